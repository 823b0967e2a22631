import type fr from './first-fr'

export default {
  menu: { cursus: 'الشهادات' },
  title: { editCursus: 'تعديل الشهادة' },
  history: { kinds: { cursus: 'شهادة' } },
} satisfies typeof fr
