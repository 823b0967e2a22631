import type { GabaritTexte } from '../../contract/gabarit/gabarit'
import { GABARITS, type GabaritCle, type MessageCle } from '../../contract/gabarit/gabarits'
import type { Lang } from '../../contract/kernel/constants'
import type { Db } from '../db/schema'
import { documentFrom } from '../mail/gabarits/gabaritTexts'
import { mailFrom } from '../mail/gabarits/renderMail'
import { TEXTES } from '../mail/gabarits/textes'
import { escapeHtml, signed } from '../mail/layout'
import { schoolSaid } from '../mail/schoolSaid'

/** A text with values, as it is read. */
export interface Previewed {
  objet: string
  texte: string
  /** A complete HTML page. */
  html: string
}

interface Options {
  /** Where the buttons lead. */
  href: string
  /** The school's name and address are in their places; the sender puts those of a mail in. */
  isSigned: boolean
}

/** A message or document from a text that need not be kept. */
export async function previewOf(
  db: Db,
  { cle, lang, ...texte }: GabaritTexte & { cle: GabaritCle; lang: Lang },
  values: Readonly<Record<string, string>>,
  { href, isSigned }: Options,
): Promise<Previewed> {
  if (!isMessage(cle)) return sheetOf(documentFrom(texte, cle, lang, values), lang)
  const button = (TEXTES[lang][cle].boutons ?? []).map(() => ({ href }))
  const { subject, text, html } = mailFrom(texte, cle, lang, values, { button })
  if (!isSigned) return { objet: subject, texte: text, html }
  const { body_text, body_html } = signed({ body_text: text, body_html: html }, await schoolSaid(db))
  return { objet: subject, texte: body_text, html: body_html }
}

const isMessage = (cle: GabaritCle): cle is MessageCle => GABARITS[cle].genre === 'message'

/** The text of a page; of a document only its text, without its content. */
function sheetOf({ titre, paragraphes }: ReturnType<typeof documentFrom>, lang: Lang): Previewed {
  const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
  const html = `<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><title>${escapeHtml(titre)}</title></head>
<body style="margin:0;padding:32px;background:#FFFFFF;color:#14201E;font-family:'IBM Plex Sans','Segoe UI',Tahoma,Arial,sans-serif;line-height:1.5">
<h1 style="margin:0 0 24px;font-size:24px">${escapeHtml(titre)}</h1>
${paragraphes.map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`).join('\n')}
</body>
</html>
`
  return { objet: titre, texte: [titre, ...paragraphes].join('\n\n'), html }
}
