import { actions } from '../rowActions-en'
import type fr from './fr'

export default {
  menu: { cycle: 'Cycles' },
  title: { editCycle: 'Edit cycle' },
  history: { kinds: { cycle: 'Cycle' } },
  resources: {
    cycle: {
      fields: { label: 'Name' },
      actions: actions(
        'Delete this cycle?',
        '%{label} will have neither degrees nor levels.',
        'Cycle deleted',
      ),
      create: { label: 'Add a cycle', title: 'New cycle', done: 'Cycle added' },
      edit: { done: 'Cycle saved' },
      emptyHint: 'Add the cycles, such as Bachelor and Master. Degrees and levels follow.',
      required: { label: '* Name required' },
    },
  },
} satisfies typeof fr
