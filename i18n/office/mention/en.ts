import { actions, ruled } from '../rowActions-en'
import type fr from './fr'

export default {
  menu: { mention: 'Classifications' },
  title: { editMention: 'Edit classification' },
  history: { kinds: { mention: 'Classification' } },
  resources: {
    mention: {
      fields: { label: 'Name', seuil: 'From' },
      actions: ruled(
        actions(
          'Delete this classification?',
          '%{label} will no longer be offered for a grade.',
          'Classification deleted',
        ),
      ),
      create: { label: 'Add a classification', title: 'New classification', done: 'Classification added' },
      edit: { done: 'Classification saved' },
      emptyHint: 'Add the classifications and the grades from which they are given.',
      required: { label: '* Name required', seuil: '* Threshold required' },
      help: { seuil: 'The grade out of 20 from which the classification is suggested' },
    },
  },
} satisfies typeof fr
