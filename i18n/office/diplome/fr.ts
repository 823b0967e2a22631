export default {
  resources: {
    diplome: {
      fields: {
        etudiant: 'Etudiant',
        email: 'E-mail',
        moyenne: 'Moyenne',
        mention: 'Mention',
        sujet: 'Sujet',
        entreprise: 'Entreprise',
        rang: 'Rang',
      },
      annee: 'Année universitaire',
      exemple:
        'Exemple\u00a0: ces diplômés sont fictifs. Les vrais prennent leur place dès qu’une soutenance est notée.',
      download: 'Télécharger la liste',
      emptyHint: 'Les étudiants dont la soutenance est notée apparaissent ici.',
    },
  },
}
