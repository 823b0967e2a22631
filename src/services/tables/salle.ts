import { label, SHOWN, type Tables } from './table'

export const salle = {
  'records.salle': {
    kind: 'salle',
    name: label,
    inside: null,
    columns: {
      label: SHOWN,
      batiment: SHOWN,
      acces: SHOWN,
      places: SHOWN,
      accessible: SHOWN,
      affichee: SHOWN,
      active: SHOWN,
    },
  },
  'records.ressource': {
    kind: 'materiel',
    name: label,
    inside: null,
    columns: {
      label: SHOWN,
      salle_id: { shown: 'salle', to: 'salle' },
      active: SHOWN,
    },
  },
} as const satisfies Tables
