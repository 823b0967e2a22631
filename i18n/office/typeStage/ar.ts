import { actions, ruled } from '../rowActions-ar'
import type fr from './fr'

export default {
  menu: { typeStage: 'أنواع التدريب' },
  title: { editTypeStage: 'تعديل نوع التدريب' },
  history: { kinds: { typeStage: 'نوع التدريب' } },
  resources: {
    typeStage: {
      fields: { label: 'الاسم' },
      actions: ruled(actions('حذف هذا النوع؟', 'لن يُقترح %{label} لأي عرض بعد الآن.', 'حُذف النوع بنجاح')),
      create: { label: 'إضافة نوع', title: 'نوع تدريب جديد', done: 'أُضيف النوع بنجاح' },
      edit: { done: 'عُدّل النوع بنجاح' },
      emptyHint: 'أضيفوا أنواع التدريب التي تقترحها العروض.',
      required: { label: '* الاسم إجباري' },
    },
  },
} satisfies typeof fr
