import type fr from './first-fr'

export default {
  menu: { cycle: 'المراحل' },
  title: { editCycle: 'تعديل المرحلة' },
  history: { kinds: { cycle: 'مرحلة' } },
} satisfies typeof fr
