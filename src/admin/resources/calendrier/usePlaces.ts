import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Output } from '../../../contract/kernel/endpoint'
import { creneaux } from '../../../contract/soutenance/creneaux'
import { reservesDe } from '../../../contract/soutenance/reserves'
import { internship } from '../../../contract/specification/internship'
import { readLang } from '../../../ui/texts/language'
import { ApiError } from '../../dataProvider'
import { useCall } from '../../dataProvider/useCall'
import { useHolidays } from '../../dataProvider/useHolidays'
import { useSchool } from '../../dataProvider/useSchool'
import { useNotifyError } from '../../schema'
import { clockOf } from '../../timeGrid/clock'
import { toSchedule, toValues } from '../planification/defenceForm'
import { type Fault, FREE, IMPOSSIBLE, UNDESIRED, type Verdict } from '../planification/refusals'
import type { Event } from './useCalendar'

export interface TimeAndRoom {
  at: number
  room: number
}

/** What places are for defences, as the service says, and the move there. */
export function usePlaces() {
  const call = useCall()
  const client = useQueryClient()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const { data: school } = useSchool()
  const { data: holidays = [] } = useHolidays()
  const found = useRef(new Map<string, Verdict>())
  const keyOf = ({ defence }: Event, { at, room }: TimeAndRoom) => `${defence.stage_id} ${at} ${room}`

  const detailOf = ({ defence }: Event) =>
    client.fetchQuery({
      queryKey: ['calendrier', 'soutenance', defence.stage_id],
      queryFn: async () =>
        (await call(internship.soutenanceById, { stage_id: defence.stage_id, lang: readLang() })).Soutenance,
      staleTime: FRESH_MS,
    })

  /** Never fails: what could not be asked, the service says when the defence is moved there. */
  const ask = async (event: Event, place: TimeAndRoom): Promise<void> => {
    if (found.current.has(keyOf(event, place))) return
    const debut = clockOf(place.at)
    const fin = clockOf(place.at + event.to - event.from)
    try {
      const [{ arryMateriel }, taken] = await Promise.all([
        detailOf(event),
        call(creneaux.soutenanceCreneaux, {
          sujet_id: event.defence.stage_id,
          moment: { debut, fin },
          lang: readLang(),
        }),
      ])
      const pieces = arryMateriel.map(({ value }) => value)
      const ecole = school ? { jours: school.jours, conges: holidays } : undefined
      const hard = faultsOf(event, place.room, pieces, taken)
      const soft = reservesDe(debut, taken.reperes, ecole).map((reserve) => ({ code: reserve.code, reserve }))
      found.current.set(keyOf(event, place), {
        changes: [],
        state: hard.length > 0 ? IMPOSSIBLE : soft.length > 0 ? UNDESIRED : FREE,
        faults: hard.length > 0 ? hard : soft,
      })
    } catch {
      // told at the drop
    }
  }
  return {
    known: (event: Event, place: TimeAndRoom) => found.current.get(keyOf(event, place)),
    ask,
    put: async (event: Event, place: TimeAndRoom) => {
      const { stage_id, etat_stage } = event.defence
      const [from, to] = [clockOf(place.at), clockOf(place.at + event.to - event.from)]
      try {
        const detail = await detailOf(event)
        const values = {
          ...toValues(detail),
          date: from.slice(0, 10),
          heure_debut: from.slice(11, 16),
          heure_fin: to.slice(11, 16),
          arrySalle: place.room,
        }
        await call(internship.soutenanceAdd, {
          ...toSchedule(values, etat_stage),
          sujet_id: stage_id,
          lang: readLang(),
          ...(detail.version && { version: detail.version }),
        })
        notify('resources.planification.edit.done', { type: 'success' })
      } catch (error) {
        notifyError(error, error instanceof ApiError ? undefined : 'form.checkAll')
      }
      found.current.clear()
      client.removeQueries({ queryKey: ['calendrier', 'soutenance'] })
      refresh()
    },
  }
}

const FRESH_MS = 10_000

type Taken = Output<typeof creneaux.soutenanceCreneaux>

/** Who and what of a defence others have then, in the board's words. */
function faultsOf(
  { defence: { jury } }: Event,
  room: number,
  pieces: readonly number[],
  { prises, absences }: Taken,
): Fault[] {
  const isJuror = (id: number) => jury.some((juror) => juror.id === id)
  const concerns = ({ kind, id }: { kind: string; id: number }) => {
    if (kind === 'salle') return id === room
    if (kind === 'materiel') return pieces.includes(id)
    return kind === 'jury' ? isJuror(id) : true
  }
  return [
    ...prises.filter(concerns).map(({ kind, name, etudiant }): Fault => {
      if (kind === 'materiel') return { code: 'materiel' }
      const code = kind === 'salle' ? 'sallePrise' : 'pris'
      return { code, name, ...(etudiant && { other: etudiant }) }
    }),
    ...absences
      .filter(concerns)
      .map(({ kind, name }): Fault => ({ code: kind === 'salle' ? 'salleFermee' : 'absent', name })),
  ]
}
