import { itself, label, OF_SPECIALTY, SHOWN, type Tables, text } from './table'

export const structure = {
  'records.cycle': {
    kind: 'cycle',
    name: label,
    inside: itself('records.cycle', 'cycle', true),
    columns: {
      label: SHOWN,
    },
  },
  'records.diplome': {
    kind: 'cursus',
    name: label,
    inside: itself('records.diplome', 'diploma', true),
    columns: {
      label: SHOWN,
      cycle_id: { shown: 'cycle', to: 'cycle' },
      signataire: SHOWN,
      qualite: SHOWN,
      ects: SHOWN,
    },
  },
  'records.specialite': {
    kind: 'specialite',
    name: label,
    inside: itself('records.specialite', 'specialty', true),
    columns: {
      label: SHOWN,
      diplome_id: { shown: 'diplome', to: 'cursus' },
    },
  },
  'records.specialite_niveau': {
    listOf: 'specialite',
    parent: 'specialite_id',
    field: 'niveaux',
    inside: OF_SPECIALTY,
    columns: { niveau_id: { to: 'niveau' } },
  },
  'records.niveau': {
    kind: 'niveau',
    name: label,
    inside: itself('records.niveau', 'level', true),
    columns: {
      label: SHOWN,
      cycle_id: { shown: 'cycle', to: 'cycle' },
      rang: SHOWN,
      debut: SHOWN,
      fin: SHOWN,
      heures: SHOWN,
    },
  },
  'records.groupe': {
    kind: 'groupe',
    name: ({ nom }) => text(nom),
    inside: OF_SPECIALTY,
    ofYear: true,
    columns: {
      nom: SHOWN,
      specialite_id: { shown: 'specialite', to: 'specialite' },
      niveau_id: { shown: 'niveau', to: 'niveau' },
    },
  },
} as const satisfies Tables
