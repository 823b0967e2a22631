export default {
  convocation: {
    title: 'Qui reçoit quoi',
    failed: 'Les convocations ne peuvent pas être préparées',
    nothing: 'Tout le monde est au courant : rien à envoyer.',
    past: '%{smart_count} soutenance est passée : personne n’en est prévenu. |||| %{smart_count} soutenances sont passées : personne n’en est prévenu.',
    changed:
      '%{smart_count} message a changé depuis que vous l’avez vu et n’est pas parti. |||| %{smart_count} messages ont changé depuis que vous les avez vus et ne sont pas partis.',
    without:
      '%{smart_count} personne n’a pas d’adresse : prévenez-la autrement. |||| %{smart_count} personnes n’ont pas d’adresse : prévenez-les autrement.',
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
    sent: '%{smart_count} message part |||| %{smart_count} messages partent',
  },
  resources: {
    convocation: {
      fields: {
        nom: 'Nom',
        email: 'E-mail',
        role: 'Rôle',
        etat: 'État',
        attend: 'À faire',
        soutenances: 'Soutenances',
        a_envoyer: 'À envoyer',
        premiere: 'Prochaine',
        dit_le: 'Dernier envoi',
        motif: 'Motif du refus',
      },
      attends: { decline: 'Ne vient pas', a_prevenir: 'À prévenir' },
      prepare: 'Préparer les convocations',
      roles: { etudiant: 'Étudiant', jury: 'Jury', encadrant: 'Encadrant', entreprise: 'Entreprise' },
      etats: {
        decline: 'Ne vient pas',
        echec: 'Non remis',
        sans_adresse: 'Sans adresse',
        a_envoyer: 'À envoyer',
        part: 'En partance',
        envoye: 'Envoyée',
        ouvert: 'Lue',
        vient: 'Vient',
        annule: 'Annulée',
      },
      actions: {
        action: { label: 'Action' },
        apercu: { label: 'Voir le message' },
        noter: {
          label: 'Noter la réponse',
          hint: 'Rien à répondre\u00a0: rien n’est envoyé, ou c’est passé',
          title: 'Réponse de %{nom}',
          done: 'Réponse notée',
        },
        reparer: { label: 'Réparer', hint: 'Personne ne manque' },
      },
      notedBy: 'Noté par %{nom} le %{le}',
      answer: {
        soutenance: 'Soutenance',
        soutenanceRequired: '* Soutenance obligatoire',
        reponse: 'Réponse',
        reponseRequired: '* Réponse obligatoire',
      },
      emptyHint:
        'Préparez les convocations des soutenances planifiées : rien ne part avant que vous ayez vu la liste.',
    },
  },
}
