export default {
  history: { kinds: { acte: 'Décision' } },
  resources: {
    acte: {
      perdre: 'Perdre les notes et la signature du jury',
      prevenir: 'Prévenir les personnes concernées, qui liront cette raison',
    },
  },
}
