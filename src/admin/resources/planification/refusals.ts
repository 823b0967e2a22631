import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { Reserve } from '../../../contract/soutenance/reserves'
import { dayText } from '../../schema/cells/dayText'
import { formatList, isolated } from '../../schema/cells/format'
import { dayOf, timeText } from '../../timeGrid/clock'
import { type DayOff, reserveText } from './reserveText'

/* What a place is for a defence, in words: on a board, and in the calendar. */

/** The state of a place: impossible, with another juror, against a wish or with an objection, free. */
export const IMPOSSIBLE = 0
export const CHANGE = 1
export const UNDESIRED = 2
export const FREE = 3

/** An obstacle: a code of `campagne.fautes` with the values of its sentence. */
export interface Fault {
  code:
    | Reserve['code']
    | 'heures'
    | 'salleFermee'
    | 'sallePrise'
    | 'materiel'
    | 'absent'
    | 'pris'
    | 'jourPlein'
    | 'campagnePleine'
    | 'siegeVide'
    | 'siegeAutre'
    | 'eviter'
  name?: string
  /** The defence in the way. */
  other?: string
  role?: string
  /** An objection to the time, which prevents nothing. */
  reserve?: Reserve<DayOff>
}

export interface Verdict {
  state: number
  changes: { role: string; was: string; now: string }[]
  /** Why it cannot be, or what had better not be. */
  faults: Fault[]
}

export function useFaultText() {
  const translate = useTranslate()
  return useCallback(
    ({ code, other, reserve, ...values }: Fault) =>
      reserve
        ? reserveText(reserve, translate)
        : translate(
            other ? `campagne.fautes.${code}Par` : `campagne.fautes.${code}`,
            isolated({ ...values, other }),
          ),
    [translate],
  )
}

/** What a place means for a card, in a sentence. */
export function useProposalText() {
  const translate = useTranslate()
  const faultText = useFaultText()
  return useCallback(
    ({ state, changes, faults }: Verdict) => {
      if (state === IMPOSSIBLE)
        return `${translate('campagne.impossible')} ${faults.map(faultText).join(' ')}`
      if (state === CHANGE)
        return [
          translate('campagne.avecChangement'),
          formatList(changes.map((each) => translate('campagne.changement', isolated({ ...each })))),
          ...faults.map(faultText),
        ].join(' ')
      return state === FREE ? translate('campagne.libre') : faults.map(faultText).join(' ')
    },
    [translate, faultText],
  )
}

/** "lundi 11 juillet, 09:00, Salle 2" */
export function usePlaceText({
  tableau: { salles },
}: {
  tableau: { salles: readonly { id: number; label: string }[] }
}) {
  const translate = useTranslate()
  return useCallback(
    (at: number, room: number) =>
      translate(
        'campagne.place',
        isolated({
          day: dayText(dayOf(at)),
          time: timeText(at),
          room: salles.find(({ id }) => id === room)?.label ?? '',
        }),
      ),
    [translate, salles],
  )
}
