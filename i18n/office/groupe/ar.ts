import { actions } from '../rowActions-ar'
import type fr from './fr'

export default {
  resources: {
    groupe: {
      fields: { nom: 'الفوج', specialite: 'الاختصاص', niveau: 'المستوى' },
      actions: actions('حذف هذا الفوج؟', 'لن يبقى في %{nom} طلبة.', 'تم حذف الفوج'),
      create: { label: 'إضافة فوج', title: 'فوج جديد', done: 'تمت إضافة الفوج' },
      edit: { done: 'تم تعديل الفوج' },
      emptyHint: 'أضف أفواج السنة التي يُسجَّل فيها الطلبة.',
      required: {
        nom: '* اسم الفوج مطلوب',
        specialite: '* الاختصاص مطلوب',
        niveau: '* المستوى مطلوب',
      },
    },
  },
} satisfies typeof fr
