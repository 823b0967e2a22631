import type fr from './fr'

export default {
  resources: {
    candidature: {
      fields: {
        etudiant: 'Student',
        matricule: 'Number',
        email: 'Email',
        stage: 'Subject',
        entreprise: 'Company',
        etat: 'State',
        a_affecter: 'To assign',
        le: 'Received',
        motif: 'Answer',
        lettre: 'Letter',
        entretien_etat: 'Interview',
        entretien_debut: 'Interview on',
        entretien_lieu: 'Place of the interview',
        entretien_mot: 'Word of the student',
        message: 'Last message from the company',
        message_le: 'Written',
        etat_stage: 'Internship type',
        encadrant_id: 'Supervisor',
      },
      entretiens: { propose: 'Slots proposed', choisi: 'Slot picked', aucun: 'No slot fits' },
      etats: {
        envoyee: 'Sent',
        retenue: 'Retained',
        refusee: 'Refused',
        retiree: 'Taken back',
        pourvue: 'Offer closed',
        ailleurs: 'Placed elsewhere',
      },
      groups: {
        candidature: 'Application',
        message: 'Message from the company',
        entretien: 'Interview',
        etudiant: 'Student',
        offre: 'Offer',
      },
      required: { etat_stage: '* Internship type required', encadrant_id: '* Supervisor required' },
      actions: {
        action: { label: 'Action' },
        affecter: {
          label: 'Assign',
          hint: 'The company has not retained this application',
          title: 'Assign %{etudiant} to this offer?',
          text: '%{stage} (%{entreprise})',
          confirm: 'Assign',
          done: 'Student assigned',
        },
      },
      emptyHint: 'Applications of students for offers come in here.',
    },
  },
} satisfies typeof fr
