import { actions } from '../rowActions-en'
import type fr from './fr'

export default {
  resources: {
    cursus: {
      fields: { label: 'Name', cycle: 'Cycle' },
      actions: actions('Delete this diploma?', '%{label} will have no specialties.', 'Diploma deleted'),
      create: { label: 'Add a diploma', title: 'New diploma', done: 'Diploma added' },
      edit: { done: 'Diploma saved' },
      emptyHint: 'Add the diplomas that the cycles lead to.',
      required: { label: '* Name required', cycle: '* Cycle required' },
    },
  },
} satisfies typeof fr
