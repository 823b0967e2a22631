export default {
  convocation: {
    title: 'Qui reçoit quoi',
    failed: 'Les convocations ne peuvent pas être préparées',
    nothing: 'Tout le monde est au courant\u00a0: rien à envoyer.',
    past: '%{smart_count} soutenance est passée\u00a0: personne n’en est prévenu. |||| %{smart_count} soutenances sont passées\u00a0: personne n’en est prévenu.',
    changed:
      '%{smart_count} message a changé depuis que vous l’avez vu et n’est pas parti. |||| %{smart_count} messages ont changé depuis que vous les avez vus et ne sont pas partis.',
    without:
      '%{smart_count} personne n’a pas d’adresse\u00a0: prévenez-la autrement. |||| %{smart_count} personnes n’ont pas d’adresse\u00a0: prévenez-les autrement.',
    summary: '%{smart_count} message (%{what}) |||| %{smart_count} messages (%{what})',
    counts: {
      nouvelle: '%{smart_count} nouvelle |||| %{smart_count} nouvelles',
      modifiee: '%{smart_count} modifiée |||| %{smart_count} modifiées',
      annulee: '%{smart_count} annulée |||| %{smart_count} annulées',
    },
    genres: { nouvelle: 'Nouvelle', modifiee: 'Modifiée', annulee: 'Annulée' },
    before: 'auparavant %{when}, %{where}',
    noAddress: 'sans adresse',
    preview: 'Voir le message',
    send: 'Envoyer %{smart_count} message |||| Envoyer %{smart_count} messages',
    sent: '%{smart_count} message en cours d’envoi |||| %{smart_count} messages en cours d’envoi',
  },
}
