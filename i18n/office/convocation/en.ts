import type fr from './fr'

export default {
  convocation: {
    title: 'Who receives what',
    failed: 'The invitations cannot be prepared',
    nothing: 'Everybody is up to date: there is nothing to send.',
    past: '%{smart_count} defence is over: nobody is notified of it. |||| %{smart_count} defences are over: nobody is notified of them.',
    changed:
      '%{smart_count} message has changed since you saw it and was not sent. |||| %{smart_count} messages have changed since you saw them and were not sent.',
    without:
      '%{smart_count} person has no address: notify them another way. |||| %{smart_count} people have no address: notify them another way.',
    summary: '%{smart_count} message (%{what}) |||| %{smart_count} messages (%{what})',
    counts: {
      nouvelle: '%{smart_count} new |||| %{smart_count} new',
      modifiee: '%{smart_count} changed |||| %{smart_count} changed',
      annulee: '%{smart_count} cancelled |||| %{smart_count} cancelled',
    },
    genres: { nouvelle: 'New', modifiee: 'Changed', annulee: 'Cancelled' },
    before: 'previously: %{when}, %{where}',
    noAddress: 'no address',
    preview: 'See the message',
    send: 'Send %{smart_count} message |||| Send %{smart_count} messages',
    sent: '%{smart_count} message is being sent |||| %{smart_count} messages are being sent',
  },
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
