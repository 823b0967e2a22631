import type fr from './first-fr'

export default {
  menu: { niveau: 'المستويات' },
  title: { editNiveau: 'تعديل المستوى' },
  history: { kinds: { niveau: 'مستوى' } },
} satisfies typeof fr
