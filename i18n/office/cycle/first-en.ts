import type fr from './first-fr'

export default {
  menu: { cycle: 'Cycles' },
  title: { editCycle: 'Edit cycle' },
  history: { kinds: { cycle: 'Cycle' } },
} satisfies typeof fr
