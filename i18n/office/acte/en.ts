import type fr from './fr'

export default {
  history: { kinds: { acte: 'Decision' } },
  resources: {
    acte: {
      perdre: 'Discard the jury’s marks and signature',
      prevenir: 'Notify those concerned, who will read this reason',
    },
  },
} satisfies typeof fr
