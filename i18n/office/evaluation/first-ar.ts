import type fr from './first-fr'

export default {
  menu: { evaluation: 'التقييمات' },
  history: { kinds: { evaluation: 'تقييم المؤطر في الشركة' } },
} satisfies typeof fr
