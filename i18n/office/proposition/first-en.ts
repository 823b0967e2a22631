import type fr from './first-fr'

export default {
  menu: { proposition: 'Proposed offers' },
  history: { kinds: { proposition: 'Proposed offer' } },
} satisfies typeof fr
