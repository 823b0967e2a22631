import { fullName, SHOWN, type Tables } from './table'

export const enseignant = {
  'records.enseignant': {
    kind: 'enseignant',
    name: fullName,
    inside: null,
    columns: {
      code: SHOWN,
      prenom: { shown: 'firstName' },
      nom: { shown: 'lastName' },
      grade: SHOWN,
      email: SHOWN,
      mobile: SHOWN,
      langue: SHOWN,
      encadrements_max: SHOWN,
      jurys_max: SHOWN,
    },
  },
  'records.enseignant_specialite': {
    listOf: 'enseignant',
    parent: 'enseignant_id',
    field: 'specialites',
    inside: null,
    columns: { specialite_id: { to: 'specialite' } },
  },
} as const satisfies Tables
