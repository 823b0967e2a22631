import { actions } from '../rowActions-ar'

export default {
  menu: { annexe: 'المرفقات حسب البلد' },
  title: { editAnnexe: 'تعديل المرفق' },
  history: { kinds: { annexe: 'المرفقات حسب البلد' } },
  resources: {
    annexe: {
      fields: { pays: 'البلد', fr: 'النص الفرنسي', en: 'النص الإنجليزي', ar: 'النص العربي' },
      actions: actions('حذف هذا المرفق؟', 'تحتفظ به الاتفاقيات التي أُرسلت.', 'تم حذف المرفق'),
      create: { label: 'إضافة مرفق', title: 'مرفق جديد', done: 'تمت إضافة المرفق' },
      edit: { done: 'تم تعديل المرفق' },
      emptyHint: 'أضيفوا البنود الخاصة ببلد: تأتي بعد نص الاتفاقيات.',
      required: { pays: '* البلد مطلوب', fr: '* النص مطلوب' },
      help: { traduction: 'إن تُرك فارغا: النص الفرنسي' },
    },
  },
}
