import type { GabaritTexte } from '../../../contract/gabarit/gabarit'
import type { DocumentCle, PageCle, ValeursDe } from '../../../contract/gabarit/gabarits'
import type { Lang } from '../../../contract/kernel/constants'
import type { Db } from '../../db/schema'
import { filledLine, filledParagraphs, onOneLine, valuesOf } from './fill'
import { textsInForce } from './textsInForce'

/** The texts of a document above and around its content. A paragraph may have several lines. */
export interface DocumentText {
  titre: string
  paragraphes: string[]
}

/**
 * Fills in the text of a document, once for each sheet. Values are plain text; the caller escapes them.
 *
 * @example const pv = await gabaritTexts(db, 'pv', 'fr'); const { titre, paragraphes } = pv({ etudiant, date, note })
 */
export async function gabaritTexts<Cle extends DocumentCle>(
  db: Db,
  cle: Cle,
  lang: Lang,
): Promise<(values: ValeursDe<Cle>) => DocumentText> {
  const texts = await textsInForce(db, cle)
  return (values) => documentFrom(texts[lang], cle, lang, values)
}

/** The text of a document or page from a gabarit that need not be saved. */
export function documentFrom(
  { objet, corps }: GabaritTexte,
  cle: DocumentCle | PageCle,
  lang: Lang,
  given: Readonly<Record<string, string | undefined>>,
): DocumentText {
  const values = valuesOf(cle, lang, given)
  return { titre: filledLine(onOneLine(objet), values), paragraphes: filledParagraphs(corps, values) }
}
