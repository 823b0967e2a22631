import type { Lang } from '../../../contract/constants'
import { decimalText } from '../../../contract/digits'
import type { Feuille } from '../../../contract/feuille'
import { toPoints } from '../../points'
import { callFront } from '../publicRoutes'

export { toPoints }

/** Whether a text is a mark of a scale, or none. */
export const isMark = (text: string, scale: number): boolean =>
  text.trim() === '' || (/^\d{1,3}(\.\d{1,2})?$/.test(decimalText(text)) && toPoints(text) <= scale)

/** A sheet: only the product's own service has this call, and answers it whole. */
export async function readSheet(token: string, soutenance_id: number, lang: Lang): Promise<Feuille> {
  const { feuille } = await callFront('feuilleLire', { token, soutenance_id, lang })
  return feuille as Feuille
}
