import { actions } from '../rowActions-ar'

export default {
  menu: { annexe: 'المرفقات حسب البلد' },
  title: { editAnnexe: 'تعديل المرفق' },
  history: { kinds: { annexe: 'المرفقات حسب البلد' } },
  resources: {
    annexe: {
      fields: { pays: 'البلد', fr: 'النص الفرنسي', en: 'النص الإنجليزي', ar: 'النص العربي' },
      actions: actions('حذف هذا المرفق؟', 'تحتفظ به الاتفاقيات التي أُرسلت.', 'تم حذف المرفق بنجاح'),
      create: { label: 'إضافة مرفق', title: 'مرفق جديد', done: 'تمت إضافة المرفق بنجاح' },
      edit: { done: 'تم تعديل المرفق بنجاح' },
      emptyHint: 'أضيفوا ما تنص عليه اتفاقيات التدريب زيادة في بلد ما: يأتي بعد نصها.',
      required: { pays: '* البلد مطلوب', fr: '* النص مطلوب' },
      help: { traduction: 'عند غياب النص يُعتمد النص الفرنسي.' },
    },
  },
}
