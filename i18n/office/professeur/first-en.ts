import type fr from './first-fr'

export default {
  menu: { professeur: 'Teachers' },
  title: { editProfesseur: 'Edit the teacher' },
} satisfies typeof fr
