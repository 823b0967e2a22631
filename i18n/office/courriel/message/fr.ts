export default {
  courriel: {
    failed: 'Le message n’a pas pu être chargé.',
    attached: 'Pièces jointes\u00a0: %{names}',
    refused: 'Rien n’arrive à %{email} depuis le %{jour}.',
    raisons: {
      inconnue: 'Cette boîte n’existe pas : corrigez l’adresse.',
      domaine: 'Ce qui suit le @ n’existe pas : corrigez l’adresse.',
      fermee: 'Cette boîte est fermée : demandez une autre adresse.',
      pleine: 'La boîte est pleine : renvoyez le message plus tard.',
      politique: 'Le serveur du destinataire refuse nos messages : signalez-le à votre service informatique.',
      autre: 'Le serveur du destinataire a refusé le message.',
    },
    toResend:
      '%{smart_count} message n’était pas arrivé à l’ancienne adresse. Le renvoyer à %{email}\u202f? |||| %{smart_count} messages n’étaient pas arrivés à l’ancienne adresse. Les renvoyer à %{email}\u202f?',
    resend: 'Renvoyer',
    resent: '%{smart_count} message repart |||| %{smart_count} messages repartent',
    unread:
      'La boîte où reviennent les échecs et les réponses des agendas est injoignable depuis le %{depuis} : un message « Envoyé » n’est peut-être pas arrivé.',
  },
}
