import { actions } from '../rowActions-fr'

export default {
  menu: { cycle: 'Cycles' },
  title: { editCycle: 'Modifier le cycle' },
  history: { kinds: { cycle: 'Cycle' } },
  resources: {
    cycle: {
      fields: { label: 'Nom' },
      actions: actions(
        'Supprimer ce cycle\u202f?',
        '%{label} n’aura plus ni diplôme ni niveau.',
        'Cycle supprimé',
      ),
      create: { label: 'Ajouter un cycle', title: 'Nouveau cycle', done: 'Cycle ajouté' },
      edit: { done: 'Cycle modifié' },
      emptyHint: 'Ajoutez les cycles, par exemple Licence et Mastère. Les diplômes et les niveaux suivent.',
      required: { label: '* Nom obligatoire' },
    },
  },
}
