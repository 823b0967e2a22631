import type fr from './first-fr'

export default {
  menu: { cursus: 'Degrees' },
  title: { editCursus: 'Edit degree' },
  history: { kinds: { cursus: 'Degree' } },
} satisfies typeof fr
