import { actions } from '../rowActions-ar'
import type fr from './fr'

export default {
  resources: {
    cursus: {
      fields: { label: 'الاسم', cycle: 'الطور' },
      actions: actions('حذف هذه الشهادة؟', 'لن تبقى في %{label} اختصاصات.', 'تم حذف الشهادة'),
      create: { label: 'إضافة شهادة', title: 'شهادة جديدة', done: 'تمت إضافة الشهادة' },
      edit: { done: 'تم تعديل الشهادة' },
      emptyHint: 'أضيفوا الشهادات التي تؤدي إليها الأطوار.',
      required: { label: '* الاسم إجباري', cycle: '* الطور إجباري' },
    },
  },
} satisfies typeof fr
