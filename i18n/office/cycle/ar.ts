import { actions } from '../rowActions-ar'
import type fr from './fr'

export default {
  resources: {
    cycle: {
      fields: { label: 'الاسم' },
      actions: actions('حذف هذه المرحلة؟', 'لن تبقى في %{label} شهادات ولا مستويات.', 'تم حذف المرحلة'),
      create: { label: 'إضافة مرحلة', title: 'مرحلة جديدة', done: 'تمت إضافة المرحلة' },
      edit: { done: 'تم تعديل المرحلة' },
      emptyHint: 'أضف المراحل، مثل الإجازة والماجستير، ثم الشهادات والمستويات.',
      required: { label: '* الاسم مطلوب' },
    },
  },
} satisfies typeof fr
