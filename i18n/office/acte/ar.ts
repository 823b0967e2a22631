import type fr from './fr'

export default {
  resources: {
    acte: {
      perdre: 'فقدان نقاط اللجنة وتوقيعها',
      prevenir: 'إعلام المعنيين',
    },
  },
} satisfies typeof fr
