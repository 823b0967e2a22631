import type { Lang } from '../../../contract/constants'
import type { Feuille } from '../../../contract/feuille'
import { isMark, toPoints } from '../../points'
import { callFront } from '../publicRoutes'

export { isMark, toPoints }

/** A sheet: only the product's own service has this call, and answers it whole. */
export async function readSheet(token: string, soutenance_id: number, lang: Lang): Promise<Feuille> {
  const { feuille } = await callFront('feuilleLire', { token, soutenance_id, lang })
  return feuille as Feuille
}
