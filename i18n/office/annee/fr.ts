export default {
  menu: { annee: 'Années universitaires' },
  title: { editAnnee: 'Modifier l’année universitaire' },
  resources: {
    annee: {
      commands: { next: 'Préparer l’année suivante' },
      fields: {
        label: 'Année',
        debut: 'Début',
        fin: 'Fin',
        courante: 'Année en cours',
        cloturee: 'Clôturée',
      },
      endsFirst: '* La fin doit suivre le début',
      actions: {
        edit: { label: 'Modifier' },
        delete: {
          label: 'Supprimer',
          title: 'Supprimer cette année\u202f?',
          text: '%{label} ne pourra plus être choisie à la connexion.',
          done: 'Année supprimée',
          hint: 'L’année en cours ne peut pas être supprimée',
        },
      },
      create: {
        label: 'Ajouter une année',
        title: 'Nouvelle année universitaire',
        done: 'Année ajoutée',
      },
      edit: { done: 'Année modifiée' },
      emptyHint: 'Ajoutez l’année universitaire à préparer.',
      required: { label: '* Année obligatoire', debut: '* Début obligatoire', fin: '* Fin obligatoire' },
      help: {
        label: 'Par exemple 2026/2027',
        courante: 'Proposée à la connexion, à la place de la précédente.',
      },
    },
  },
}
