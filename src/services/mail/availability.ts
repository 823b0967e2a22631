import { LANGS, type Lang } from '../../contract/constants'
import { asName, compose, type Letter } from './layout'
import type { Mail } from './outbox'

interface Asked {
  nom: string
  campagne: string
  /** `YYYY-MM-DD` */
  jusqu_au: string
  link: string
}

/** The mail that asks somebody when they can come to defences, in every language: theirs is not known. */
export function availabilityAsked({
  nom,
  campagne,
  jusqu_au,
  link,
}: Asked): Pick<Mail, 'subject' | 'text' | 'html'> {
  const letters = LANGS.map((lang): Letter => {
    const { greeting, ask, button, until, note, closing } = TEXTS[lang]
    return {
      lang,
      greeting: greeting(asName(nom)),
      paragraphs: [ask(asName(campagne))],
      button: { label: button, href: link },
      notes: [until(dayIn(lang, jusqu_au)), note],
      closing,
    }
  })
  return compose(LANGS.map((lang) => TEXTS[lang].subject).join(' · '), letters)
}

const dayIn = (lang: Lang, day: string) =>
  new Intl.DateTimeFormat(lang === 'ar' ? 'ar-u-nu-latn' : lang, {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

interface Text {
  subject: string
  greeting: (name: string) => string
  ask: (campaign: string) => string
  button: string
  until: (day: string) => string
  note: string
  closing: string
}

const TEXTS: Record<Lang, Text> = {
  fr: {
    subject: 'Vos disponibilités pour les soutenances',
    greeting: (name) => `Bonjour${name && ` ${name}`},`,
    ask: (campaign) =>
      `Le service de stage prépare les soutenances${campaign && ` « ${campaign} »`}. Indiquez quand vous ne pouvez pas venir : deux minutes suffisent, sans compte.`,
    button: 'Indiquer mes disponibilités',
    until: (day) => `Vous pouvez répondre, et changer votre réponse, jusqu’au ${day}.`,
    note: 'Ce lien est personnel : ne le transférez pas.',
    closing: 'Le service de stage',
  },
  en: {
    subject: 'When you can come to defences',
    greeting: (name) => `Hello${name && ` ${name}`},`,
    ask: (campaign) =>
      `The internship office is preparing the defences${campaign && ` “${campaign}”`}. Say when you cannot come: it takes two minutes, and no account.`,
    button: 'Say when I can come',
    until: (day) => `You can answer, and change your answer, until ${day}.`,
    note: 'This link is yours alone: do not pass it on.',
    closing: 'The internship office',
  },
  ar: {
    subject: 'أوقات حضوركم للمناقشات',
    greeting: (name) => `مرحبا${name && ` ${name}`}،`,
    ask: (campaign) =>
      `تعد مصلحة التدريب المناقشات${campaign && ` «${campaign}»`}. يرجى بيان الأوقات التي لا يمكنكم الحضور فيها: تكفي دقيقتان ودون حساب.`,
    button: 'بيان أوقات حضوري',
    until: (day) => `يمكنكم الإجابة وتغيير إجابتكم إلى غاية ${day}.`,
    note: 'هذا الرابط شخصي: لا ترسلوه إلى غيركم.',
    closing: 'مصلحة التدريب',
  },
}
