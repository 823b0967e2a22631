import { actions, ruled } from '../rowActions-en'
import type fr from './fr'

export default {
  resources: {
    mention: {
      fields: { label: 'Name', seuil: 'From' },
      actions: ruled(
        actions('Delete this mention?', '%{label} will no longer be offered for a grade.', 'Mention deleted'),
      ),
      create: { label: 'Add a mention', title: 'New mention', done: 'Mention added' },
      edit: { done: 'Mention saved' },
      emptyHint: 'Add the mentions and the grades from which they are given.',
      required: { label: '* Name required', seuil: '* Threshold required' },
      help: { seuil: 'The grade out of 20 from which the mention is suggested' },
    },
  },
} satisfies typeof fr
