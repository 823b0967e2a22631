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

/* What services tell the scheduling form in advance. Existing services may not: then nothing is shown. */

/** The key of all these queries, to repeat them after a refusal. */
export const CRENEAUX = ['creneaux']
/** How long colleagues' changes may go unnoticed; the service has the last word. */
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
    // the previous marks stay until the new ones are loaded
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  })
  return { ...query, data: asked && data }
}

/** The next free times; null if the service does not offer them, undefined while loading. */
export const useFreeSlots = (search: Search | undefined) =>
  useSlots(useRecordId(), search && { recherche: search })

/** What is taken at the form's time; nothing while it has none. */
export const useTaken = () => useTakenAt(useRecordId(), momentOf(useWatch() as DefenceValues))

/** What is taken at a time, for the defence of an offer. */
export function useTakenAt(id: string | number | null, moment: SlotQuery['moment']) {
  const { data } = useSlots(id, moment && { moment })
  return { prises: data?.prises ?? [], absences: data?.absences ?? [] }
}

/** The reference times for checks; undefined if the service has none, or while loading. */
export const useReperes = () =>
  useSlots(useRecordId(), { moment: momentOf(useWatch() as DefenceValues) }).data?.reperes

/** Undefined while the form has no valid time. */
export function momentOf({ date, heure_debut, heure_fin }: DefenceValues) {
  if (!isDay(date) || !isTime(heure_debut) || !isTime(heure_fin) || heure_fin <= heure_debut) return undefined
  return { debut: `${date}T${heure_debut}:00`, fin: `${date}T${heure_fin}:00` }
}

/** The jury persons of a form, of either type. */
export const jurorsOf = ({ arrayJurySoutenance, ens_volontaire }: DefenceValues): number[] =>
  [...(arrayJurySoutenance ?? []).map(({ jury }) => jury), ens_volontaire].filter(
    (id): id is number => typeof id === 'number',
  )
