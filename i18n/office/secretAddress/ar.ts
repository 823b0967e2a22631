import type fr from './fr'

export default {
  secretAddress: {
    kept: 'يوجد عنوان بالفعل، ولا يُعرض إلا عند إنشائه. جددوه إذا ضاع: لن يعمل العنوان السابق بعد ذلك.',
    once: 'لا يُعرض هذا العنوان إلا مرة واحدة: انسخوه الآن.',
    copy: 'نسخ العنوان',
    copied: 'تم نسخ العنوان',
    open: 'إنشاء العنوان',
    opened: 'تم إنشاء العنوان',
    renew: 'تجديد',
    renewed: 'تم تجديد العنوان',
    withdraw: 'سحب',
    withdrawn: 'تم سحب العنوان',
  },
} satisfies typeof fr
