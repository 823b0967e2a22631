import type fr from './first-fr'

export default {
  menu: { conge: 'العطل والأعياد' },
  title: { editConge: 'تعديل أيام العطلة' },
  history: { kinds: { conge: 'عطلة' } },
} satisfies typeof fr
