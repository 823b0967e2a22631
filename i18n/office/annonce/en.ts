import type fr from './fr'

export default {
  annonce: {
    titre: 'Announcement to everybody',
    intro:
      'It is shown at the top of every page: office, spaces, sign-in and public pages. If the text is empty, nothing is shown.',
    fields: { texte: 'Text', genre: 'Kind', debut: 'Shown from', fin: 'Until' },
    help: {
      texte: 'For example: “Maintenance tonight at 6 pm, for an hour.”',
      debut: 'If empty: from now on',
      fin: 'If empty: until the text is removed',
    },
    genres: {
      information: 'Information, which people can close',
      avertissement: 'Warning, which stays',
    },
    required: { genre: '* The kind is required' },
    endsFirst: '* The end must come after the start',
    enregistrer: 'Save',
    retirer: 'Remove the announcement',
    enregistree: 'Announcement saved',
    retiree: 'Announcement removed',
    failed: 'The announcement could not be read.',
  },
  lectureSeule: {
    titre: 'Read-only',
    intro:
      'During maintenance nothing is saved: neither here, nor in the spaces, nor by the links in messages, nor by tokens. Signing in, consulting and exporting still work; reminders and other jobs wait.',
    activer: 'Make read-only',
    terminer: 'End read-only',
    question:
      'Make the whole service read-only? Nobody will be able to save anything, and runs of the planner stop.',
    reglage: 'The service is read-only by the setting READ_ONLY: only a restart without it ends that.',
    activee: 'The service is read-only',
    terminee: 'The service is no longer read-only',
  },
} satisfies typeof fr
