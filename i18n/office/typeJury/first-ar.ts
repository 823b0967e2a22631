import type fr from './first-fr'

export default {
  menu: { typeJury: 'أدوار اللجنة' },
  title: { editTypeJury: 'تعديل الدور' },
  history: { kinds: { typeJury: 'دور في اللجنة' } },
} satisfies typeof fr
