export default {
  resources: {
    salle: {
      fields: {
        label: 'Nom',
        batiment: 'Bâtiment',
        acces: 'Pour s’y rendre',
        places: 'Places',
        accessible: 'Accessible en fauteuil roulant',
        affichee: 'Affichée dans le hall',
        active: 'Utilisée',
      },
      actions: {
        agenda: { label: 'Agenda' },
        usage: { label: 'Utilisation' },
        edit: { label: 'Modifier' },
        delete: {
          label: 'Supprimer',
          title: 'Supprimer cette salle\u202f?',
          text: '%{label} ne pourra plus être choisie pour une soutenance.',
          done: 'Salle supprimée',
        },
      },
      create: { label: 'Ajouter une salle', title: 'Nouvelle salle', done: 'Salle ajoutée' },
      edit: { done: 'Salle modifiée' },
      hall: 'Écran du hall',
      emptyHint: 'Ajoutez les salles où se tiennent les soutenances.',
      required: { label: '* Nom obligatoire' },
      help: {
        acces: 'Ce que lisent les convoqués\u00a0: entrée, étage, parking…',
        affichee: 'L’écran du hall montre ses soutenances du jour à qui en a l’adresse.',
        places: 'Nombre de personnes\u202f; 0 quand il est inconnu',
        active: 'Une salle qui n’est plus utilisée n’est plus proposée.',
      },
    },
  },
}
