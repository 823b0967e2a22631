import { useGetList } from 'react-admin'
import { ATTENTE_NOMS, type AttenteNom, attenteDe } from '../../contract/dashboard/attentes'
import { type Ailleurs, type Attente, dashboardCalls } from '../../contract/dashboard/dashboardCalls'
import { isOffered } from '../../ui/calls/offered'
import type { ResourceName } from '../dataProvider'
import { useWaiting } from '../dataProvider/useWaiting'
import { listLink } from '../schema/declare/listLink'
import { useScreens } from '../schema/declare/screens'

export interface PendingWork {
  /** Key of its texts: `pending.<name>` and `pending.<name>Detail`. */
  name: AttenteNom
  count: number
  to: string
  /** The service's data; absent if its list was counted. */
  told?: Attente
}

const NOWHERE: readonly Ailleurs[] = []

/**
 * Pending work, one item per kind, only non-empty kinds whose list the user may open. Refreshed every minute. Kinds
 * that the service does not count are counted from lists, whole ones with an existing service and therefore only once
 * `wanted`. `all`: also kinds that the bell leaves out.
 */
export function usePendingWork({ wanted = true, all = false } = {}): {
  items: PendingWork[]
  elsewhere: readonly Ailleurs[]
  /** Notes that mention the reader, who has not seen them. */
  mentions: number
  isPending: boolean
  error: unknown
} {
  const screens = useScreens()
  const { data, isPending, error } = useWaiting(all)
  const asks = data === null && (wanted || isOffered(dashboardCalls.dashboardAttente))
  const told = new Map(data?.attentes.map((each) => [each.nom, each]))
  const lists = {
    demandes: useCount('demande', attenteDe('demandes').filtre, asks),
    soutenances: useCount('soutenance', attenteDe('soutenances').filtre, asks),
    entreprises: useCount(
      'entreprise',
      attenteDe('entreprises').filtre,
      asks || (Boolean(data) && !told.has('entreprises')),
    ),
  }
  const asked: Partial<Record<AttenteNom, { total?: number | undefined }>> = lists
  const opens = (list: string) => screens.all.some(({ path }) => path === list)
  const items = ATTENTE_NOMS.flatMap((name): PendingWork[] => {
    const { liste, filtre } = attenteDe(name)
    const attente = told.get(name)
    const count = attente ? attente.nombre : (asked[name]?.total ?? 0)
    if (count === 0 || !opens(liste)) return []
    const item = { name, count, to: listLink(liste, filtre) }
    return [attente ? { ...item, told: attente } : item]
  })
  const { liste } = attenteDe('demandes')
  const counts = Object.values(lists)
  return {
    items,
    elsewhere: (opens(liste) && data?.ailleurs) || NOWHERE,
    mentions: data?.mentions ?? 0,
    isPending: isPending || counts.some(({ isLoading }) => isLoading),
    error: error ?? counts.find((list) => list.error)?.error,
  }
}

/** Whether the bell should show it: it is newer than what was read, and not postponed. */
export const isNews = ({ name, told }: PendingWork): boolean =>
  attenteDe(name).sonne === true && !told?.lue && !told?.rappel

/** How many rows of a resource match a filter; only one row is fetched. */
export const useCount = (
  resource: ResourceName,
  filter: Readonly<Record<string, unknown>>,
  enabled: boolean,
) =>
  useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, filter },
    { enabled, refetchInterval: 60_000, retry: false },
  )
