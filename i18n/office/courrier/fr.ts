export default {
  courrier: {
    label: 'Écrire',
    title: 'Écrire aux personnes sélectionnées',
    to: 'À %{smart_count} personne, chacune dans son propre message\u00a0: |||| À %{smart_count} personnes, chacune dans son propre message\u00a0:',
    toNobody: 'Personne à qui écrire\u00a0: aucune adresse e-mail n’est connue.',
    without:
      '%{smart_count} sans adresse e-mail, laissée de côté\u00a0: |||| %{smart_count} sans adresse e-mail, laissées de côté\u00a0:',
    tooMany: 'Un message s’envoie à %{max} lignes au plus\u00a0: sélectionnez-en moins.',
    objet: 'Objet',
    message: 'Message',
    objetRequired: '* Objet obligatoire',
    messageRequired: '* Message obligatoire',
    answers: 'Les réponses arrivent à votre adresse.',
    send: 'Envoyer',
    sent: 'Message en cours d’envoi à %{smart_count} personne |||| Message en cours d’envoi à %{smart_count} personnes',
    failed: 'Les destinataires n’ont pas pu être chargés.',
  },
}
