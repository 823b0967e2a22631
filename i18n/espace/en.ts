import type { EspaceMessages } from './fr'

export default {
  title: 'My space',
  leave: 'Leave',
  comma: ', ',

  entry: {
    intro:
      'Students, teachers, tutors and companies: give the address that the internship service knows. You will be sent a link to enter.',
    send: 'Send me a link',
    sent: 'If this address is known, a message with a link has just been sent to it. It serves once, for 15 minutes.',
    withPassword: 'Enter with a password',
    byLink: 'This link is personal and serves once.',
    enter: 'Enter my space',
    expired: 'This link has expired or was used. Ask for another one.',
    askAgain: 'Ask for another link',
    missing: 'The service in place offers no personal space. Ask the internship service.',
  },

  sections: {
    stages: 'My internships',
    conventions: 'Agreements',
  },

  parts: {
    etudiant: 'My internship',
    encadreur: 'I supervise',
    jury: 'I am on the jury',
    entreprise: 'In my company',
    tuteur: 'I am the tutor',
  },

  stages: {
    none: 'No internship this year so far.',
    etudiant: 'Student',
    entreprise: 'Company',
    encadrant: 'Supervisor',
    tuteur: 'Tutor in the company',
    dates: 'Dates',
    soutenance: 'Defence',
  },
} satisfies EspaceMessages
