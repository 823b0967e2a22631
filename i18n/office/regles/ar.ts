import type fr from './fr'

export default {
  regles: {
    duree: 'المدة: %{constate} ساعة حضور في الشركة هذه السنة، والحد الأقصى %{limite} أشهر من 154 ساعة.',
    gratification:
      'المنحة: واجبة فوق %{limite} أشهر من 154 ساعة (%{constate} ساعة حضور في الشركة هذه السنة).',
    montant: 'المنحة: %{constate} شهريا على الأقل لهذه الساعات (%{limite} لساعة الحضور).',
    encadrant: 'المشرف: %{constate} طلبة في الوقت نفسه، والحد الأقصى %{limite}.',
    charge: 'المشرف: %{constate} طلبة هذه السنة، والحد الأقصى حسب بطاقته %{limite}.',
    tuteur: 'المؤطر: %{constate} طلبة في الوقت نفسه، والحد الأقصى %{limite}.',
    annee: 'التواريخ: خارج السنة الجامعية.',
    carence: 'الفاصل: %{constate} يوما منذ التدريب السابق في المركز نفسه، والحد الأدنى %{limite} % من مدته.',
  },
} satisfies typeof fr
