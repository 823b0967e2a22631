import { useGetList } from 'react-admin'
import { dashboardCalls } from '../../contract/dashboard/dashboardCalls'
import { A_VALIDER, DEMANDE_EN_ATTENTE, ENTREPRISE_A_ACTIVER } from '../../contract/kernel/constants'
import { isOffered } from '../../ui/calls/offered'
import type { ResourceName } from '../dataProvider'
import { countIn, useSummary } from '../dataProvider/useSummary'
import { listLink } from '../schema/declare/listLink'

export interface PendingWork {
  /** Key of its texts: `pending.<name>` and `pending.<name>Detail`. */
  name:
    | ('demandes' | 'soutenances' | 'entreprises' | 'declinees' | 'convocations' | 'signees')
    | ('proposees' | 'modifications' | 'refus')
  count: number
  to: string
}

/** Without those that were given back to their students. */
export const DEMANDES = { etat: DEMANDE_EN_ATTENTE, retournee: 0 }
const SOUTENANCES = { etape: A_VALIDER }
const ENTREPRISES = { situation: ENTREPRISE_A_ACTIVER }

/**
 * What waits for the staff, one item a kind, only kinds that have any. Looked at again every minute. Where the
 * summary does not say, the lists are asked: whole ones, of an existing service, and therefore only once they are `wanted`.
 */
export function usePendingWork(wanted = true): {
  items: PendingWork[]
  /** Notes that mention the reader, who has not seen them. */
  mentions: number
  isPending: boolean
  error: unknown
} {
  const { data: summary, isPending, error } = useSummary()
  const asks = summary === null && (wanted || isOffered(dashboardCalls.dashboardSummary))
  const demandes = useCount('demande', DEMANDES, asks)
  const soutenances = useCount('soutenance', SOUTENANCES, asks)
  const entreprises = useCount('entreprise', ENTREPRISES, asks || summary?.entreprisesAActiver === null)
  const items: PendingWork[] = [
    {
      name: 'demandes',
      count: (summary ? countIn(summary.demandes, DEMANDES) : demandes.total) ?? 0,
      to: listLink('/DemandeStage', DEMANDES),
    },
    {
      name: 'soutenances',
      count: (summary ? summary.soutenances.aValider : soutenances.total) ?? 0,
      to: listLink('/SoutenanceEtudiant', SOUTENANCES),
    },
    {
      name: 'entreprises',
      count: summary?.entreprisesAActiver ?? entreprises.total ?? 0,
      to: listLink('/Entreprise', ENTREPRISES),
    },
    {
      name: 'declinees',
      count: summary?.declinees ?? 0,
      to: listLink('/Convocations', { etat: 'decline' }),
    },
    {
      name: 'convocations',
      count: summary?.aPrevenir ?? 0,
      to: listLink('/Convocations', { etat: 'a_envoyer' }),
    },
    {
      name: 'signees',
      count: summary?.signees ?? 0,
      to: listLink('/Notation', { etat: 'signee' }),
    },
    {
      name: 'proposees',
      count: summary?.proposees ?? 0,
      to: listLink('/OffreProposee', { etape: 'soumise' }),
    },
    {
      name: 'modifications',
      count: summary?.modifications ?? 0,
      to: listLink('/ModificationEntreprise', { etat: 'demandee' }),
    },
    {
      name: 'refus',
      count: summary?.refus ?? 0,
      to: listLink('/Convention', { refuse: 1 }),
    },
  ]
  const lists = [demandes, soutenances, entreprises]
  return {
    items: items.filter(({ count }) => count > 0),
    mentions: summary?.mentions ?? 0,
    isPending: isPending || lists.some(({ isLoading }) => isLoading),
    error: error ?? lists.find((list) => list.error)?.error,
  }
}

/** How many rows of a resource match a filter; only one row is fetched. */
export const useCount = (resource: ResourceName, filter: Record<string, unknown>, enabled: boolean) =>
  useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, filter },
    { enabled, refetchInterval: 60_000, retry: false },
  )
