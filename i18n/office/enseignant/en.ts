import type fr from './fr'

export default {
  resources: {
    enseignant: {
      fields: { code: 'Number', Name: 'Name', grade: 'Rank', email: 'Email', mobile: 'Mobile' },
      emptyHint: 'Teachers come from the academic records service, which has none yet.',
    },
  },
} satisfies typeof fr
