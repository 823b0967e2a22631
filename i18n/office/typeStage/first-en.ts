import type fr from './first-fr'

export default {
  menu: { typeStage: 'Internship types' },
  title: { editTypeStage: 'Edit internship type' },
  history: { kinds: { typeStage: 'Internship type' } },
} satisfies typeof fr
