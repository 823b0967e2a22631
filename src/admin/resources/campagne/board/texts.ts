import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { readLang } from '../../../language'
import { formatInputTime, formatList, isolated } from '../../../schema/format'
import { type Board, dayOf, type Fault } from './board'
import { CHANGE, FREE, IMPOSSIBLE, type Proposal } from './slots'

/** "lundi 11 juillet", from `YYYY-MM-DD`. */
export const dayText = (day: string, weekday: 'long' | 'short' = 'long'): string =>
  formatOf(weekday).format(new Date(`${day}T00:00Z`))

const formats = new Map<string, Intl.DateTimeFormat>()
/** Kept: making one takes longer than all that it will write on a board. */
function formatOf(weekday: 'long' | 'short'): Intl.DateTimeFormat {
  const key = `${readLang()} ${weekday}`
  const kept = formats.get(key)
  if (kept) return kept
  const month = weekday === 'long' ? 'long' : 'numeric'
  const made = new Intl.DateTimeFormat(LOCALES[readLang()], {
    weekday,
    day: 'numeric',
    month,
    timeZone: 'UTC',
  })
  formats.set(key, made)
  return made
}

const LOCALES = { fr: 'fr', en: 'en-GB', ar: 'ar-u-nu-latn' } as const

const two = (value: number) => String(value).padStart(2, '0')
/** The time of day of some minutes. */
export const timeText = (at: number): string =>
  formatInputTime(`${two(Math.floor((at % 1_440) / 60))}:${two(at % 60)}`)

export function useFaultText() {
  const translate = useTranslate()
  return useCallback(
    ({ code, other, ...values }: Fault) =>
      translate(
        other ? `campagne.fautes.${code}Par` : `campagne.fautes.${code}`,
        isolated({ ...values, other }),
      ),
    [translate],
  )
}

/** What a place would be for a card, in a sentence. */
export function useProposalText() {
  const translate = useTranslate()
  const faultText = useFaultText()
  return useCallback(
    ({ state, changes, faults }: Proposal) => {
      if (state === IMPOSSIBLE)
        return `${translate('campagne.impossible')} ${faults.map(faultText).join(' ')}`
      if (state === CHANGE)
        return `${translate('campagne.avecChangement')} ${formatList(
          changes.map((each) => translate('campagne.changement', isolated({ ...each }))),
        )}`
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
