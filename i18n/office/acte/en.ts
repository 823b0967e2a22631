import type fr from './fr'

export default {
  resources: {
    acte: {
      perdre: 'Lose the marks and the signature of the jury',
      prevenir: 'Tell those it concerns',
    },
  },
} satisfies typeof fr
