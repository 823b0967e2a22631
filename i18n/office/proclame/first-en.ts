import type fr from './first-fr'

export default {
  menu: { proclame: 'Passed and not passed' },
  history: { kinds: { proclame: 'Graduate' } },
} satisfies typeof fr
