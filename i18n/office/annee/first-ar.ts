import type fr from './first-fr'

export default {
  menu: { annee: 'السنوات الجامعية' },
  title: { editAnnee: 'تعديل السنة الجامعية' },
} satisfies typeof fr
