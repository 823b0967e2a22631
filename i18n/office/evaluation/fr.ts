export default {
  menu: { evaluation: 'Évaluations' },
  history: { kinds: { evaluation: 'Évaluation du tuteur' } },
  resources: {
    evaluation: {
      fields: {
        etudiant: 'Étudiant',
        tuteur: 'Tuteur',
        entreprise: 'Entreprise',
        sujet: 'Sujet',
        etat: 'État',
        appreciation: 'Sur 20',
        assiduite: 'Assiduité',
        integration: 'Intégration',
        autonomie: 'Autonomie',
        competences: 'Compétences',
        communication: 'Communication',
        commentaire: 'Commentaire',
        signe_par: 'Signée par',
        signe_le: 'Signée le',
        demandee_le: 'Demandée le',
        motif: 'Raison de la réouverture',
      },
      etats: {
        signee: 'Signée',
        a_faire: 'Attendue',
      },
      actions: {
        action: { label: 'Action' },
        rouvrir: {
          label: 'Rouvrir',
          hint: 'Cette évaluation n’est pas signée',
          title: 'Rouvrir l’évaluation de %{etudiant}\u202f?',
          text: 'Le tuteur peut la modifier et la signer de nouveau. La raison lui est montrée.',
          choices: { confirm: 'Rouvrir' },
          done: 'Évaluation rouverte',
        },
      },
      required: { motif: '* Raison obligatoire' },
      emptyHint:
        'Demandez des évaluations depuis les affectations\u00a0: les tuteurs les remplissent dans leur espace.',
    },
  },
}
