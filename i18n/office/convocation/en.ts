import type fr from './fr'

export default {
  menu: { convocation: 'Invitations' },
  resources: {
    convocation: {
      fields: {
        nom: 'Name',
        email: 'Email',
        role: 'Role',
        etat: 'Status',
        attend: 'To do',
        soutenances: 'Defences',
        a_envoyer: 'To send',
        premiere: 'Next',
        dit_le: 'Last sent',
        motif: 'Reason for declining',
      },
      attends: { decline: 'Not attending', a_prevenir: 'To notify' },
      prepare: 'Prepare the invitations',
      roles: { etudiant: 'Student', jury: 'Jury', encadrant: 'Supervisor', entreprise: 'Company' },
      etats: {
        decline: 'Declined',
        echec: 'Not delivered',
        sans_adresse: 'No address',
        a_envoyer: 'To send',
        part: 'Sending',
        envoye: 'Sent',
        ouvert: 'Read',
        vient: 'Attending',
        annule: 'Cancelled',
      },
      actions: {
        action: { label: 'Action' },
        apercu: { label: 'See the message' },
        noter: {
          label: 'Record the answer',
          hint: 'Nothing to answer: nothing was sent, or it is over',
          title: 'Answer from %{nom}',
          done: 'Answer recorded',
        },
        reparer: { label: 'Repair', hint: 'Nobody is missing' },
      },
      notedBy: 'Recorded by %{nom} on %{le}',
      answer: {
        soutenance: 'Defence',
        soutenanceRequired: '* Defence required',
        reponse: 'Answer',
        reponseRequired: '* Answer required',
      },
      emptyHint:
        'Prepare the invitations to scheduled defences: nothing is sent until you have seen the list.',
    },
  },
} satisfies typeof fr
