import type fr from './fr'

export default {
  menu: { evaluation: 'Evaluations' },
  history: { kinds: { evaluation: 'Tutor’s evaluation' } },
  resources: {
    evaluation: {
      fields: {
        etudiant: 'Student',
        tuteur: 'Tutor',
        entreprise: 'Company',
        sujet: 'Subject',
        etat: 'Status',
        appreciation: 'Out of 20',
        assiduite: 'Attendance',
        integration: 'Integration',
        autonomie: 'Autonomy',
        competences: 'Skills',
        communication: 'Communication',
        commentaire: 'Comment',
        signe_par: 'Signed by',
        signe_le: 'Signed on',
        demandee_le: 'Requested on',
        motif: 'Reason for reopening',
      },
      etats: {
        signee: 'Signed',
        a_faire: 'Awaited',
      },
      actions: {
        action: { label: 'Action' },
        rouvrir: {
          label: 'Reopen',
          hint: 'This evaluation is not signed',
          title: 'Reopen the evaluation of %{etudiant}?',
          text: 'The tutor can change it and sign it again, and is shown the reason.',
          choices: { confirm: 'Reopen' },
          done: 'Evaluation reopened',
        },
      },
      required: { motif: '* Reason required' },
      emptyHint: 'Request evaluations from the assignments: tutors complete them in their space.',
    },
  },
} satisfies typeof fr
