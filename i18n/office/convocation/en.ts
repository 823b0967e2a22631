import type fr from './fr'

export default {
  convocation: {
    title: 'Who gets what',
    failed: 'The convocations cannot be prepared',
    nothing: 'Everybody knows: there is nothing to send.',
    past: '%{smart_count} defence is over: nobody is told of it. |||| %{smart_count} defences are over: nobody is told of them.',
    changed:
      '%{smart_count} message has changed since you saw it and has not left. |||| %{smart_count} messages have changed since you saw them and have not left.',
    without:
      '%{smart_count} person has no address: tell them in another way. |||| %{smart_count} persons have no address: tell them in another way.',
    summary: '%{smart_count} message (%{what}) |||| %{smart_count} messages (%{what})',
    counts: {
      nouvelle: '%{smart_count} new |||| %{smart_count} new',
      modifiee: '%{smart_count} changed |||| %{smart_count} changed',
      annulee: '%{smart_count} cancelled |||| %{smart_count} cancelled',
    },
    genres: { nouvelle: 'New', modifiee: 'Changed', annulee: 'Cancelled' },
    before: 'before: %{when}, %{where}',
    noAddress: 'no address',
    preview: 'See the message',
    send: 'Send %{smart_count} message |||| Send %{smart_count} messages',
    sent: '%{smart_count} message is leaving |||| %{smart_count} messages are leaving',
  },
  resources: {
    convocation: {
      fields: {
        nom: 'Name',
        email: 'E-mail',
        role: 'Role',
        etat: 'State',
        attend: 'To do',
        soutenances: 'Defences',
        a_envoyer: 'To send',
        premiere: 'Next',
        dit_le: 'Last sent',
        motif: 'Why they decline',
      },
      attends: { decline: 'Does not come', a_prevenir: 'To tell' },
      prepare: 'Prepare the convocations',
      roles: { etudiant: 'Student', jury: 'Jury', encadrant: 'Supervisor', entreprise: 'Company' },
      etats: {
        decline: 'Declines',
        echec: 'Not delivered',
        sans_adresse: 'No address',
        a_envoyer: 'To send',
        part: 'Leaving',
        envoye: 'Sent',
        ouvert: 'Read',
        vient: 'Comes',
        annule: 'Cancelled',
      },
      actions: {
        action: { label: 'Action' },
        apercu: { label: 'See the message' },
        noter: {
          label: 'Note the answer',
          hint: 'Nothing to answer: nothing was sent, or it is over',
          title: 'Answer of %{nom}',
          done: 'Answer noted',
        },
        reparer: { label: 'Repair', hint: 'Nobody is missing' },
      },
      notedBy: 'Noted by %{nom} on %{le}',
      answer: {
        soutenance: 'Defence',
        soutenanceRequired: '* Defence required',
        reponse: 'Answer',
        reponseRequired: '* Answer required',
      },
      emptyHint:
        'Prepare the convocations of the planned defences: nothing leaves before you have seen the list.',
    },
  },
} satisfies typeof fr
