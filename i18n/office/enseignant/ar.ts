import type fr from './fr'

export default {
  resources: {
    enseignant: {
      fields: {
        code: 'الرقم',
        Name: 'الاسم',
        grade: 'الرتبة',
        email: 'البريد الإلكتروني',
        mobile: 'الهاتف الجوال',
      },
      emptyHint: 'يأتي الأساتذة من مصلحة شؤون الطلبة، وهي لا تعرف أي أستاذ حتى الآن.',
    },
  },
} satisfies typeof fr
