import type fr from './fr'

export default {
  title: { regles: 'قواعد التدريب' },
  regles: {
    duree:
      'المدة: ساعات الحضور في الشركة هذه السنة %{constate}، والحد الأقصى بالأشهر (154 ساعة للشهر): %{limite}.',
    gratification:
      'المنحة: واجبة فوق %{limite} بالأشهر (154 ساعة للشهر)، وساعات الحضور في الشركة هذه السنة: %{constate}.',
    montant: 'المنحة: %{constate} شهريا على الأقل لهذه الساعات (%{limite} لساعة الحضور).',
    encadrant: 'المشرف: عدد الطلبة في الوقت نفسه %{constate}، والحد الأقصى %{limite}.',
    charge: 'المشرف: عدد الطلبة هذه السنة %{constate}، والحد الأقصى حسب بطاقته %{limite}.',
    tuteur: 'المؤطر: عدد الطلبة في الوقت نفسه %{constate}، والحد الأقصى %{limite}.',
    annee: 'التواريخ: خارج السنة الجامعية.',
    carence:
      'الفاصل بالأيام منذ التدريب السابق في المركز نفسه: %{constate}، والحد الأدنى %{limite} % من مدته.',
  },
} satisfies typeof fr
