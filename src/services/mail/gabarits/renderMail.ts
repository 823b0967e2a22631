import { BOUTON } from '../../../contract/gabarit/champs'
import type { GabaritTexte } from '../../../contract/gabarit/gabarit'
import { paragraphsOf } from '../../../contract/gabarit/gabaritFaults'
import type { MessageCle, ValeursDe } from '../../../contract/gabarit/gabarits'
import type { Lang } from '../../../contract/kernel/constants'
import type { Db } from '../../db/schema'
import { compose, type Quote } from '../layout'
import type { Mail } from '../outbox'
import { filledLine, filledParagraphs, onOneLine, type Values, valuesOf } from './fill'
import { TEXTES } from './textes'
import { textsInForce } from './textsInForce'
import { elided } from './words'

export type Rendered = Pick<Mail, 'subject' | 'text' | 'html'>

/** The parts of a message besides its text. */
export interface Beside {
  /** The targets of its buttons, in the order of its `boutons`; a label given here replaces theirs. */
  button?: Link | readonly Link[]
  /** Texts written by people, below the paragraphs before the buttons. */
  quotes?: readonly Quote[]
}

interface Link {
  href: string
  label?: string
}

/**
 * Renders a message in a language. Values are plain text: none can become markup, a header, another field or a line of
 * its own.
 *
 * @example await queueMail(trx, { recipient, ...(await renderMail(trx, 'mot_de_passe', 'fr', { destinataire, duree }, {
 * button: { href } })), link })
 */
export async function renderMail<Cle extends MessageCle>(
  db: Db,
  cle: Cle,
  lang: Lang,
  values: ValeursDe<Cle>,
  beside: Beside = {},
): Promise<Rendered> {
  return (await mailsOf(db, cle))(lang, values, beside)
}

/**
 * Renders many messages of one kind, reading their texts once.
 *
 * @example const convocation = await mailsOf(trx, 'convocation'); convocation('ar', { destinataire, soutenances }, {
 * button })
 */
export async function mailsOf<Cle extends MessageCle>(
  db: Db,
  cle: Cle,
): Promise<(lang: Lang, values: ValeursDe<Cle>, beside?: Beside) => Rendered> {
  const texts = await textsInForce(db, cle)
  return (lang, values, beside = {}) => mailFrom(texts[lang], cle, lang, values, beside)
}

/** A message from a gabarit that need not be saved. */
export function mailFrom(
  { objet, corps }: GabaritTexte,
  cle: MessageCle,
  lang: Lang,
  given: Readonly<Record<string, string | undefined>>,
  { button = [], quotes = [] }: Beside = {},
): Rendered {
  const values = valuesOf(cle, lang, given)
  const links: readonly Link[] = 'href' in button ? [button] : button
  const labels = TEXTES[lang][cle].boutons ?? []
  const buttons = links.map(({ href, label }, index) => ({ label: label ?? labels[index] ?? href, href }))
  const said = (text: string) => (lang === 'fr' ? elided(text, values) : text)
  const { before, after } = aroundButton(said(corps), values)
  // without anything below the button, the last words before it end the letter
  const [closing = ''] = after.length > 0 ? after.slice(-1) : before.splice(-1)
  const letter = { lang, paragraphs: before, quotes, buttons, notes: after.slice(0, -1), closing }
  return compose(subjectOf(said(objet), values), [letter])
}

/** The subject is one line, in which no value can reverse the others. */
export const subjectOf = (objet: string, values: Values): string => {
  const filled = filledLine(onOneLine(objet), values).replace(LOOSE_END, '')
  const subject = STARTS_WITH_OURS.test(objet) ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled
  return subject.length > SUBJECT_MAX
    ? `${subject.slice(0, SUBJECT_MAX).replace(/[\ud800-\udbff]$/, '')}…`
    : subject
}

const SUBJECT_MAX = 250
/** Fields of the product's own words, which begin a subject with a capital. */
const STARTS_WITH_OURS = /^\s*\{\{(piece|decision|seance)\}\}/
/** Punctuation that introduced an empty field. */
const LOOSE_END = /[\s\u00a0]*[:,،]$/

/** The text before and after the buttons; without a placeholder they go above the last paragraph. */
function aroundButton(corps: string, values: Values) {
  const paragraphs = paragraphsOf(corps)
  const place = paragraphs.indexOf(`{{${BOUTON}}}`)
  const [before, after] =
    place < 0
      ? [paragraphs.slice(0, -1), paragraphs.slice(-1)]
      : [paragraphs.slice(0, place), paragraphs.slice(place + 1)]
  const filled = filledParagraphs([...before, MARK, ...after].join('\n\n'), values)
  const at = filled.indexOf(MARK)
  return { before: filled.slice(0, at), after: filled.slice(at + 1) }
}

/** A character that nobody can type. */
const MARK = '\u0014'
