import type fr from './first-fr'

export default {
  menu: { convention: 'الاتفاقيات' },
  history: { kinds: { convention: 'اتفاقية تدريب' } },
} satisfies typeof fr
