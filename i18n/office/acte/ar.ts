import type fr from './fr'

export default {
  resources: {
    acte: {
      perdre: 'فقدان أعداد اللجنة وإمضائها',
      prevenir: 'إعلام المعنيين',
    },
  },
} satisfies typeof fr
