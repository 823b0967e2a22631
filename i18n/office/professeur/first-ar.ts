import type fr from './first-fr'

export default {
  menu: { professeur: 'الأساتذة' },
  title: { editProfesseur: 'تعديل الأستاذ' },
} satisfies typeof fr
