import type fr from './fr'

export default {
  menu: { calendrier: 'Calendar' },
} satisfies typeof fr
