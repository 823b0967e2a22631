import type fr from './fr'

export default {
  resources: {
    lecture: {
      fields: {
        le: 'تاريخ الاطلاع',
        lecteur: 'من طرف',
        nom: 'المستند',
        genre: 'النوع',
        fiche: 'تابع لـ',
        concerne: 'يخص',
      },
      genres: {
        rapport: 'تقرير',
        convention_signee: 'اتفاقية موقعة',
        cv: 'سيرة ذاتية',
        lettre: 'رسالة',
        attestation: 'شهادة',
        autre: 'مستند آخر',
      },
      fiches: {
        affectation: 'تدريب',
        candidature: 'ترشح',
        demande: 'طلب',
        entreprise: 'شركة',
      },
      store: 'حالة التخزين',
      emptyHint: 'كل مستند يفتحه أحد الزملاء يسجل هنا.',
    },
  },
} satisfies typeof fr
