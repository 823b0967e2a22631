import type fr from './first-fr'

export default {
  menu: { candidature: 'Applications' },
  history: { kinds: { candidature: 'Application' } },
} satisfies typeof fr
