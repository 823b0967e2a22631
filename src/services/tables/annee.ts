import { SHOWN, type Tables, text } from './table'

export const annee = {
  'records.annee': {
    kind: 'annee',
    name: (row) => text(row.label),
    inside: null,
    columns: {
      label: SHOWN,
      courante: SHOWN,
      cloturee: SHOWN,
      debut: SHOWN,
      fin: SHOWN,
    },
  },
} as const satisfies Tables
