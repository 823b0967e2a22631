export default {
  resources: {
    materiel: {
      fields: { label: 'Nom', salle: 'Salle', active: 'Utilisé' },
      actions: {
        usage: { label: 'Utilisation' },
        edit: { label: 'Modifier' },
        delete: {
          label: 'Supprimer',
          title: 'Supprimer ce matériel\u202f?',
          text: '%{label} ne pourra plus être choisi pour une soutenance.',
          done: 'Matériel supprimé',
        },
      },
      create: {
        label: 'Ajouter un matériel',
        title: 'Nouveau matériel',
        done: 'Matériel ajouté',
      },
      edit: { done: 'Matériel modifié' },
      emptyHint: 'Ajoutez le matériel dont une soutenance peut avoir besoin.',
      partout: 'Partout',
      required: { label: '* Nom obligatoire' },
      help: {
        salle:
          'Le matériel fixe d’une salle ne sert que là\u202f; sans salle, il est apporté où l’on en a besoin.',
        active: 'Un matériel qui n’est plus utilisé n’est plus proposé.',
      },
    },
  },
}
