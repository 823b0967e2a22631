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
          text: 'Everything this change did will be undone together. The undo itself appears in the history and can be redone.',
          choices: { annuler: 'Undo the change' },
        },
      },
      emptyHint: 'Everybody’s changes appear here.',
    },
  },
} satisfies typeof fr
