export default {
  courriel: {
    failed: 'Le message n’a pas pu être chargé.',
    attached: 'Pièces jointes\u00a0: %{names}',
    refused: 'Rien n’arrive à %{email} depuis le %{jour}.',
    raisons: {
      inconnue: 'Cette boîte n’existe pas\u00a0: corrigez l’adresse.',
      domaine: 'Ce qui suit le @ n’existe pas\u00a0: corrigez l’adresse.',
      fermee: 'Cette boîte est fermée\u00a0: demandez une autre adresse.',
      pleine: 'La boîte est pleine\u00a0: renvoyez le message plus tard.',
      politique:
        'Le serveur du destinataire refuse nos messages\u00a0: signalez-le à votre service informatique.',
      identification:
        'Notre serveur d’envoi refuse son mot de passe\u00a0: signalez-le à votre service informatique.',
      injoignable:
        'Notre serveur d’envoi ne répond pas\u00a0: si cela dure plus d’une heure, signalez-le à votre service informatique.',
      attente:
        'Le serveur du destinataire demande d’attendre\u00a0: le message sera renvoyé automatiquement.',
      incertain:
        'Le serveur n’a pas confirmé l’envoi\u00a0: demandez au destinataire, ou renvoyez le message.',
      autre:
        'Le serveur du destinataire a refusé le message\u00a0: vérifiez l’adresse, ou renvoyez-le plus tard.',
    },
    said: 'Réponse du serveur\u00a0: %{text}',
    toResend:
      '%{smart_count} message n’était pas arrivé à l’ancienne adresse. Le renvoyer à %{email}\u202f? |||| %{smart_count} messages n’étaient pas arrivés à l’ancienne adresse. Les renvoyer à %{email}\u202f?',
    resend: 'Renvoyer',
    resent: '%{smart_count} message renvoyé |||| %{smart_count} messages renvoyés',
    unread:
      'La boîte où reviennent les échecs et les réponses des agendas est injoignable depuis le %{depuis}\u00a0: un message «\u00a0Envoyé\u00a0» n’est peut-être pas arrivé.',
  },
}
