import { LANGS, type Lang } from '../../contract/constants'
import { asName, compose, type Letter } from './layout'
import type { Mail } from './outbox'

type Text = Pick<Mail, 'subject' | 'text' | 'html'>

/**
 * The mail that lets a staff user choose a new password.
 *
 * @example await queueMail(trx, { recipient: email, ...passwordReset(lang, { username, link, hours: 1 }) })
 */
export function passwordReset(lang: Lang, values: { username: string; link: string; hours: number }): Text {
  const { subject, letter } = RESET[lang]
  return compose(subject, [{ lang, ...letter({ ...values, username: asName(values.username) }) }])
}

/** The mail that lets the holder of a new company account choose a password, in every language: theirs is not known. */
export function welcome(values: { entreprise: string; gerant: string; link: string; days: number }): Text {
  const names = { entreprise: asName(values.entreprise), gerant: asName(values.gerant) }
  return compose(
    LANGS.map((lang) => WELCOME[lang].subject).join(' · '),
    LANGS.map((lang) => ({ lang, ...WELCOME[lang].letter({ ...values, ...names }) })),
  )
}

/** A name after a greeting, when there is one. */
const and = (name: string) => name && ` ${name}`

type Texts<V> = Record<Lang, { subject: string; letter: (values: V) => Omit<Letter, 'lang'> }>

const RESET: Texts<Parameters<typeof passwordReset>[1]> = {
  fr: {
    subject: 'Choisir un nouveau mot de passe',
    letter: ({ username, link, hours }) => ({
      greeting: `Bonjour${and(username)},`,
      paragraphs: ['Vous avez demandé un nouveau mot de passe pour l’Espace service de stage.'],
      button: { label: 'Choisir un mot de passe', href: link },
      notes: [
        `Ce lien ne sert qu’une fois et reste valable ${hours} ${hours > 1 ? 'heures' : 'heure'}.`,
        'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas.',
      ],
      closing: 'Le service de stage',
    }),
  },
  en: {
    subject: 'Choose a new password',
    letter: ({ username, link, hours }) => ({
      greeting: `Hello${and(username)},`,
      paragraphs: ['You asked for a new password for the Internship office.'],
      button: { label: 'Choose a password', href: link },
      notes: [
        `This link works once, for ${hours} ${hours > 1 ? 'hours' : 'hour'}.`,
        'If you did not ask for it, ignore this message: your password stays as it is.',
      ],
      closing: 'The internship office',
    }),
  },
  ar: {
    subject: 'اختيار كلمة مرور جديدة',
    letter: ({ username, link, hours }) => ({
      greeting: `مرحبا${and(username)}،`,
      paragraphs: ['لقد طلبتم كلمة مرور جديدة في «فضاء مصلحة التدريب».'],
      button: { label: 'اختيار كلمة مرور', href: link },
      notes: [
        `يستعمل هذا الرابط مرة واحدة فقط، ومدة صلاحيته بالساعات: ${hours}.`,
        'إذا لم تطلبوا ذلك فتجاهلوا هذه الرسالة: لن تتغير كلمة المرور.',
      ],
      closing: 'مصلحة التدريب',
    }),
  },
}

const WELCOME: Texts<Parameters<typeof welcome>[0]> = {
  fr: {
    subject: 'Bienvenue',
    letter: ({ entreprise, gerant, link, days }) => ({
      greeting: `Bonjour${and(gerant)},`,
      paragraphs: [
        `Le service de stage a ouvert un compte pour ${entreprise || 'votre entreprise'} sur l’Espace service de stage.`,
        'Il ne vous reste qu’à choisir votre mot de passe.',
      ],
      button: { label: 'Choisir un mot de passe', href: link },
      notes: [`Ce lien ne sert qu’une fois et reste valable ${days} jours.`],
      closing: 'Le service de stage',
    }),
  },
  en: {
    subject: 'Welcome',
    letter: ({ entreprise, gerant, link, days }) => ({
      greeting: `Hello${and(gerant)},`,
      paragraphs: [
        `The internship office has opened an account for ${entreprise || 'your company'}.`,
        'All that is left to do is to choose your password.',
      ],
      button: { label: 'Choose a password', href: link },
      notes: [`This link works once, for ${days} days.`],
      closing: 'The internship office',
    }),
  },
  ar: {
    subject: 'مرحبا بكم',
    letter: ({ entreprise, gerant, link, days }) => ({
      greeting: `مرحبا${and(gerant)}،`,
      paragraphs: [
        `فتحت مصلحة التدريب حسابا لفائدة ${entreprise || 'مؤسستكم'} في «فضاء مصلحة التدريب».`,
        'ما عليكم إلا اختيار كلمة المرور.',
      ],
      button: { label: 'اختيار كلمة مرور', href: link },
      notes: [`يستعمل هذا الرابط مرة واحدة فقط، ومدة صلاحيته بالأيام: ${days}.`],
      closing: 'مصلحة التدريب',
    }),
  },
}
