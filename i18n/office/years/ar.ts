import type fr from './fr'

export default {
  years: { closed: '%{year} · مغلقة' },
} satisfies typeof fr
