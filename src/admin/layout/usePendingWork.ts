import { useGetList } from 'react-admin'
import {
  DEMANDE_EN_ATTENTE,
  INACTIF,
  SOUTENANCE_FIXEE,
  SOUTENANCE_NON_VALIDEE,
} from '../../contract/constants'
import type { ResourceName } from '../dataProvider'

export interface PendingWork {
  /** Key of its texts: `notifications.<name>` and `notifications.<name>Detail`. */
  name: 'demandes' | 'soutenances' | 'entreprises'
  count: number
  path: string
}

/** What waits for the staff, one item a kind, only kinds that have any. Looked at again every minute. */
export function usePendingWork(): { items: PendingWork[]; isPending: boolean; error: unknown } {
  const demandes = useCount('demande', { etat: DEMANDE_EN_ATTENTE })
  const soutenances = useCount('soutenance', { count: SOUTENANCE_FIXEE, etat: SOUTENANCE_NON_VALIDEE })
  const entreprises = useCount('entreprise', { active: INACTIF })
  const items: PendingWork[] = [
    { name: 'demandes', count: demandes.total ?? 0, path: '/DemandeStage' },
    { name: 'soutenances', count: soutenances.total ?? 0, path: '/SoutenanceEtudiant' },
    { name: 'entreprises', count: entreprises.total ?? 0, path: '/Entreprise' },
  ]
  return {
    items: items.filter(({ count }) => count > 0),
    isPending: demandes.isPending || soutenances.isPending || entreprises.isPending,
    error: demandes.error ?? soutenances.error ?? entreprises.error,
  }
}

/** How many rows of a resource pass a filter; one row is asked for. */
export const useCount = (resource: ResourceName, filter: Record<string, unknown> = {}) =>
  useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, filter },
    { refetchInterval: 60_000, retry: false },
  )
