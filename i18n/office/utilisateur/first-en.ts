import type fr from './first-fr'

export default {
  menu: { utilisateur: 'Colleagues' },
  title: { editUtilisateur: 'Edit the account' },
} satisfies typeof fr
