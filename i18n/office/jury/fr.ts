export default {
  resources: {
    jury: {
      fields: {
        lastName: 'Nom',
        firstName: 'Prénom',
        telephone: 'Téléphone',
        email: 'E-mail',
        jury: 'Enseignants',
      },
      tabs: { list: 'Jury', add: 'Ajouter jury' },
      actions: {
        agenda: { label: 'Agenda' },
        edit: { label: 'Modifier', hint: 'Jury non modifiable' },
        delete: {
          label: 'Supprimer',
          title: 'Supprimer ce jury\u202f?',
          text: '%{firstName} %{lastName} ne pourra plus être choisi pour une soutenance.',
          done: 'Jury supprimé',
        },
      },
      create: { label: 'Nouveau jury', title: 'Nouveau jury', done: 'Jury ajouté' },
      edit: {
        done: 'Jury modifié',
        failed: ':sens_interdit: Veuillez vérifier tous les champs !',
      },
      add: {
        intro: 'Choisissez des enseignants, ou créez une personne extérieure.',
        none: 'Sélectionner au moins un jury',
        done: '%{smart_count} jury ajouté |||| %{smart_count} jurys ajoutés',
      },
      emptyHint: 'Commencez par l’onglet «\u00a0Ajouter jury\u00a0».',
    },
  },
}
