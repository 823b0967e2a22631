import type fr from './first-fr'

export default {
  menu: { campagne: 'الحملات' },
  title: { editCampagne: 'تعديل الحملة' },
  history: { kinds: { campagne: 'حملة مناقشات' } },
} satisfies typeof fr
