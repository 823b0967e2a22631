import type fr from './fr'

export default {
  resources: {
    historique: {
      fields: { at: 'Date', by: 'Person', records: 'Change', details: 'Change' },
      filters: { kind: 'Item', person: 'Person', record: 'Record' },
      actions: {
        annuler: {
          label: 'Undo',
          hint: 'This change cannot be undone',
          title: 'Undo this change?',
          text: 'Everything that this change did will be undone, as one. The undo itself stands in the history and can be redone.',
          choices: { annuler: 'Undo the change' },
        },
      },
      emptyHint: 'What everybody changes appears here.',
    },
  },
} satisfies typeof fr
