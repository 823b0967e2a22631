import { actions, ruled } from '../rowActions-ar'
import type fr from './fr'

export default {
  menu: { typeJury: 'أدوار اللجنة' },
  title: { editTypeJury: 'تعديل الدور' },
  history: { kinds: { typeJury: 'دور في اللجنة' } },
  resources: {
    typeJury: {
      fields: { label: 'الاسم' },
      actions: ruled(actions('حذف هذا الدور؟', 'لن يُقترح %{label} في أي لجنة بعد الآن.', 'حُذف الدور')),
      create: { label: 'إضافة دور', title: 'دور جديد', done: 'أُضيف الدور' },
      edit: { done: 'عُدّل الدور' },
      emptyHint: 'أضيفوا أدوار أعضاء اللجنة.',
      required: { label: '* الاسم إجباري' },
    },
  },
} satisfies typeof fr
