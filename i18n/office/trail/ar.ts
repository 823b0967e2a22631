import type fr from './fr'

export default {
  trail: {
    title: 'السجل',
    show: 'عرض السجل',
    waits:
      'العنوان %{adresse} ينتظر التأكيد من صندوق بريده: لا يفتح قبل ذلك أي فضاء ولا يمضي ولا يسند أعدادا.',
    empty: 'لا تغييرات ولا رسائل ولا ملاحظات حتى الآن.',
    mail: 'رسالة',
    mailTo: 'رسالة إلى %{nom}',
    failed: 'تعذر تحميل السجل.',
    more: 'عرض المزيد',
    onScreen: 'العرض في شاشة السجل',
    takenBack: 'تراجع عنه %{by} في %{date} على %{time}',
    isUndo: 'تراجع',
    and: 'ولا غيرها |||| وواحد آخر |||| واثنان آخران |||| و%{smart_count} غيرها |||| و%{smart_count} غيرها |||| و%{smart_count} غيرها',
    added: '%{kind}: %{name}، إضافة',
    changed: '%{kind}: %{name}',
    deleted: '%{kind}: %{name}، حذف',
    none: 'فارغ',
  },
} satisfies typeof fr
