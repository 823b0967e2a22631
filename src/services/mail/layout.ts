import { isolateTurning } from '../../contract/kernel/bidi'
import { LANGS, type Lang } from '../../contract/kernel/constants'
import { accentsOf } from '../../contract/kernel/couleur'
import { inALine } from '../../contract/kernel/inALine'
import { phoneText } from '../../contract/kernel/phone'
import type { Mail } from './outbox'

/**
 * A name inside a sentence of a mail, isolated so that it cannot reverse the sentence. Empty if the name is long or
 * contains something that mail programs turn into a link or phone number, because companies type their names before
 * anybody knows them.
 */
export function asName(value: string): string {
  const plain = value.normalize('NFKC')
  if (plain.length > NAME_MAX || ADDRESS.test(plain)) return ''
  return isolateTurning(oneLine(value))
}

const NAME_MAX = 80
const ADDRESS = /:\/\/|@|[\p{L}\p{N}-]{2,}[.。｡][\p{L}\p{N}-]{2,}|(?:\p{N}[\s().+/-]*){7}/u

/** A mail in one language. Its parts are plain text with line breaks, so values in them need no escaping. */
export interface Letter {
  lang: Lang
  paragraphs: readonly string[]
  /** Texts written by people, and where. */
  quotes?: readonly Quote[]
  buttons: readonly Button[]
  /** Below the buttons, smaller. */
  notes: readonly string[]
  closing: string
}

export interface Button {
  label: string
  href: string
}

export interface Quote {
  /** A sentence of the product. */
  of: string
  text: string
  href: string
}

/**
 * A placeholder below a letter for the signature in its language, filled in when the mail leaves. Nobody can type these
 * characters, because the gateway refuses them.
 */
export const SCHOOL: Record<Lang, string> = { fr: '\u0011', en: '\u0012', ar: '\u0013' }

type ByLang = Record<Lang, string>

/** The details of the school and its internship office in a mail; empty ones are left out. */
export interface Signature {
  nom: ByLang
  adresse: string
  bureau_nom: ByLang
  bureau_email: string
  bureau_telephone: string
  bureau_horaires: ByLang
  /** Its colour; empty: the product's. */
  couleur: string
}

const UNSAID: ByLang = { fr: '', en: '', ar: '' }
/** The signature of a school that has entered no details. */
export const NAMELESS: Signature = {
  nom: UNSAID,
  adresse: '',
  bureau_nom: UNSAID,
  bureau_email: '',
  bureau_telephone: '',
  bureau_horaires: UNSAID,
  couleur: '',
}

/** Fills in the signature, where empty details leave no line, and the school's colour. */
export function signed<M extends { body_text: string; body_html: string }>(mail: M, school: Signature): M {
  const put = (body: string, write: (lines: string[]) => string) =>
    LANGS.reduce((written, lang) => {
      if (!written.includes(SCHOOL[lang])) return written
      const lines = linesOf(school, lang)
      return written.replaceAll(SCHOOL[lang], (_mark, at: number) => {
        // a letter that ends with the office's name is not signed by it once more
        const here = lines.filter((line) => !written.slice(0, at).endsWith(line))
        return here.length > 0 ? write(here) : ''
      })
    }, body)
  return {
    ...mail,
    body_text: put(mail.body_text, (lines) => `\n${lines.map(oneLine).join('\n')}`),
    body_html: put(
      inColor(mail.body_html, school.couleur),
      (lines) => `<br><span style="${SMALL}">${lines.map(escapeHtml).join('<br>')}</span>`,
    ),
  }
}

/** With the school's colour in place of the product's. What people have written has no quotation marks of ours. */
function inColor(html: string, couleur: string): string {
  if (!couleur) return html
  const { light } = accentsOf(couleur)
  return html.replace(/style="[^"]*"/g, (style) => style.replaceAll(accent, light.accent))
}

/** The school, if it has a name, then its internship office. */
function linesOf(school: Signature, lang: Lang): string[] {
  const said = (text: ByLang) => text[lang] || text.fr
  return [
    said(school.nom),
    inALine(lang, [said(school.nom) && school.adresse]),
    said(school.bureau_nom),
    // a number that breaks is two
    inALine(lang, [school.bureau_email, phoneText(school.bureau_telephone).replaceAll(' ', '\u00a0')]),
    said(school.bureau_horaires),
  ].filter(Boolean)
}

