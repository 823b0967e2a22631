import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { Calcul, Raison } from '../../../../contract/campagne/calcul'
import { formatList, isolated } from '../../../schema/cells/format'
import { dayText } from './texts'

type PlanReason = Calcul['raisons'][number]

/** Why a defence has no place, or what is scarce, as a sentence with a remedy. */
export function useReasonText() {
  const translate = useTranslate()
  return useCallback(
    (reason: Raison): string => {
      const say = (values: Record<string, string | number>) =>
        translate(`campagne.plans.raisons.${reason.code}`, isolated(values))
      switch (reason.code) {
        case 'seat_without_candidate':
          return say({ seat: reason.seat })
        case 'person_twice':
          return say({ person: reason.person })
        case 'never_together': {
          const { persons, seats, rooms, hours } = reason
          const needed = [
            ...persons,
            ...seats.map((seat) => translate('campagne.plans.seat', isolated({ seat }))),
            ...(rooms ? [translate('campagne.plans.aRoom')] : []),
            ...(hours ? [translate('campagne.plans.itsHours')] : []),
          ]
          return say({ needed: formatList(needed) })
        }
        case 'person_overbooked':
          return say({ person: reason.person, needed: reason.needed, possible: reason.possible })
        case 'group_overbooked':
          return say({
            persons: formatList(reason.persons),
            needed: reason.needed,
            possible: reason.possible,
          })
        case 'not_all_together':
          return say({
            who: formatList([...reason.persons, ...reason.rooms]),
            defences: reason.defences,
            possible: reason.possible,
          })
        case 'rooms_overbooked':
          return say({
            rooms: formatList(reason.rooms),
            days: formatList(reason.days.map((day) => dayText(day, 'short'))),
            defences: reason.defences,
            percent: Math.ceil((100 * reason.needed) / Math.max(1, reason.available)),
          })
        default:
          return say({})
      }
    },
    [translate],
  )
}

/** Those of one reason together, each with its sentence. */
export function groupedReasons(reasons: readonly PlanReason[], text: (reason: Raison) => string) {
  const groups = new Map<string, PlanReason[]>()
  for (const told of reasons) {
    const sentence = text(told.raison)
    groups.set(sentence, [...(groups.get(sentence) ?? []), told])
  }
  return [...groups].map(([sentence, all]) => ({ sentence, ids: all.map(({ id }) => id) }))
}
