import type fr from './fr'

export default {
  menu: { lecture: 'وثائق الخادم' },
  resources: {
    lecture: {
      fields: {
        le: 'تاريخ الاطلاع',
        lecteur: 'من قِبل',
        nom: 'الوثيقة',
        genre: 'النوع',
        fiche: 'تابع لـ',
        concerne: 'يخص',
      },
      genres: {
        rapport: 'تقرير',
        convention_signee: 'اتفاقية ممضاة',
        cv: 'سيرة ذاتية',
        lettre: 'رسالة',
        attestation: 'شهادة',
        justificatif: 'وثيقة مطلوبة',
        autre: 'وثيقة أخرى',
      },
      fiches: {
        affectation: 'تدريب',
        candidature: 'ترشح',
        demande: 'طلب',
        entreprise: 'شركة',
      },
      store: 'حالة التخزين',
      emptyHint: 'كل وثيقة يفتحها أحد الزملاء تُسجَّل هنا.',
    },
  },
} satisfies typeof fr
