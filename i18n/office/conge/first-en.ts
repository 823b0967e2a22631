import type fr from './first-fr'

export default {
  menu: { conge: 'Public holidays and breaks' },
  title: { editConge: 'Edit the days off' },
  history: { kinds: { conge: 'Days off' } },
} satisfies typeof fr
