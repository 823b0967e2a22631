import type fr from './first-fr'

export default {
  menu: { candidature: 'الترشحات' },
  history: { kinds: { candidature: 'ترشح' } },
} satisfies typeof fr
