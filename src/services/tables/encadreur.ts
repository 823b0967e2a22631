import { personName, SHOWN, type Tables } from './table'

export const encadreur = {
  'internship.encadreur': {
    kind: 'encadreur',
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
} as const satisfies Tables
