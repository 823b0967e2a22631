import type fr from './first-fr'

export default {
  years: { closed: '%{year} · مغلقة' },
} satisfies typeof fr
