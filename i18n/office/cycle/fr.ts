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
        'Cycle supprimé avec succès',
      ),
      create: { label: 'Ajouter un cycle', title: 'Nouveau cycle', done: 'Cycle ajouté avec succès' },
      edit: { done: 'Cycle modifié avec succès' },
      emptyHint: 'Ajoutez les cycles, par exemple Licence et Mastère. Les diplômes et les niveaux suivent.',
      required: { label: '* Nom obligatoire' },
    },
  },
}
