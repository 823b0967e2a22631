import type fr from './first-fr'

export default {
  menu: { evaluation: 'Evaluations' },
  history: { kinds: { evaluation: 'Tutor’s evaluation' } },
} satisfies typeof fr
