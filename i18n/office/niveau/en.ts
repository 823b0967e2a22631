import { actions } from '../rowActions-en'
import type fr from './fr'

export default {
  menu: { niveau: 'Levels' },
  title: { editNiveau: 'Edit level' },
  history: { kinds: { niveau: 'Level' } },
  resources: {
    niveau: {
      fields: {
        label: 'Name',
        cycle: 'Cycle',
        rang: 'Position',
        debut: 'Start of internships',
        fin: 'End of internships',
        heures: 'Hours per week',
      },
      actions: actions('Delete this level?', '%{label} will have no groups.', 'Level deleted'),
      create: { label: 'Add a level', title: 'New level', done: 'Level added' },
      edit: { done: 'Level saved' },
      emptyHint: 'Add the levels of the cycles, such as year 1, year 2 and year 3.',
      required: { label: '* Name required', cycle: '* Cycle required', rang: '* Position required' },
      help: {
        rang: 'Where the level stands in its cycle: 1 for the first',
        jours:
          'What internships at this level have when nothing else is specified, on the same days each year. “Fill in” uses it.',
      },
    },
  },
} satisfies typeof fr
