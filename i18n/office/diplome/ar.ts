import type fr from './fr'

export default {
  resources: {
    diplome: {
      fields: {
        etudiant: 'الطالب',
        email: 'البريد الإلكتروني',
        moyenne: 'المعدل',
        mention: 'التقدير',
        sujet: 'الموضوع',
        entreprise: 'الشركة',
        rang: 'الترتيب',
      },
      annee: 'السنة الجامعية',
      exemple: 'مثال: هؤلاء الخريجون خياليون، ويحل محلهم الخريجون الفعليون حالما يُسند عدد إلى مناقشة.',
      download: 'تنزيل القائمة',
      emptyHint: 'يظهر هنا الطلبة الذين أُسندت أعداد مناقشاتهم.',
    },
  },
} satisfies typeof fr
