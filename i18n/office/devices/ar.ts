import type fr from './fr'

export default {
  devices: {
    none: 'لا يوجد جهاز متصل.',
    unknown: 'جهاز غير معروف',
    current: 'هذا الجهاز',
    seen: 'آخر استعمال %{ago}',
    by: 'الدخول عن طريق %{provider}',
    signOut: 'إخراج',
    signOutOf: 'إخراج %{name}',
    signOutAll: 'إخراج من كل الأجهزة',
    done: 'تم إخراج الجهاز',
    allDone: 'تم إخراج الأجهزة',
  },
} satisfies typeof fr
