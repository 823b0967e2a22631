import type fr from './first-fr'

export default {
  menu: { modification: 'التغييرات المطلوبة' },
  history: { kinds: { modification: 'تغيير مطلوب' } },
} satisfies typeof fr
