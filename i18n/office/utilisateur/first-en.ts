import type fr from './first-fr'

export default {
  menu: { utilisateur: 'Colleagues' },
  title: { editUtilisateur: 'Edit account' },
} satisfies typeof fr
