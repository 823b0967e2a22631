import { sql } from 'kysely'
import type { GabaritCle, GabaritTexte } from '../../../contract/gabarit/gabarits'
import type { LANGS, Lang } from '../../../contract/kernel/constants'
import type { Db } from '../../db/schema'
import { TEXTES } from './textes'

/** The present text of a message or document in each language: the administrator's version, else the product's. */
export async function textsInForce(db: Db, cle: GabaritCle): Promise<Record<Lang, GabaritTexte>> {
  const { rows } = await sql<{ lang: Lang; objet: string | null; corps: string | null }>`
    SELECT DISTINCT ON (lang) lang, objet, corps FROM records.gabarit WHERE cle = ${cle} ORDER BY lang, id DESC`.execute(
    db,
  )
  const written = new Map(rows.map((row) => [row.lang, row]))
  const textIn = (lang: Lang): GabaritTexte => {
    const { objet, corps } = written.get(lang) ?? {}
    return objet && corps ? { objet, corps } : TEXTES[lang][cle]
  }
  return { fr: textIn('fr'), en: textIn('en'), ar: textIn('ar') } satisfies Record<
    (typeof LANGS)[number],
    GabaritTexte
  >
}
