import { documents } from '../../../contract/document/documents'
import { savePdf } from '../../../ui/files/savePdf'
import { readLang } from '../../../ui/texts/language'
import type { useCall } from '../../dataProvider/useCall'
import type { Cell } from './exportTable'
import { shownText } from './shownText'

/** Saves a table as a PDF that the server lays out: at most `LISTE_MAX` rows. */
export async function savePdfTable(
  call: ReturnType<typeof useCall>,
  [headings = [], ...rows]: Cell[][],
  titre: string,
  filtres: string,
): Promise<void> {
  const texts = (cells: readonly Cell[]) => cells.map((cell) => shownText(cell).slice(0, 2_000))
  const list = {
    titre,
    filtres: filtres.slice(0, 2_000),
    colonnes: texts(headings),
    rangs: rows.map(texts),
    lang: readLang(),
  }
  savePdf(await call(documents.documentListe, list))
}
