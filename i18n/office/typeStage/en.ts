import { actions, ruled } from '../rowActions-en'
import type fr from './fr'

export default {
  menu: { typeStage: 'Internship types' },
  title: { editTypeStage: 'Edit internship type' },
  history: { kinds: { typeStage: 'Internship type' } },
  resources: {
    typeStage: {
      fields: { label: 'Name' },
      actions: ruled(
        actions(
          'Delete this internship type?',
          '%{label} will no longer be available for offers.',
          'Internship type deleted',
        ),
      ),
      create: { label: 'Add a type', title: 'New internship type', done: 'Internship type added' },
      edit: { done: 'Internship type saved' },
      emptyHint: 'Add the types of internship that offers are for.',
      required: { label: '* Name required' },
    },
  },
} satisfies typeof fr
