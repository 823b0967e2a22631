import { actions } from '../rowActions-ar'
import type fr from './fr'

export default {
  resources: {
    cursus: {
      fields: { label: 'الاسم', cycle: 'المرحلة' },
      actions: actions('حذف هذه الشهادة؟', 'لن تبقى في %{label} اختصاصات.', 'تم حذف الشهادة'),
      create: { label: 'إضافة شهادة', title: 'شهادة جديدة', done: 'تمت إضافة الشهادة' },
      edit: { done: 'تم تعديل الشهادة' },
      emptyHint: 'أضف الشهادات التي تؤدي إليها المراحل.',
      required: { label: '* الاسم مطلوب', cycle: '* المرحلة مطلوبة' },
    },
  },
} satisfies typeof fr
