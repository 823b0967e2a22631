import { PERSON_COLUMNS, personName, type Tables } from './table'

export const encadreur = {
  'internship.encadreur': {
    kind: 'encadreur',
    name: personName,
    inside: null,
    columns: PERSON_COLUMNS,
  },
} as const satisfies Tables
