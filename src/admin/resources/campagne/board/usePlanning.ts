import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Calcul } from '../../../../contract/campagne/calcul'
import { type DISPONIBILITE_GENRES, tableau } from '../../../../contract/campagne/tableau'
import { readLang } from '../../../../ui/texts/language'
import { useCall } from '../../../dataProvider'
import { useNotifyError } from '../../../schema'

/** The planner's runs for a campaign, newest first, and the actions on them. */
export function usePlanning(id: number) {
  const call = useCall()
  const client = useQueryClient()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [busy, setBusy] = useState(false)
  const queryKey = ['campagne', 'calculs', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(tableau.campagneCalculs, { id }, { signal })).calculs,
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? EVERY_MS : false),
  })
  /** One at a time; a failure is shown. */
  const does = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      notifyError(failure)
    } finally {
      await client.invalidateQueries({ queryKey })
      setBusy(false)
    }
  }
  return {
    runs: data,
    error,
    refetch: () => void refetch(),
    busy,
    propose: (secondes: number, reparer: boolean) =>
      does(async () => {
        await call(tableau.campagneProposer, { id, secondes, reparer, lang: readLang() })
      }),
    stop: (calcul: number) =>
      does(async () => {
        await call(tableau.campagneArreter, { calcul })
      }),
    /** Accepts the plan of a run, or its part for some cards. */
    keep: (calcul: number, cartes?: number[]) =>
      does(async () => {
        const { retenues } = await call(tableau.campagneRetenir, { calcul, ...(cartes && { cartes }) })
        notify('campagne.plans.kept', { type: 'success', messageArgs: { smart_count: retenues } })
        await client.invalidateQueries({ queryKey: ['campagne', 'tableau', id] })
      }),
    markAway: ({ genre, ressource_id, debut, fin }: Away) =>
      does(async () => {
        const plages = [{ debut, fin }]
        await call(tableau.campagneDisponibilite, { genre, ressource_id, plages, niveau: 'impossible' })
        notify('campagne.plans.away.done', { type: 'success' })
        await client.invalidateQueries({ queryKey: ['campagne', 'tableau', id] })
      }),
  }
}

/** Somebody or a room that is not there from one moment to another. */
export interface Away {
  genre: (typeof DISPONIBILITE_GENRES)[number]
  ressource_id: number
  debut: string
  fin: string
}

export const isRunning = ({ etat }: Calcul): boolean => etat === 'attend' || etat === 'cherche'

const EVERY_MS = 700
