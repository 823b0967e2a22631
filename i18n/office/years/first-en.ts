import type fr from './first-fr'

export default {
  years: { closed: '%{year} · closed' },
} satisfies typeof fr
