const label = (fr: string, en: string, ar: string) => ({ fr, en, ar })

/** A scheme to look at and try: inactive, so that the demo school's defences keep their single mark. */
export const baremes = [
  {
    id: 1,
    label: label('Mémoire et soutenance', 'Thesis and defence', 'المذكرة والمناقشة'),
    types: [1],
    diplomes: [],
    criteres: [
      { label: label('Rapport', 'Report', 'التقرير'), poids: 3, sur: 20, qui: 'jury', eliminatoire: 7 },
      {
        label: label('Présentation', 'Presentation', 'العرض'),
        poids: 2,
        sur: 20,
        qui: 'jury',
        eliminatoire: null,
      },
      {
        label: label('Réponses aux questions', 'Answers', 'الإجابات'),
        poids: 2,
        sur: 20,
        qui: 'jury',
        eliminatoire: null,
      },
      {
        label: label('Travail dans l’entreprise', 'Work at the company', 'العمل داخل الشركة'),
        poids: 3,
        sur: 20,
        qui: 'encadrant',
        eliminatoire: null,
      },
    ],
    arrondi: 0.25,
    seuils: [],
    active: false,
  },
]
