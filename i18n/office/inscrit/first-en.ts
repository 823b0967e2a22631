import type fr from './first-fr'

export default {
  menu: { inscrit: 'Students' },
  title: { editInscrit: 'Edit student' },
} satisfies typeof fr
