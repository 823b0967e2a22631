import type fr from './first-fr'

export default {
  menu: { cycle: 'Cycles' },
  title: { editCycle: 'Edit the cycle' },
  history: { kinds: { cycle: 'Cycle' } },
} satisfies typeof fr
