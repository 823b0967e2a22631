import { PAGE_CLES } from '../../contract/gabarit/gabarits'
import type { pagesLegales as calls } from '../../contract/gabarit/pagesLegales'
import type { Handler } from '../access/handler'
import { documentFrom } from '../mail/gabarits/gabaritTexts'
import { TEXTES } from '../mail/gabarits/textes'
import { latestTexts } from '../mail/gabarits/textsInForce'
import { schoolValues } from './schoolValues'

/* The legally required pages, filled in with the school's details. */

export const pagesLegales: Handler<typeof calls.pagesLegales> = async ({ lang }, { db }) => {
  const values = await schoolValues(db, lang)
  const latest = await latestTexts(db, PAGE_CLES)
  const written = new Map(latest.filter((text) => text.lang === lang).map((text) => [text.cle, text]))
  return {
    pages: PAGE_CLES.map((cle) => {
      const { objet, corps, le } = written.get(cle) ?? {}
      const own = objet && corps && le ? { texte: { objet, corps }, le: le.toISOString() } : undefined
      const { titre, paragraphes } = documentFrom(own?.texte ?? TEXTES[lang][cle], cle, lang, values)
      return { cle, titre, paragraphes, le: own?.le ?? null }
    }),
  }
}
