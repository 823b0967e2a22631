import { isolate, mayTurn } from '../../contract/bidi'
import type { Lang } from '../../contract/constants'
import { asName, compose, type Letter, type Quote } from './layout'
import type { Mail } from './outbox'

/** A note that mentions the reader, with the names as the language has them. */
export interface Mentioned {
  by: string
  record: string
  text: string
  href: string
}

/**
 * The mail that tells somebody which notes mention them, in one language, or in several where theirs is not known.
 *
 * @example await queueMail(trx, { recipient: email, ...mentions(['fr'], { username, home, notes: () => [note] }) })
 */
export function mentions(
  langs: readonly Lang[],
  { username, home, notes }: { username: string; home: string; notes: (lang: Lang) => readonly Mentioned[] },
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const letters = langs.map((lang): Letter => {
    const { of, one, several, ...text } = TEXTS[lang]
    const quotes = notes(lang).map(
      ({ by, record, text, href }): Quote => ({
        of: of(asName(by), asName(shortened(record))),
        text: mayTurn(text) ? isolate(text) : text,
        href,
      }),
    )
    const [first, second] = quotes
    return {
      lang,
      greeting: text.greeting(asName(username)),
      paragraphs: [],
      quotes,
      button: first && !second ? { label: one, href: first.href } : { label: several, href: home },
      notes: [text.note],
      closing: text.closing,
    }
  })
  return compose(langs.map((lang) => TEXTS[lang].subject).join(' · '), letters)
}

/** Subjects of offers are long, names for a sentence are not. */
const shortened = (name: string) => (name.length > NAME ? `${name.slice(0, NAME).trimEnd()}…` : name)
const NAME = 70

interface Text {
  subject: string
  greeting: (name: string) => string
  of: (by: string, record: string) => string
  one: string
  several: string
  note: string
  closing: string
}

const TEXTS: Record<Lang, Text> = {
  fr: {
    subject: 'On vous mentionne dans un commentaire',
    greeting: (name) => `Bonjour${name && ` ${name}`},`,
    of: (by, record) =>
      `${by || 'Un collègue'} vous mentionne sur ${record ? `«\u00a0${record}\u00a0»` : 'une fiche'}`,
    one: 'Ouvrir la fiche',
    several: 'Ouvrir l’Espace service de stage',
    note: 'Dans «\u00a0Mon profil\u00a0», vous choisissez quand ces messages vous parviennent.',
    closing: 'Le service de stage',
  },
  en: {
    subject: 'You are mentioned in a note',
    greeting: (name) => `Hello${name && ` ${name}`},`,
    of: (by, record) => `${by || 'A colleague'} mentions you on ${record ? `“${record}”` : 'a record'}`,
    one: 'Open the record',
    several: 'Open the Internship office',
    note: 'In “My profile” you choose when these messages reach you.',
    closing: 'The internship office',
  },
  ar: {
    subject: 'تمت الإشارة إليكم في ملاحظة',
    greeting: (name) => `مرحبا${name && ` ${name}`}،`,
    of: (by, record) => `أشار إليكم ${by || 'أحد الزملاء'} في ${record ? `«${record}»` : 'إحدى البطاقات'}`,
    one: 'فتح البطاقة',
    several: 'فتح فضاء مصلحة التدريب',
    note: 'من صفحة «ملفي الشخصي» تختارون متى تصلكم هذه الرسائل.',
    closing: 'مصلحة التدريب',
  },
}
