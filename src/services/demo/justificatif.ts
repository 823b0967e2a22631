import { label } from './table'

const HORS = { lieu: 'hors', pays: 'TN', active: true, cree_le: '2021-09-01T08:00:00Z' } as const

/** What the demo school demands of internships abroad. */
export const justificatifs = [
  {
    id: 1,
    label: label({ fr: 'Copie du passeport', en: 'Copy of the passport', ar: 'نسخة من جواز السفر' }),
    consigne: 'La page d’identité, lisible.',
    expire: true,
    bloque: false,
    ...HORS,
  },
  {
    id: 2,
    label: label({
      fr: 'Assurance responsabilité civile',
      en: 'Liability insurance',
      ar: 'تأمين المسؤولية المدنية',
    }),
    consigne: 'Elle nomme le pays du stage.',
    expire: true,
    bloque: true,
    ...HORS,
  },
  {
    id: 3,
    label: label({ fr: 'Couverture maladie', en: 'Health cover', ar: 'التغطية الصحية' }),
    consigne: '',
    expire: false,
    bloque: false,
    ...HORS,
  },
]
