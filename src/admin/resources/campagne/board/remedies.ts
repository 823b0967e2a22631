import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { Changement, Remede } from '../../../../contract/campagne/calcul'
import { formatList, isolated } from '../../../schema/cells/format'
import { type Board, minutesOf } from './board'
import { dayText, timeText } from './texts'

/** A way out in a sentence: what to change, and what that brings. */
export function useRemedyText(board: Board) {
  const translate = useTranslate()
  return useCallback(
    ({ changements, placees }: Remede): string => {
      const changes = formatList(
        changements.map((change) =>
          translate(`campagne.plans.changements.${keyOf(change)}`, isolated(valuesOf(change, board))),
        ),
      )
      const gain = translate(placees > 0 ? 'campagne.plans.gains' : 'campagne.plans.gainsNothing', {
        smart_count: placees,
      })
      return translate('campagne.plans.way', { changes, gain })
    },
    [translate, board],
  )
}

const keyOf = (change: Changement): string =>
  change.code === 'other_person' && change.person === null
    ? 'one_more'
    : change.code === 'add_room' && change.equipped
      ? 'add_equipped_room'
      : change.code

function valuesOf(change: Changement, { cards }: Board): Record<string, string | number> {
  const { code, ...values } = change
  const { carte, de, a } = { carte: 0, de: '', a: '', ...values }
  return {
    ...('person' in values && { person: values.person ?? '' }),
    ...('room' in values && { room: values.room }),
    ...('seat' in values && { seat: values.seat }),
    ...('most' in values && { most: values.most }),
    student: cards.get(carte)?.etudiant ?? '',
    ...(de && {
      day: dayText(de.slice(0, 10)),
      from: timeText(minutesOf(de)),
      to: timeText(minutesOf(a)),
    }),
  }
}
