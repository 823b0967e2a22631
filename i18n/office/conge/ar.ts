import { actions } from '../rowActions-ar'
import type fr from './fr'

export default {
  menu: { conge: 'العطل والأعياد' },
  title: { editConge: 'تعديل أيام العطلة' },
  history: { kinds: { conge: 'عطلة' } },
  resources: {
    conge: {
      fields: { label: 'الاسم', debut: 'من', fin: 'إلى', chome: 'الشركات مغلقة' },
      help: {
        chome: 'لا يعمل المتدربون في هذه الأيام إلا في الخارج. العطل الرسمية مستثناة مسبقا.',
      },
      endsFirst: '* لا تسبق النهاية البداية',
      actions: actions('حذف أيام العطلة هذه؟', 'ستعود أيام %{label} أيام عمل.', 'حُذفت أيام العطلة'),
      create: { label: 'إضافة عطلة', title: 'أيام عطلة جديدة', done: 'أُضيفت أيام العطلة' },
      edit: { done: 'عُدّلت أيام العطلة' },
      emptyHint: 'أضيفوا الأعياد والعطل: تنبّه إليها برمجة المناقشات.',
      required: { label: '* الاسم إجباري', debut: '* تاريخ البداية إجباري', fin: '* تاريخ النهاية إجباري' },
    },
  },
} satisfies typeof fr
