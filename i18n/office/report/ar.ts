import type fr from './fr'

export default {
  report: {
    service: 'مصلحة التدريب',
    print: 'طباعة أو حفظ بصيغة PDF',
    etudiant: 'الطالب(ة)',
    sujet: 'الموضوع',
    entreprise: 'الشركة',
    encadrant: 'المشرف',
    type: 'نوع التدريب',
    date: 'التاريخ',
    horaire: 'التوقيت',
    range: 'من %{debut} إلى %{fin}',
    salle: 'القاعة',
    jury: 'أعضاء لجنة المناقشة',
    membre: 'الاسم واللقب',
    qualite: 'الصفة',
    examinateur: 'عضو لجنة',
    signature: 'الإمضاء',
    resultat: 'النتيجة',
    note: 'العدد',
    mention: 'التقدير',
    place: 'حُرّر في',
    day: 'بتاريخ',
    responsable: 'ختم مصلحة التدريب وإمضاؤها',
  },
} satisfies typeof fr
