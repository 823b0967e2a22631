import { actions } from '../rowActions-ar'
import type fr from './fr'

export default {
  menu: { groupe: 'الأفواج' },
  title: { editGroupe: 'تعديل الفوج' },
  resources: {
    groupe: {
      fields: { nom: 'الفوج', specialite: 'الاختصاص', niveau: 'المستوى' },
      actions: actions('حذف هذا الفوج؟', 'لن يبقى في %{nom} طلبة.', 'تم حذف الفوج'),
      create: { label: 'إضافة فوج', title: 'فوج جديد', done: 'تمت إضافة الفوج' },
      edit: { done: 'تم تعديل الفوج' },
      emptyHint: 'أضيفوا أفواج السنة التي يُسجَّل فيها الطلبة.',
      required: {
        nom: '* اسم الفوج إجباري',
        specialite: '* الاختصاص إجباري',
        niveau: '* المستوى إجباري',
      },
    },
  },
} satisfies typeof fr
