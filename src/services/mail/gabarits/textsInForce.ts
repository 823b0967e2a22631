import { sql } from 'kysely'
import type { GabaritTexte } from '../../../contract/gabarit/gabarit'
import type { GabaritCle } from '../../../contract/gabarit/gabarits'
import type { LANGS, Lang } from '../../../contract/kernel/constants'
import type { Db, Trx } from '../../db/schema'
import { TEXTES } from './textes'

interface Written {
  cle: string
  lang: Lang
  /** Null: the product's own text is in force again. */
  objet: string | null
  corps: string | null
  le: Date
}

const together = new WeakMap<Db, { cles: readonly GabaritCle[]; rows?: Promise<Written[]> }>()

/** Has a transaction read the texts of several messages in one statement, when one of them is needed. */
export function readTogether(trx: Trx, cles: readonly GabaritCle[]): void {
  together.set(trx, { cles })
}

/** The present text of a message or document in each language: the administrator's version, else the product's. */
export async function textsInForce(db: Db, cle: GabaritCle): Promise<Record<Lang, GabaritTexte>> {
  const rows = await written(db, cle)
  const byLang = new Map(rows.filter((row) => row.cle === cle).map((row) => [row.lang, row]))
  const textIn = (lang: Lang): GabaritTexte => {
    const { objet, corps } = byLang.get(lang) ?? {}
    return objet && corps ? { objet, corps } : TEXTES[lang][cle]
  }
  return { fr: textIn('fr'), en: textIn('en'), ar: textIn('ar') } satisfies Record<
    (typeof LANGS)[number],
    GabaritTexte
  >
}

function written(db: Db, cle: GabaritCle): Promise<Written[]> {
  const several = together.get(db)
  if (!several?.cles.includes(cle)) return latestTexts(db, [cle])
  several.rows ??= latestTexts(db, several.cles)
  return several.rows
}

/** The latest versions of some texts, in the languages that have any. */
export async function latestTexts(db: Db, cles: readonly GabaritCle[]): Promise<Written[]> {
  const { rows } = await sql<Written>`
    SELECT DISTINCT ON (cle, lang) cle, lang, objet, corps, le FROM records.gabarit
    WHERE cle IN (${sql.join(cles)}) ORDER BY cle, lang, id DESC`.execute(db)
  return rows
}
