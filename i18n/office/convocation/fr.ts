export default {
  menu: { convocation: 'Convocations' },
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
        part: 'En cours d’envoi',
        envoye: 'Envoyée',
        ouvert: 'Lue',
        vient: 'Vient',
        annule: 'Annulée',
      },
      actions: {
        action: { label: 'Action' },
        apercu: { label: 'Voir le message' },
        noter: {
          label: 'Enregistrer la réponse',
          hint: 'Rien à répondre\u00a0: rien n’a été envoyé, ou la soutenance est passée',
          title: 'Réponse de %{nom}',
          done: 'Réponse enregistrée',
        },
        reparer: { label: 'Réparer', hint: 'Personne ne manque' },
      },
      notedBy: 'Enregistré par %{nom} le %{le}',
      answer: {
        soutenance: 'Soutenance',
        soutenanceRequired: '* Soutenance obligatoire',
        reponse: 'Réponse',
        reponseRequired: '* Réponse obligatoire',
      },
      emptyHint:
        'Préparez les convocations des soutenances planifiées\u00a0: rien ne part avant que vous ayez vu la liste.',
    },
  },
}
