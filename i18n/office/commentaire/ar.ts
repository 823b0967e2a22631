import type fr from './fr'

export default {
  commentaire: {
    changed: 'تغيّرت هذه الملاحظة منذ أن بدأتم تعديلها. هذا نصها الحالي: الحفظ يستبدله.',
    title: 'الملاحظات',
    write: 'كتابة ملاحظة',
    hint: '@ للإشارة إلى زميل، Ctrl + Enter للنشر',
    send: 'نشر',
    save: 'حفظ',
    edit: 'تعديل الملاحظة',
    delete: 'حذف الملاحظة',
    deleted: 'تم حذف الملاحظة',
    edited: 'معدّلة',
    earlier: 'عرض الملاحظات السابقة',
    failed: 'تعذر تحميل الملاحظات.',
    mentionsYou: 'فيها إشارة إليكم',
    formerColleague: 'زميل سابق',
    colleagues: 'زملاء يمكن الإشارة إليهم',
    found:
      'لا زميل |||| زميل واحد |||| زميلان |||| %{smart_count} زملاء |||| %{smart_count} زميلا |||| %{smart_count} زميل',
    nobody: 'لا يوجد زميل يمكن الإشارة إليه',
  },
} satisfies typeof fr
