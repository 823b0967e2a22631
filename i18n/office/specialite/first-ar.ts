import type fr from './first-fr'

export default {
  menu: { specialite: 'الاختصاصات' },
  title: { editSpecialite: 'تعديل الاختصاص' },
  history: { kinds: { specialite: 'اختصاص' } },
} satisfies typeof fr
