import type fr from './first-fr'

export default {
  menu: { cursus: 'Diplomas' },
  title: { editCursus: 'Edit the diploma' },
  history: { kinds: { cursus: 'Diploma' } },
} satisfies typeof fr
