import type fr from './fr'

export default {
  years: { closed: '%{year} · closed' },
} satisfies typeof fr
