import type fr from './first-fr'

export default {
  menu: { annee: 'Academic years' },
  title: { editAnnee: 'Edit academic year' },
} satisfies typeof fr
