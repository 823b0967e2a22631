export default {
  resources: {
    encadreur: {
      fields: {
        firstName: 'Prénom',
        lastName: 'Nom',
        telephone: 'Téléphone',
        email: 'E-mail',
        encadreur: 'Enseignants',
      },
      tabs: { list: 'Encadreurs', add: 'Ajouter encadreur' },
      actions: {
        agenda: { label: 'Agenda' },
        edit: { label: 'Modifier', hint: 'Encadreur non modifiable' },
        delete: {
          label: 'Supprimer',
          title: 'Supprimer cet encadreur\u202f?',
          text: '%{firstName} %{lastName} ne pourra plus encadrer de stage.',
          done: 'Encadreur supprimé',
        },
      },
      create: { label: 'Nouvel encadreur', title: 'Nouvel encadreur', done: 'Encadreur ajouté' },
      edit: {
        done: 'Encadreur modifié',
        failed: ':sens_interdit: Veuillez vérifier tous les champs !',
      },
      add: {
        intro: 'Choisissez des enseignants, ou créez une personne extérieure.',
        none: 'Sélectionner au moins un encadreur',
        done: '%{smart_count} encadreur ajouté |||| %{smart_count} encadreurs ajoutés',
      },
      emptyHint: 'Commencez par l’onglet «\u00a0Ajouter encadreur\u00a0».',
    },
  },
}
