import type fr from './fr'

export default {
  history: { kinds: { acte: 'قرار' } },
  resources: {
    acte: {
      perdre: 'فقدان أعداد اللجنة وإمضائها',
      prevenir: 'إعلام المعنيين، الذين سيطّلعون على هذا السبب',
    },
  },
} satisfies typeof fr
