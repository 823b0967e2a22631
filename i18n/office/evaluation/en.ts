import type fr from './fr'

export default {
  resources: {
    evaluation: {
      fields: {
        etudiant: 'Student',
        tuteur: 'Tutor',
        entreprise: 'Company',
        sujet: 'Subject',
        etat: 'State',
        appreciation: 'Out of 20',
        assiduite: 'Attendance',
        integration: 'Integration',
        autonomie: 'Autonomy',
        competences: 'Skills',
        communication: 'Communication',
        commentaire: 'Comment',
        signe_par: 'Signed by',
        signe_le: 'Signed on',
        demandee_le: 'Asked for on',
        motif: 'Reason of the reopening',
      },
      etats: {
        signee: 'Signed',
        a_faire: 'Awaited',
      },
      actions: {
        action: { label: 'Action' },
        rouvrir: {
          label: 'Open again',
          hint: 'This evaluation is not signed',
          title: 'Open the evaluation of %{etudiant} again?',
          text: 'The tutor may change it and sign it again. The reason is shown to them.',
          choices: { confirm: 'Open again' },
          done: 'Evaluation opened again',
        },
      },
      required: { motif: '* Reason required' },
      emptyHint: 'Ask for evaluations from the assignments: tutors fill them in in their space.',
    },
  },
} satisfies typeof fr
