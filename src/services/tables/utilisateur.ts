import { SECRET, SHOWN, type Tables, text, UNSAID } from './table'

export const utilisateur = {
  'internship.utilisateur': {
    kind: 'utilisateur',
    name: ({ username }) => text(username),
    inside: null,
    readers: 'administrators',
    never: () => true,
    columns: {
      username: SHOWN,
      email: SHOWN,
      langue: SHOWN,
      role: SHOWN,
      diplomes: { shown: true, to: 'cursus' },
      active: SHOWN,
      password_hash: SECRET,
      created_at: UNSAID,
      mentions: UNSAID,
      mentions_depuis: UNSAID,
      resumes: UNSAID,
      resumes_depuis: UNSAID,
    },
  },
  'internship.jeton': {
    kind: 'jeton',
    name: ({ nom }) => text(nom),
    inside: null,
    readers: 'administrators',
    never: () => true,
    untold: true,
    columns: {
      nom: SHOWN,
      lit: SHOWN,
      ecrit: SHOWN,
      diplomes: { shown: true, to: 'cursus' },
      expire: SHOWN,
      created_at: UNSAID,
    },
  },
  'internship.attente': { plain: 'What somebody of the staff has read of the work that waits.' },
  'internship.resume': { plain: 'Until when somebody was told of the work of a kind.' },
} as const satisfies Tables
