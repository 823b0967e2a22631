import { label, personName, SHOWN, type Tables } from './table'

export const jury = {
  'internship.jury': {
    kind: 'jury',
    name: personName,
    inside: null,
    columns: {
      prenom: { shown: 'firstName' },
      nom: { shown: 'lastName' },
      telephone: SHOWN,
      email: SHOWN,
      langue: SHOWN,
      enseignant_id: { shown: 'enseignant', to: 'enseignant' },
    },
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
