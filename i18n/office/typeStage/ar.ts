import { actions, ruled } from '../rowActions-ar'
import type fr from './fr'

export default {
  menu: { typeStage: 'أنواع التدريب' },
  title: { editTypeStage: 'تعديل نوع التدريب' },
  history: { kinds: { typeStage: 'نوع التدريب' } },
  resources: {
    typeStage: {
      fields: {
        label: 'الاسم',
        rang_etudiant: 'إمضاء الطالب',
        rang_entreprise: 'إمضاء الشركة',
        rang_tuteur: 'إمضاء المؤطر في الشركة',
        rang_encadrant: 'إمضاء المشرف',
        rang_ecole: 'إمضاء المؤسسة',
      },
      rangs: {
        0: 'لا يمضي',
        1: 'الأول',
        2: 'الثاني',
        3: 'الثالث',
        4: 'الرابع',
        5: 'الخامس',
      },
      help: {
        rang: 'عند تساوي الرتبة يُطلب الإمضاء من الجميع معا، وتُطلب الرتبة الموالية بعد أن يمضي كل من سبقها.',
        ordre: 'الاتفاقية التي أُرسلت تحتفظ بترتيبها. ولا اتفاقيات إلا للنوعين الأولين.',
      },
      actions: ruled(actions('حذف هذا النوع؟', 'لن يُقترح %{label} لأي عرض بعد الآن.', 'حُذف النوع')),
      create: { label: 'إضافة نوع', title: 'نوع تدريب جديد', done: 'أُضيف النوع' },
      edit: { done: 'عُدّل النوع' },
      emptyHint: 'أضيفوا أنواع التدريب التي تقترحها العروض.',
      required: { label: '* الاسم إجباري' },
    },
  },
} satisfies typeof fr
