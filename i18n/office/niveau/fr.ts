import { actions } from '../rowActions-fr'

export default {
  menu: { niveau: 'Niveaux' },
  title: { editNiveau: 'Modifier le niveau' },
  history: { kinds: { niveau: 'Niveau' } },
  resources: {
    niveau: {
      fields: {
        label: 'Nom',
        cycle: 'Cycle',
        rang: 'Rang',
        debut: 'Début des stages',
        fin: 'Fin des stages',
        heures: 'Heures par semaine',
      },
      actions: actions('Supprimer ce niveau\u202f?', '%{label} n’aura plus de groupe.', 'Niveau supprimé'),
      create: { label: 'Ajouter un niveau', title: 'Nouveau niveau', done: 'Niveau ajouté' },
      edit: { done: 'Niveau modifié' },
      emptyHint: 'Ajoutez les niveaux des cycles, par exemple L1, L2 et L3.',
      required: { label: '* Nom obligatoire', cycle: '* Cycle obligatoire', rang: '* Rang obligatoire' },
      help: {
        rang: 'Place du niveau dans son cycle\u00a0: 1 pour le premier',
        jours:
          'Valeurs par défaut des stages de ce niveau, aux mêmes jours chaque année. «\u00a0Compléter\u00a0» les reprend.',
      },
    },
  },
}
