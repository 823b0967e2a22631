import type fr from './first-fr'

export default {
  menu: { specialite: 'Specialties' },
  title: { editSpecialite: 'Edit specialty' },
  history: { kinds: { specialite: 'Specialty' } },
} satisfies typeof fr
