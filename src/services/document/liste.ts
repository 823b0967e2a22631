import type { documents as calls } from '../../contract/document/documents'
import type { ParsedInput } from '../../contract/kernel/endpoint'
import type { Partie } from '../../contract/papers/papers'
import type { PaperFile } from '../convention/agreementPdf'
import type { Db } from '../db/schema'
import { paperName } from '../papers/paperName'
import { papier } from '../papers/papier'
import { frameOf, schoolOnPaper } from '../papers/school'

/** More columns than this stand on a page that is wider than high. */
const NARROW = 5

/** A list of the office as it is shown. */
export async function listFile(
  db: Db,
  { titre, filtres, colonnes, rangs, lang }: ParsedInput<typeof calls.documentListe>,
  annee: string,
): Promise<PaperFile> {
  const school = await schoolOnPaper(db)
  const parties: Partie[] = [
    ...(filtres ? [{ genre: 'texte' as const, texte: filtres }] : []),
    {
      genre: 'tableau',
      legende: '',
      colonnes: colonnes.map((nom, at) => ({
        nom,
        part: partOf([nom, ...rangs.map((cells) => cells[at] ?? '')]),
      })),
      rangs: rangs.map((cells) => colonnes.map((_, at) => ({ texte: cells[at] ?? '' }))),
      haut: false,
    },
  ]
  const paper = {
    ...frameOf(school, annee, lang),
    titre,
    personne: '',
    parties,
    grand: false,
    paysage: colonnes.length > NARROW,
  }
  const pdf = await papier('feuille', [paper], { logo: school.logo })
  return { nom: paperName(lang, { what: titre, annee }), pdf }
}

/** The relative width of a column: by the length of its texts, ignoring cells that are much longer than the others. */
function partOf([heading = '', ...texts]: readonly string[]): number {
  const said = texts.filter((text) => text !== '').map(({ length }) => Math.min(length, 60))
  const mean = said.reduce((sum, length) => sum + length, 0) / Math.max(1, said.length)
  return Math.max(5, mean, heading.length) + 4
}
