import type fr from './first-fr'

export default {
  menu: { proposition: 'العروض المقترحة' },
  history: { kinds: { proposition: 'عرض مقترح' } },
} satisfies typeof fr
