import type fr from './first-fr'

export default {
  menu: { professeur: 'Teachers' },
  title: { editProfesseur: 'Edit teacher' },
} satisfies typeof fr
