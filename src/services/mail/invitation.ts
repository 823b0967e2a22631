import type { Lang } from '../../contract/constants'
import { asName, compose, type Letter } from './layout'
import type { Mail } from './outbox'

interface Values {
  username: string
  /** Who invites. */
  by: string
  link: string
  days: number
}

/**
 * The mail that invites a colleague to choose a password, in their languages.
 *
 * @example await queueMail(trx, { recipient: email, ...invitation(['ar'], { username, by, link, days: 7 }), link: … })
 */
export function invitation(langs: readonly Lang[], values: Values): Pick<Mail, 'subject' | 'text' | 'html'> {
  const named = { ...values, username: asName(values.username), by: asName(values.by) }
  return compose(
    langs.map((lang) => TEXTS[lang].subject).join(' · '),
    langs.map((lang) => ({ lang, ...TEXTS[lang].letter(named) })),
  )
}

const and = (name: string) => name && ` ${name}`

const TEXTS: Record<Lang, { subject: string; letter: (values: Values) => Omit<Letter, 'lang'> }> = {
  fr: {
    subject: 'Votre accès à l’Espace service de stage',
    letter: ({ username, by, link, days }) => ({
      greeting: `Bonjour${and(username)},`,
      paragraphs: [
        `${by || 'Un administrateur'} vous invite à rejoindre l’Espace service de stage.`,
        'Il ne vous reste qu’à choisir votre mot de passe.',
      ],
      button: { label: 'Choisir un mot de passe', href: link },
      notes: [
        `Ce lien ne sert qu’une fois et reste valable ${days} jours.`,
        'Si vous n’attendiez pas cette invitation, ignorez ce message.',
      ],
      closing: 'Le service de stage',
    }),
  },
  en: {
    subject: 'Your access to the Internship office',
    letter: ({ username, by, link, days }) => ({
      greeting: `Hello${and(username)},`,
      paragraphs: [
        `${by || 'An administrator'} invites you to join the Internship office.`,
        'All that is left to do is to choose your password.',
      ],
      button: { label: 'Choose a password', href: link },
      notes: [
        `This link works once, for ${days} days.`,
        'If you did not expect this invitation, ignore this message.',
      ],
      closing: 'The internship office',
    }),
  },
  ar: {
    subject: 'دخولكم إلى «فضاء مصلحة التدريب»',
    letter: ({ username, by, link, days }) => ({
      greeting: `مرحبا${and(username)}،`,
      paragraphs: [
        `وصلتكم دعوة من ${by || 'أحد المسؤولين'} للانضمام إلى «فضاء مصلحة التدريب».`,
        'ما عليكم إلا اختيار كلمة المرور.',
      ],
      button: { label: 'اختيار كلمة مرور', href: link },
      notes: [
        `يستعمل هذا الرابط مرة واحدة فقط، ومدة صلاحيته بالأيام: ${days}.`,
        'إذا لم تكونوا تنتظرون هذه الدعوة فتجاهلوا هذه الرسالة.',
      ],
      closing: 'مصلحة التدريب',
    }),
  },
}
