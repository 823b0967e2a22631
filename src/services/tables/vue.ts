import { SHOWN, type Tables, text, UNSAID } from './table'

export const vue = {
  'internship.vue': {
    kind: 'vue',
    name: ({ nom }) => text(nom),
    inside: null,
    readers: 'nobody',
    untold: true,
    columns: {
      nom: SHOWN,
      partagee: SHOWN,
      utilisateur_id: UNSAID,
      ressource: UNSAID,
      etat: UNSAID,
    },
  },
  'internship.vue_defaut': {
    listOf: 'vue',
    parent: 'vue_id',
    field: 'defaut',
    inside: null,
    readers: 'nobody',
    columns: { utilisateur_id: { to: 'utilisateur' }, ressource: UNSAID },
  },
} as const satisfies Tables
