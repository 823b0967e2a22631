import { label, PERSON_COLUMNS, personName, SHOWN, type Tables } from './table'

export const jury = {
  'internship.jury': {
    kind: 'jury',
    name: personName,
    inside: null,
    columns: PERSON_COLUMNS,
  },
  'internship.type_jury': {
    kind: 'typeJury',
    name: label,
    inside: null,
    columns: {
      label: SHOWN,
    },
  },
} as const satisfies Tables
