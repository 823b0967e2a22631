import type fr from './fr'

export default {
  menu: { annee: 'Academic years' },
  title: { editAnnee: 'Edit academic year' },
  resources: {
    annee: {
      commands: { next: 'Prepare the next year' },
      fields: { label: 'Year', debut: 'Start', fin: 'End', courante: 'Current year', cloturee: 'Closed' },
      endsFirst: '* The end must come after the start',
      actions: {
        edit: { label: 'Edit' },
        delete: {
          label: 'Delete',
          title: 'Delete this year?',
          text: '%{label} can then no longer be chosen at sign-in.',
          done: 'Year deleted',
          hint: 'The current year cannot be deleted',
        },
      },
      create: { label: 'Add a year', title: 'New academic year', done: 'Year added' },
      edit: { done: 'Year saved' },
      emptyHint: 'Add the academic year to prepare.',
      required: { label: '* Year required', debut: '* Start required', fin: '* End required' },
      help: {
        label: 'Such as 2026/2027',
        courante: 'Offered at sign-in, in place of the previous one.',
      },
    },
  },
} satisfies typeof fr
