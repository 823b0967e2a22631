import type { Feuille } from '../../../contract/feuille/feuille'
import type { Lang } from '../../../contract/kernel/constants'
import { callByLink } from '../../../ui/calls/linkRoutes'
import { isMark, toPoints } from '../../../ui/texts/points'

export { isMark, toPoints }

/** Reads a sheet. Only the product's own service has this call, and returns every field. */
export async function readSheet(token: string, soutenance_id: number, lang: Lang): Promise<Feuille> {
  const { feuille } = await callByLink('feuilleLire', { token, soutenance_id, lang })
  return feuille as Feuille
}
