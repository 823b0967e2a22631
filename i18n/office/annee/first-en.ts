import type fr from './first-fr'

export default {
  menu: { annee: 'Academic years' },
  title: { editAnnee: 'Edit the academic year' },
} satisfies typeof fr
