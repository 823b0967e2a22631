import { actions } from '../rowActions-ar'
import type fr from './fr'

export default {
  resources: {
    specialite: {
      fields: { label: 'الاسم', diplome: 'الشهادة', niveaux: 'المستويات' },
      actions: actions('حذف هذا الاختصاص؟', 'لن تبقى في %{label} أفواج.', 'تم حذف الاختصاص'),
      create: { label: 'إضافة اختصاص', title: 'اختصاص جديد', done: 'تمت إضافة الاختصاص' },
      edit: { done: 'تم تعديل الاختصاص' },
      emptyHint: 'أضف اختصاصات الشهادات مع مستوياتها.',
      required: { label: '* الاسم مطلوب', diplome: '* الشهادة مطلوبة' },
      help: { niveaux: 'مستويات المرحلة التي يُدرَّس فيها' },
    },
  },
} satisfies typeof fr
