import type fr from './first-fr'

export default {
  menu: { proclame: 'المقبولون وغير المقبولين' },
  history: { kinds: { proclame: 'خريج' } },
} satisfies typeof fr
