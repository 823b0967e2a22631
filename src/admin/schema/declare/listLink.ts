import type { FilterValue } from '../../../contract/kernel/paging'

/**
 * The address of a list with a filter set; `q` is its search.
 *
 * @example
 * listLink('/DemandeStage', { etat: DEMANDE_EN_ATTENTE })
 */
export const listLink = (path: string, filter: Record<string, FilterValue>): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`
