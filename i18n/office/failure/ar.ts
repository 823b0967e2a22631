import type fr from './fr'

export default {
  failure: {
    outsideYear: 'يجب أن تجرى المناقشة خلال السنة الجامعية %{name}، من %{from} إلى %{to}.',
    clash: {
      salle: '%{name}: قاعة محجوزة من %{debut} إلى %{fin} لمناقشة «%{sujet}»%{etudiant}.',
      materiel: '%{name}: جهاز محجوز من %{debut} إلى %{fin} لمناقشة «%{sujet}»%{etudiant}.',
      jury: '%{name} عضو من %{debut} إلى %{fin} في لجنة مناقشة «%{sujet}»%{etudiant}.',
      encadrant: 'المشرف %{name} مشغول من %{debut} إلى %{fin} بمناقشة «%{sujet}»%{etudiant}.',
      etudiant: 'الطالب %{name} لديه مناقشة من %{debut} إلى %{fin}: «%{sujet}».',
    },
    usedBy: {
      justificatif:
        'لا وثائق مطلوبة |||| وثيقة مطلوبة واحدة |||| وثيقتان مطلوبتان |||| %{smart_count} وثائق مطلوبة |||| %{smart_count} وثيقة مطلوبة |||| %{smart_count} وثيقة مطلوبة',
      piece:
        'لا وثائق مودعة |||| وثيقة مودعة واحدة |||| وثيقتان مودعتان |||| %{smart_count} وثائق مودعة |||| %{smart_count} وثيقة مودعة |||| %{smart_count} وثيقة مودعة',
      demande:
        'لا طلبات |||| طلب واحد |||| طلبان |||| %{smart_count} طلبات |||| %{smart_count} طلبا |||| %{smart_count} طلب',
      candidature:
        'لا ترشحات |||| ترشح واحد |||| ترشحان |||| %{smart_count} ترشحات |||| %{smart_count} ترشحا |||| %{smart_count} ترشح',
      proposition:
        'لا عروض مقترحة |||| عرض مقترح واحد |||| عرضان مقترحان |||| %{smart_count} عروض مقترحة |||| %{smart_count} عرضا مقترحا |||| %{smart_count} عرض مقترح',
      proclamation:
        'لا قرارات تخرج |||| قرار تخرج واحد |||| قرارا تخرج |||| %{smart_count} قرارات تخرج |||| %{smart_count} قرار تخرج |||| %{smart_count} قرار تخرج',
      proclame:
        'لا خريجين |||| خريج واحد |||| خريجان |||| %{smart_count} خريجين |||| %{smart_count} خريجا |||| %{smart_count} خريج',
      utilisateur:
        'لا زملاء |||| زميل واحد |||| زميلان |||| %{smart_count} زملاء |||| %{smart_count} زميلا |||| %{smart_count} زميل',
      cursus:
        'لا شهادات |||| شهادة واحدة |||| شهادتان |||| %{smart_count} شهادات |||| %{smart_count} شهادة |||| %{smart_count} شهادة',
      specialite:
        'لا اختصاصات |||| اختصاص واحد |||| اختصاصان |||| %{smart_count} اختصاصات |||| %{smart_count} اختصاصا |||| %{smart_count} اختصاص',
      niveau:
        'لا مستويات |||| مستوى واحد |||| مستويان |||| %{smart_count} مستويات |||| %{smart_count} مستوى |||| %{smart_count} مستوى',
      groupe:
        'لا أفواج |||| فوج واحد |||| فوجان |||| %{smart_count} أفواج |||| %{smart_count} فوجا |||| %{smart_count} فوج',
      etudiant:
        'لا طلبة |||| طالب واحد |||| طالبان |||| %{smart_count} طلبة |||| %{smart_count} طالبا |||| %{smart_count} طالب',
      bareme:
        'لا سلم تنقيط |||| سلم تنقيط واحد |||| سلمان للتنقيط |||| %{smart_count} سلالم تنقيط |||| %{smart_count} سلم تنقيط |||| %{smart_count} سلم تنقيط',
      campagne:
        'لا حملات |||| حملة واحدة |||| حملتان |||| %{smart_count} حملات |||| %{smart_count} حملة |||| %{smart_count} حملة',
    },
  },
} satisfies typeof fr
