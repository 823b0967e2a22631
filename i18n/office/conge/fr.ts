import { actions } from '../rowActions-fr'

export default {
  menu: { conge: 'Jours fériés et congés' },
  title: { editConge: 'Modifier les jours de fermeture' },
  history: { kinds: { conge: 'Jours fériés et congés' } },
  resources: {
    conge: {
      fields: { label: 'Nom', debut: 'Du', fin: 'Au', chome: 'Entreprises fermées' },
      help: {
        chome: 'Personne n’y est en stage, sauf à l’étranger. Les jours fériés officiels sont déjà exclus.',
      },
      endsFirst: '* La fin ne peut pas précéder le début',
      actions: actions(
        'Supprimer ces jours de fermeture\u202f?',
        '%{label} comptera de nouveau parmi les jours ouvrés.',
        'Jours de fermeture supprimés',
      ),
      create: {
        label: 'Ajouter un congé',
        title: 'Nouveaux jours de fermeture',
        done: 'Jours de fermeture ajoutés',
      },
      edit: { done: 'Jours de fermeture modifiés' },
      emptyHint: 'Ajoutez les jours fériés et les vacances\u00a0: la planification les signale.',
      required: { label: '* Nom obligatoire', debut: '* Début obligatoire', fin: '* Fin obligatoire' },
    },
  },
}
