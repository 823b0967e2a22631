import type fr from './first-fr'

export default {
  menu: { proclame: 'In and out' },
  history: { kinds: { proclame: 'Graduate' } },
} satisfies typeof fr
