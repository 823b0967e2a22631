import { actions } from '../rowActions-ar'
import type fr from './fr'

export default {
  menu: { specialite: 'الاختصاصات' },
  title: { editSpecialite: 'تعديل الاختصاص' },
  history: { kinds: { specialite: 'اختصاص' } },
  resources: {
    specialite: {
      fields: { label: 'الاسم', diplome: 'الشهادة', niveaux: 'المستويات' },
      actions: actions('حذف هذا الاختصاص؟', 'لن تبقى في %{label} أفواج.', 'تم حذف الاختصاص'),
      create: { label: 'إضافة اختصاص', title: 'اختصاص جديد', done: 'تمت إضافة الاختصاص' },
      edit: { done: 'تم تعديل الاختصاص' },
      emptyHint: 'أضيفوا اختصاصات الشهادات مع مستوياتها.',
      required: { label: '* الاسم إجباري', diplome: '* الشهادة إجبارية' },
      help: { niveaux: 'مستويات الطور التي يُدرَّس فيها' },
    },
  },
} satisfies typeof fr
