import type { Planche, Tableau } from '../../contract/campagne/tableau'
import type { Lang } from '../../contract/kernel/constants'
import type { Db } from '../db/schema'
import { Refusal } from '../kernel/refusal'
import { paperName } from '../papers/paperName'
import { papier } from '../papers/papier'
import { frameOf, schoolOnPaper } from '../papers/school'
import { wordsIn } from '../papers/words'
import { plancheOf } from './planche'

/** A board as a PDF. @throws Refusal `not_found` where nothing is placed */
export async function plancheFile(
  db: Db,
  tableau: Tableau,
  { par, lang, annee }: { par: Planche; lang: Lang; annee: string },
): Promise<{ nom: string; pdf: string }> {
  const words = wordsIn(lang)
  const sheets = plancheOf(tableau, par, words)
  if (sheets.length === 0) throw new Refusal('not_found', 'nothing is placed on this board')
  const school = await schoolOnPaper(db)
  const frame = frameOf(school, annee, lang)
  const papers = sheets.map((sheet) => ({ ...frame, ...sheet, grand: false }))
  const pdf = await papier('feuille', papers, { logo: school.logo })
  const what = `${words.texts.planning.titre} ${tableau.nom}`
  return { nom: paperName(lang, { what, annee }), pdf: Buffer.from(pdf).toString('base64') }
}
