import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Input } from '../../../contract/kernel/endpoint'
import { creneaux } from '../../../contract/soutenance/creneaux'
import { readLang } from '../../../ui/texts/language'
import { unlessOffered } from '../../dataProvider/unlessOffered'
import { useCall } from '../../dataProvider/useCall'
import { useRecordId } from '../../schema'
import { isDay, isTime } from '../../schema/cells/moment'
import type { DefenceValues } from './defenceForm'

/* What the services tell the scheduling form beforehand. Those in place may not: then it is as if there were nothing. */

/** The key of all that was asked, to ask again after a refusal. */
export const CRENEAUX = ['creneaux']
/** What colleagues plan meanwhile may wait for that long; the service has the last word. */
const FRESH_MS = 30_000

type SlotQuery = Pick<Input<typeof creneaux.soutenanceCreneaux>, 'moment' | 'recherche'>
export type Search = NonNullable<SlotQuery['recherche']>

function useSlots(id: string | number | null, asked: SlotQuery | undefined) {
  const call = useCall()
  const { data, ...query } = useQuery({
    queryKey: [...CRENEAUX, id, asked],
    queryFn: async ({ signal }) => {
      const input = { sujet_id: Number(id), ...asked, lang: readLang() }
      return call(creneaux.soutenanceCreneaux, input, { signal }).catch(unlessOffered)
    },
    enabled: asked !== undefined && id !== null,
    // the marks of the moment before stand until the others have come
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  })
  return { ...query, data: asked && data }
}

/** The next free times; null where the services do not tell, undefined until they have. */
export const useFreeSlots = (search: Search | undefined) =>
  useSlots(useRecordId(), search && { recherche: search })

/** What is taken at the moment that the form has; nothing while it has none. */
export const useTaken = () => useTakenAt(useRecordId(), momentOf(useWatch() as DefenceValues))

/** What is taken at a moment for the defence of an offer. */
export function useTakenAt(id: string | number | null, moment: SlotQuery['moment']) {
  const { data } = useSlots(id, moment && { moment })
  return { prises: data?.prises ?? [], absences: data?.absences ?? [] }
}

/** What its moment is measured by; undefined where the services do not tell, or have not yet. */
export const useReperes = () =>
  useSlots(useRecordId(), { moment: momentOf(useWatch() as DefenceValues) }).data?.reperes

/** Undefined while the form has none that could be planned. */
export function momentOf({ date, heure_debut, heure_fin }: DefenceValues) {
  if (!isDay(date) || !isTime(heure_debut) || !isTime(heure_fin) || heure_fin <= heure_debut) return undefined
  return { debut: `${date}T${heure_debut}:00`, fin: `${date}T${heure_fin}:00` }
}

/** The jury persons of a form, of either type. */
export const jurorsOf = ({ arrayJurySoutenance, ens_volontaire }: DefenceValues): number[] =>
  [...(arrayJurySoutenance ?? []).map(({ jury }) => jury), ens_volontaire].filter(
    (id): id is number => typeof id === 'number',
  )
