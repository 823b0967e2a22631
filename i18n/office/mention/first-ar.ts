import type fr from './first-fr'

export default {
  menu: { mention: 'التقديرات' },
  title: { editMention: 'تعديل التقدير' },
  history: { kinds: { mention: 'تقدير' } },
} satisfies typeof fr
