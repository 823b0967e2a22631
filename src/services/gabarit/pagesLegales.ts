import { sql } from 'kysely'
import { PAGE_CLES, type PageCle } from '../../contract/gabarit/gabarits'
import type { pagesLegales as calls } from '../../contract/gabarit/pagesLegales'
import type { Handler } from '../access/handler'
import { documentFrom } from '../mail/gabarits/gabaritTexts'
import { TEXTES } from '../mail/gabarits/textes'
import { schoolValues } from './schoolValues'

/* The pages that the law demands, with what the school says of itself in their places. */

interface Written {
  cle: PageCle
  objet: string | null
  corps: string | null
  le: Date
}

export const pagesLegales: Handler<typeof calls.pagesLegales> = async ({ lang }, { db }) => {
  const values = await schoolValues(db, lang)
  const { rows } = await sql<Written>`SELECT DISTINCT ON (cle) cle, objet, corps, le FROM records.gabarit
    WHERE cle = ANY (${[...PAGE_CLES]}) AND lang = ${lang} ORDER BY cle, id DESC`.execute(db)
  const written = new Map(rows.map((row) => [row.cle, row]))
  return {
    pages: PAGE_CLES.map((cle) => {
      const { objet, corps, le } = written.get(cle) ?? {}
      const own = objet && corps && le ? { texte: { objet, corps }, le: le.toISOString() } : undefined
      const { titre, paragraphes } = documentFrom(own?.texte ?? TEXTES[lang][cle], cle, lang, values)
      return { cle, titre, paragraphes, le: own?.le ?? null }
    }),
  }
}
