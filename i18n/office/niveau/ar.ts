import { actions } from '../rowActions-ar'
import type fr from './fr'

export default {
  menu: { niveau: 'المستويات' },
  title: { editNiveau: 'تعديل المستوى' },
  history: { kinds: { niveau: 'مستوى' } },
  resources: {
    niveau: {
      fields: {
        label: 'الاسم',
        cycle: 'الطور',
        rang: 'الترتيب',
        debut: 'بداية التدريبات',
        fin: 'نهاية التدريبات',
        heures: 'ساعات في الأسبوع',
      },
      actions: actions('حذف هذا المستوى؟', 'لن تبقى في %{label} أفواج.', 'تم حذف المستوى'),
      create: { label: 'إضافة مستوى', title: 'مستوى جديد', done: 'تمت إضافة المستوى' },
      edit: { done: 'تم تعديل المستوى' },
      emptyHint: 'أضيفوا مستويات الأطوار، مثل السنة الأولى والثانية والثالثة.',
      required: { label: '* الاسم إجباري', cycle: '* الطور إجباري', rang: '* الترتيب إجباري' },
      help: {
        rang: 'ترتيب المستوى في طوره: 1 للأول',
        jours: 'ما تأخذه تدريبات هذا المستوى إن لم يُذكر غيره، في الأيام نفسها كل سنة. يستعمله «استكمال».',
      },
    },
  },
} satisfies typeof fr
