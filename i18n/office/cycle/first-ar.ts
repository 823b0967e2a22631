import type fr from './first-fr'

export default {
  menu: { cycle: 'الأطوار' },
  title: { editCycle: 'تعديل الطور' },
  history: { kinds: { cycle: 'طور' } },
} satisfies typeof fr
