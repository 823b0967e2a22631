import type fr from './fr'

export default {
  menu: { candidature: 'Applications' },
  history: { kinds: { candidature: 'Application' } },
  resources: {
    candidature: {
      fields: {
        etudiant: 'Student',
        matricule: 'Registration number',
        email: 'Email',
        stage: 'Subject',
        entreprise: 'Company',
        etat: 'Status',
        a_affecter: 'To assign',
        le: 'Received',
        motif: 'Answer',
        lettre: 'Letter',
        entretien_etat: 'Interview',
        entretien_debut: 'Interview on',
        entretien_lieu: 'Interview location',
        entretien_mot: 'Student’s message',
        message: 'Last message from the company',
        message_le: 'Written on',
        etat_stage: 'Internship type',
        encadrant_id: 'Supervisor',
      },
      entretiens: { propose: 'Slots proposed', choisi: 'Slot chosen', aucun: 'No slot suits' },
      etats: {
        envoyee: 'Sent',
        retenue: 'Accepted',
        refusee: 'Unsuccessful',
        retiree: 'Withdrawn',
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
          hint: 'The company has not accepted this application',
          title: 'Assign %{etudiant} to this offer?',
          text: '%{stage} (%{entreprise})',
          confirm: 'Assign',
          done: 'Student assigned',
        },
      },
      emptyHint: 'Students’ applications for offers arrive here.',
    },
  },
} satisfies typeof fr
