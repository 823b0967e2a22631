import { actions, ruled } from '../rowActions-fr'

export default {
  menu: { mention: 'Mentions' },
  title: { editMention: 'Modifier la mention' },
  history: { kinds: { mention: 'Mention' } },
  resources: {
    mention: {
      fields: { label: 'Nom', seuil: 'À partir de' },
      actions: ruled(
        actions(
          'Supprimer cette mention\u202f?',
          '%{label} ne sera plus proposée pour une note.',
          'Mention supprimée',
        ),
      ),
      create: {
        label: 'Ajouter une mention',
        title: 'Nouvelle mention',
        done: 'Mention ajoutée',
      },
      edit: { done: 'Mention modifiée' },
      emptyHint: 'Ajoutez les mentions et les notes à partir desquelles elles sont données.',
      required: { label: '* Nom obligatoire', seuil: '* Seuil obligatoire' },
      help: { seuil: 'La note sur 20 à partir de laquelle la mention est proposée' },
    },
  },
}
