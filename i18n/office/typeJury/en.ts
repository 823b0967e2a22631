import { actions, ruled } from '../rowActions-en'
import type fr from './fr'

export default {
  menu: { typeJury: 'Jury roles' },
  title: { editTypeJury: 'Edit role' },
  history: { kinds: { typeJury: 'Jury role' } },
  resources: {
    typeJury: {
      fields: { label: 'Name' },
      actions: ruled(
        actions('Delete this role?', '%{label} will no longer be offered on a jury.', 'Role deleted'),
      ),
      create: { label: 'Add a role', title: 'New role', done: 'Role added' },
      edit: { done: 'Role saved' },
      emptyHint: 'Add the roles of jury members.',
      required: { label: '* Name required' },
    },
  },
} satisfies typeof fr
