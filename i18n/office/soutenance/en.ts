import type fr from './fr'

export default {
  resources: {
    soutenance: {
      fields: {
        etudiant: 'Student',
        stage: 'Internship',
        etat_stage: 'Type',
        date_soutenance: 'Date',
        etape: 'Status',
        sujet: 'Subject',
        encadrant: 'Supervisor',
        president: 'Jury chair',
        rapporteur: 'Rapporteur',
        examinateur: 'Examiner',
        heure_fin: 'End time',
        salle: 'Room',
        materiel: 'Equipment',
        ens_volontaire: 'Jury',
        motif: 'Reason',
        soutenance_id: 'Invited',
        apres_coup: 'Reason for validating late',
      },
      actions: {
        detail: { label: 'Details', title: 'Details of the defence' },
        valide: {
          label: 'Action',
          open: 'Validate the defence',
          hint: 'Internship not validated yet',
          validated: 'Defence validated',
          title: 'Validate the defence of %{etudiant}?',
          text: 'A validated defence can no longer be rescheduled; it appears in the report and can be graded.',
          choices: { valider: 'Validate' },
          done: 'Defence validated',
        },
        documents: { label: 'Print documents' },
        convoquer: { label: 'Invite' },
        reporter: { label: 'Reschedule', hint: 'No defence scheduled, or graded already' },
        remplacer: {
          label: 'Replace a jury member',
          hint: 'No defence scheduled, or graded already',
          title: 'Replace a jury member',
          done: 'Jury changed. Notify those concerned in Invitations.',
        },
        devalider: {
          label: 'Withdraw the validation',
          hint: 'No validated defence, or graded already',
          title: 'Withdraw the validation of the defence of %{etudiant}?',
          text: 'It keeps its date and its jury, and can be rescheduled.',
          done: 'Validation withdrawn',
        },
        annuler: {
          label: 'Cancel the defence',
          hint: 'No defence scheduled, or graded already',
          title: 'Cancel the defence of %{etudiant}?',
          text: 'Its date, room and jury are free again; it will have to be scheduled. Those who were told of it receive the reason.',
          confirm: 'Cancel the defence',
          done: 'Defence cancelled. Notify those who were told of it in Invitations.',
        },
      },
      emptyHint: 'Assign an internship to a student, then schedule the defence.',
      required: { motif: '* Reason required', apres_coup: '* Reason required' },
      help: {
        apres_coup:
          'The day is over and nobody had validated it: validating it now says that it took place. The reason is kept in the history and sent to nobody.',
      },
      replace: {
        jury: 'Cannot attend',
        juryRequired: '* Jury member required',
        par: 'Replaced by',
        parRequired: '* Replacement required',
        motif: 'Given to the jury and the supervisor, never to the student or the company.',
      },
      groups: { soutenance: 'The defence', jury: 'The jury', convocation: 'Invitations' },
    },
  },
} satisfies typeof fr
