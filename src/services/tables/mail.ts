import { FREE_TEXT, type Tables, text, UNSAID } from './table'

export const mail = {
  'internship.courrier': {
    kind: 'courrier',
    name: ({ objet }) => text(objet),
    inside: null,
    ofYear: true,
    readers: 'undivided',
    never: () => true,
    untold: true,
    columns: {
      objet: FREE_TEXT,
      message: FREE_TEXT,
      destinataires: { shown: true, gone: [] },
      utilisateur_id: UNSAID,
      created_at: UNSAID,
    },
  },
  'gateway.boite': { plain: 'How far the mailbox has been read to which mails come back.', backup: false },
  'gateway.mail': { plain: 'The outbox: it ends by a rule of what is kept.' },
  'gateway.mail_ecarte': { plain: 'Mails that were taken back within the day.', backup: false },
  'gateway.tournee': { plain: 'Work of once a day, and for which day it is done.' },
} as const satisfies Tables
