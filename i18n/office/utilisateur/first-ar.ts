import type fr from './first-fr'

export default {
  menu: { utilisateur: 'الزملاء' },
  title: { editUtilisateur: 'تعديل الحساب' },
} satisfies typeof fr