/**
 * A mail in one language, or in several one below the other if the reader's is unknown. The subject is a text of the
 * product and never contains user input, so no header can be injected.
 */
export function compose(
  subject: string,
  letters: readonly Letter[],
): Pick<Mail, 'subject' | 'text' | 'html'> {
  return {
    subject,
    text: `${letters.map(asText).join(`\n\n${'—'.repeat(12)}\n\n`)}\n`,
    html: page(subject, letters),
  }
}

/** Escapes text for HTML, between tags and in quoted attributes. */
export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const asText = ({ lang, paragraphs, quotes = [], buttons, notes, closing }: Letter) =>
  [
    ...paragraphs,
    ...quotes.map(({ of, text, href }) => `${oneLine(of)}\n> ${oneLine(text)}\n${href}`),
    ...buttons.map(({ label, href }) => `${label}\n${href}`),
    ...notes,
    closing,
  ].join('\n\n') + SCHOOL[lang]

/** On one line, so that a name with line breaks cannot imitate text of ours. */
const oneLine = (part: string) => part.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ')

/** The colours of the screens; a mail cannot load style sheets. */
export const MAIL_COLORS = {
  page: '#F6F7F7',
  surface: '#FFFFFF',
  border: '#DFE4E3',
  text: '#14201E',
  muted: '#55625F',
  accent: '#0B6B61',
  onAccent: '#FFFFFF',
} as const

const { page: behind, surface, border, text: ink, muted, accent, onAccent } = MAIL_COLORS
const FONT = "font-family:'IBM Plex Sans','Segoe UI',Tahoma,Arial,sans-serif"
const RULE = `\n<hr style="margin:32px 0;border:0;border-top:1px solid ${border}">\n`
const SMALL = `font-size:14px;color:${muted}`
/** The first is what most do; the others stand back. */
const BUTTON = `display:inline-block;padding:11px 19px;border:1px solid ${accent};border-radius:8px;font-weight:500;text-decoration:none`
const FIRST = `${BUTTON};background:${accent};color:${onAccent}`
const OTHER = `${BUTTON};background:${surface};color:${accent}`

function page(subject: string, letters: readonly Letter[]): string {
  const [first] = letters
  const lang = first?.lang ?? 'fr'
  return `<!doctype html>
<html lang="${lang}" dir="${direction(lang)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:${behind};color:${ink};${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:24px;background:${surface};border:1px solid ${border};border-radius:12px">
${letters.map(section).join(RULE)}
</div>
</body>
</html>
`
}

const section = ({ lang, paragraphs, quotes = [], buttons, notes, closing }: Letter) => {
  const start = direction(lang) === 'rtl' ? 'right' : 'left'
  const quote = `margin:0 0 20px;padding-${start}:12px;border-${start}:3px solid ${border}`
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  return [
    `<div lang="${lang}" dir="${direction(lang)}" style="text-align:${start}">`,
    ...paragraphs.map((text) => paragraph(text)),
    ...quotes.map(
      ({ of, text, href }) =>
        `<div style="${quote}"><a href="${escapeHtml(href)}" style="color:${accent};font-weight:500">${escapeHtml(of)}</a>` +
        `<div dir="auto" style="margin-top:4px">${escapeHtml(text)}</div></div>`,
    ),
    ...buttons.flatMap(({ label, href }, index) => [
      `<p style="margin:24px 0"><a href="${escapeHtml(href)}" style="${index === 0 ? FIRST : OTHER}">${escapeHtml(label)}</a></p>`,
      `<p dir="ltr" style="margin:0 0 16px;font-size:13px;color:${muted};word-break:break-all;text-align:${start}">${escapeHtml(href)}</p>`,
    ]),
    ...notes.map((text) => paragraph(text, `;${SMALL}`)),
    paragraph(closing).replace('</p>', () => `${SCHOOL[lang]}</p>`),
    '</div>',
  ].join('\n')
}

const direction = (lang: Lang) => (lang === 'ar' ? 'rtl' : 'ltr')
