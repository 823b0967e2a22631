import { TextField } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { PAS } from '../../../../contract/campagne/campagne'
import type { Carte } from '../../../../contract/campagne/tableau'
import { decimalText } from '../../../../contract/kernel/digits'
import { lengthOf, minutesOf, nameOf, roleOf, type Seated } from './board'
import { useBoardState } from './context'
import { personFault } from './faults'
import { usePutting } from './putting'
import { byFitness, candidatesOf } from './slots'

/** The duration: by the rules, or set for this card. */
export function Length({ card }: { card: Carte }) {
  const translate = useTranslate()
  const state = useBoardState()
  const { stretch } = usePutting(state)
  const [typed, type] = useState<string>()
  const set = () => {
    const duree = Math.round(Number(decimalText(typed ?? String(card.duree))) / PAS) * PAS
    if (duree !== card.duree && duree >= PAS) stretch(card, duree)
    type(undefined)
  }
  return (
    <TextField
      label={translate('campagne.length')}
      value={typed ?? card.duree}
      helperText={
        card.duree === card.duree_prevue
          ? undefined
          : translate('campagne.lengthOtherwise', { minutes: card.duree_prevue })
      }
      onChange={(event) => type(event.target.value)}
      onBlur={set}
      onKeyDown={({ key }) => key === 'Enter' && set()}
      slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off' } }}
    />
  )
}

/** The person in a seat, and the candidates, free ones first. */
export function Seat({
  card,
  seated: { seat, juror },
  disabled,
  change,
}: {
  card: Carte
  seated: Seated
  disabled: boolean
  change: (values: Pick<Carte, 'jury'>) => void
}) {
  const translate = useTranslate()
  const { board } = useBoardState()
  const { free, busy } = useMemo(() => {
    const others = new Set(card.jury.map(({ jury_id }) => jury_id))
    const all = candidatesOf(board, card, seat.vivier).filter(
      (id) => id === juror?.jury_id || !others.has(id),
    )
    if (card.debut === null) return { free: [...all], busy: [] }
    const from = minutesOf(card.debut)
    const span = { from, to: from + lengthOf(card) }
    const self = new Set([card.id])
    const isFree = (id: number) => !personFault(board, board.person.get(id) ?? -1, span, self)
    return {
      free: byFitness(board, all.filter(isFree), span),
      busy: all.filter((id) => !isFree(id)),
    }
  }, [board, card, seat, juror])
  const known = juror === undefined || free.includes(juror.jury_id) || busy.includes(juror.jury_id)
  const pick = (value: string) => {
    const others = card.jury.filter((each) => each !== juror)
    change({ jury: value ? [...others, { jury_id: Number(value), type_jury: seat.type_jury }] : others })
  }
  const options = (ids: readonly number[]) =>
    ids.map((id) => (
      <option key={id} value={id}>
        {nameOf(board, id)}
      </option>
    ))
  return (
    <TextField
      select
      label={roleOf(board, seat.type_jury) || translate('campagne.juror')}
      value={juror?.jury_id ?? ''}
      disabled={disabled}
      onChange={(event) => pick(event.target.value)}
      slotProps={{ select: { native: true } }}
    >
      <option value="">{translate('campagne.nobody')}</option>
      {!known && juror && <option value={juror.jury_id}>{nameOf(board, juror.jury_id)}</option>}
      <optgroup label={translate('campagne.free')}>{options(free)}</optgroup>
      {busy.length > 0 && <optgroup label={translate('campagne.busy')}>{options(busy)}</optgroup>}
    </TextField>
  )
}
