import { actions } from '../rowActions-ar'
import type fr from './fr'

export default {
  menu: { cycle: 'الأطوار' },
  title: { editCycle: 'تعديل الطور' },
  history: { kinds: { cycle: 'طور' } },
  resources: {
    cycle: {
      fields: { label: 'الاسم' },
      actions: actions('حذف هذا الطور؟', 'لن تبقى في %{label} شهادات ولا مستويات.', 'تم حذف الطور'),
      create: { label: 'إضافة طور', title: 'طور جديد', done: 'تمت إضافة الطور' },
      edit: { done: 'تم تعديل الطور' },
      emptyHint: 'أضيفوا الأطوار، مثل الإجازة والماجستير، ثم الشهادات والمستويات.',
      required: { label: '* الاسم إجباري' },
    },
  },
} satisfies typeof fr
