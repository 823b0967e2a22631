import type { CourseMessages } from './fr'

export default {
  course: 'مراحل التدريب',
  etapes: {
    demande: 'الطلب',
    affectation: 'التعيين',
    convention: 'الاتفاقية',
    stage: 'التدريب',
    rapport: 'التقرير',
    soutenance: 'المناقشة',
    note: 'العدد',
    diplome: 'الشهادة',
  },
  etats: {
    faite: 'تم',
    a_faire: 'للإنجاز',
    attendue: 'في الانتظار',
    en_cours: 'جارٍ',
    a_venir: 'قادم',
    omise: 'لم يُنجز',
    ajourne: 'مؤجل',
  },
  le: '%{jour}',
  pour: 'في أجل أقصاه %{jour}',
  jusque: 'إلى غاية %{jour}',
  depuis: 'منذ %{jour}',
  retard: '، متأخر',
} satisfies CourseMessages
