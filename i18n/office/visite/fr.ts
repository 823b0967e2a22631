export default {
  menu: { visite: 'Visites' },
  history: { kinds: { visite: 'Visite' } },
  resources: {
    visite: {
      fields: {
        le: 'Date',
        etudiant: 'Étudiant',
        encadrant: 'Encadrant',
        moyen: 'Comment',
        compte_rendu: 'Compte rendu',
        visible_etudiant: 'Lu par l’étudiant',
        entreprise: 'Entreprise',
        sujet: 'Sujet',
      },
      moyens: {
        sur_place: 'Sur place',
        distance: 'À distance',
        telephone: 'Par téléphone',
      },
      visible: {
        oui: 'Oui',
        non: 'Non',
      },
      emptyHint: 'Les encadrants enregistrent leurs visites dans leur espace\u202f; elles apparaissent ici.',
    },
  },
}
