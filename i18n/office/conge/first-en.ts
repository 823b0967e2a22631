import type fr from './first-fr'

export default {
  menu: { conge: 'Holidays and closures' },
  title: { editConge: 'Edit days off' },
  history: { kinds: { conge: 'Days off' } },
} satisfies typeof fr
