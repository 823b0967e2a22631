import type fr from './first-fr'

export default {
  menu: { modification: 'Requested changes' },
  history: { kinds: { modification: 'Requested change' } },
} satisfies typeof fr
