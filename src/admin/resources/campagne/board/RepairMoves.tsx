import { Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Calcul } from '../../../../contract/campagne/calcul'
import type { Carte } from '../../../../contract/campagne/tableau'
import { formatList, isolated } from '../../../schema/cells/format'
import { type Board, boardOf, clockOf, minutesOf, nameOf } from './board'
import { useBoardState } from './context'
import { faultsOf, isClash } from './faults'
import { useFaultText, usePlaceText } from './texts'

type Move = Calcul['cartes'][number]

/** The moves of a repair, each with old and new place and the people to tell; all or some can be accepted. */
export function RepairMoves({
  run,
  busy,
  onKeep,
}: {
  run: Calcul
  busy: boolean
  onKeep: (calcul: number, cartes?: number[]) => Promise<void>
}) {
  const translate = useTranslate()
  const { board } = useBoardState()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const moves = run.cartes.filter(({ id }) => board.cards.has(id))
  const chosen = moves.filter(({ id }) => !left.has(id))
  const clashes = useClashes(board, chosen)
  if (moves.length === 0)
    return <Typography variant="body2">{translate('campagne.plans.noMoves')}</Typography>
  return (
    <>
      <ul className="board-moves">
        {moves.map((move) => (
          <MoveItem
            key={move.id}
            move={move}
            checked={!left.has(move.id)}
            clash={clashes.get(move.id)}
            onCheck={(checked) => {
              const next = new Set(left)
              if (checked) next.delete(move.id)
              else next.add(move.id)
              setLeft(next)
            }}
          />
        ))}
      </ul>
      <Button
        size="small"
        variant="contained"
        disabled={busy || chosen.length === 0 || clashes.size > 0}
        onClick={() => void onKeep(run.id, left.size === 0 ? undefined : chosen.map(({ id }) => id))}
      >
        {translate('campagne.plans.accept', { smart_count: chosen.length })}
      </Button>
    </>
  )
}

/** A card as it would be after a move. */
function movedTo(card: Carte, { debut, salle_id, jury }: Move): Carte {
  const fin = debut && clockOf(minutesOf(debut) + card.duree)
  return { ...card, debut, fin, salle_id, jury }
}

/** Clashes of the chosen moves, if the others are not made. */
function useClashes(board: Board, chosen: readonly Move[]): ReadonlyMap<number, string> {
  const faultText = useFaultText()
  return useMemo(() => {
    const cards = new Map(board.cards)
    for (const move of chosen) {
      const card = cards.get(move.id)
      if (card) cards.set(move.id, movedTo(card, move))
    }
    const after = boardOf(board, cards)
    return new Map(
      chosen.flatMap(({ id }) => {
        const card = cards.get(id)
        const faults = card ? faultsOf(after, card).filter(isClash) : []
        return faults.length > 0 ? [[id, faults.map(faultText).join(' ')] as const] : []
      }),
    )
  }, [board, chosen, faultText])
}

function MoveItem({
  move,
  checked,
  clash,
  onCheck,
}: {
  move: Move
  checked: boolean
  clash: string | undefined
  onCheck: (checked: boolean) => void
}) {
  const translate = useTranslate()
  const { board } = useBoardState()
  const placeText = usePlaceText(board)
  const card = board.cards.get(move.id)
  if (!card) return null
  const place = ({ debut, salle_id }: Pick<Move, 'debut' | 'salle_id'>) =>
    debut && salle_id ? placeText(minutesOf(debut), salle_id) : translate('campagne.etats.a_placer')
  const names = (jury: Move['jury']) => jury.map(({ jury_id }) => nameOf(board, jury_id))
  const [before, after] = [names(card.jury), names(move.jury)]
  const supervisor = card.encadrant === null ? [] : [board.tableau.personnes[card.encadrant]?.nom ?? '']
  const stays = card.debut === move.debut && card.salle_id === move.salle_id
  const added = after.filter((name) => !before.includes(name))
  const dropped = before.filter((name) => !after.includes(name))
  const told = stays
    ? [...added, ...dropped]
    : [...new Set([card.etudiant, ...supervisor, ...before, ...after])]
  return (
    <li>
      <FormControlLabel
        control={<Checkbox size="small" checked={checked} onChange={(_, on) => onCheck(on)} />}
        label={<bdi>{card.etudiant}</bdi>}
      />
      {!stays && (
        <Typography variant="body2">
          <del>{place(card)}</del> <ins>{place(move)}</ins>
        </Typography>
      )}
      {dropped.length > 0 && (
        <Typography variant="body2">
          {translate(
            'campagne.plans.replaced',
            isolated({ was: formatList(dropped), now: formatList(added) }),
          )}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {translate('campagne.plans.tell', isolated({ names: formatList(told) }))}
      </Typography>
      {checked && clash && (
        <Typography variant="body2" color="error">
          {clash}
        </Typography>
      )}
    </li>
  )
}
