import type fr from './first-fr'

export default {
  menu: { proclamation: 'قرارات التخرج' },
  title: { editProclamation: 'تعديل قرار التخرج' },
  history: { kinds: { proclamation: 'قرار تخرج' } },
} satisfies typeof fr
