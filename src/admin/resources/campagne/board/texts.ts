import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { dayText } from '../../../schema/cells/dayText'
import { formatInputTime, formatList, isolated } from '../../../schema/cells/format'
import { reserveText } from '../../planification/reserveText'
import { type Board, dayOf } from './board'
import type { Fault } from './faults'
import { CHANGE, FREE, IMPOSSIBLE, type Proposal } from './slots'

export { dayText }

const two = (value: number) => String(value).padStart(2, '0')
/** The time of day of some minutes. */
export const timeText = (at: number): string =>
  formatInputTime(`${two(Math.floor((at % 1_440) / 60))}:${two(at % 60)}`)

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
    ({ state, changes, faults }: Proposal) => {
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
export function usePlaceText(board: Board) {
  const translate = useTranslate()
  return useCallback(
    (at: number, room: number) =>
      translate(
        'campagne.place',
        isolated({
          day: dayText(dayOf(at)),
          time: timeText(at),
          room: board.tableau.salles.find(({ id }) => id === room)?.label ?? '',
        }),
      ),
    [translate, board],
  )
}
