import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Juree } from '../../../../contract/campagne/calcul'
import { type Carte, type Tableau, tableau } from '../../../../contract/campagne/tableau'
import type { Entity } from '../../../../contract/kernel/tables'
import { useCall } from '../../../dataProvider'
import { useNotifyError } from '../../../schema'
import { useFollowed } from '../../../schema/live/useFollowed'
import { boardOf, clockOf, frameOf, minutesOf } from './board'

/** A card's target; no start removes it from the board. */
export interface Move {
  id: number
  debut: string | null
  salle_id: number | null
  jury: Juree[]
  verrou: boolean
  /** How long it lasts there, in minutes. */
  duree: number
}

interface Step {
  before: Move[]
  after: Move[]
}

/** The board in the query cache, from which it is shown. */
export type BoardAnswer = { tableau: Tableau }
export const boardKey = (id: number) => ['campagne', 'tableau', id]

/**
 * The board on this page: moves show at once and are sent one after the other, each with the versions it is based on;
 * moves by others arrive by the stream of changes.
 */
export function useBoard(id: number, { isBusy }: { isBusy: () => boolean }) {
  const call = useCall()
  const client = useQueryClient()
  const queryKey = useMemo(() => boardKey(id), [id])
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(tableau.campagneTableau, { id }, { signal }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const pending = useRef(0)
  /** Whether others' moves were left unread for one of these. */
  const missed = useRef(false)
  useFollowed(SHOWN, () => {
    if (pending.current > 0 || isBusy()) return false
    void refetch()
    return true
  })

  const shown = data?.tableau
  const frame = useMemo(() => shown && frameOf(shown), [shown])
  const board = useMemo(
    () => frame && boardOf(frame, new Map(frame.tableau.cartes.map((card) => [card.id, card]))),
    [frame],
  )

  const change = useCallback(
    (with_: (card: Carte) => Carte) =>
      client.setQueryData<BoardAnswer>(queryKey, (before) =>
        before ? { tableau: { ...before.tableau, cartes: before.tableau.cartes.map(with_) } } : before,
      ),
    [client, queryKey],
  )
  const cardOf = useCallback(
    (card: number) =>
      client.getQueryData<BoardAnswer>(queryKey)?.tableau.cartes.find((each) => each.id === card),
    [client, queryKey],
  )
  const { move, undo, redo } = useMoves({
    cardOf,
    show: (moves) => {
      pending.current += 1
      // a pending response does not include this move and would undo it on screen
      if (client.isFetching({ queryKey })) {
        missed.current = true
        void client.cancelQueries({ queryKey })
      }
      const byId = new Map(moves.map((each) => [each.id, each]))
      change((card) => moved(card, byId.get(card.id)))
    },
    send: async (moves) => {
      try {
        const cartes = moves.map((each) => ({ ...each, version: cardOf(each.id)?.version ?? null }))
        const { versions } = await call(tableau.campagneDeplacer, { id, cartes })
        const byId = new Map(versions.map((each) => [each.id, each.version]))
        change((card) => (byId.has(card.id) ? { ...card, version: byId.get(card.id) ?? null } : card))
      } finally {
        pending.current -= 1
      }
      // a removed defence returns to its planned place, which only the service knows
      if (moves.some((each) => each.debut === null && cardOf(each.id)?.soutenance_id)) missed.current = true
      if (pending.current > 0 || !missed.current) return
      missed.current = false
      await refetch()
    },
    reload: () => refetch(),
  })
  return { board, error, refetch, move, undo, redo }
}

/** A card as it will be when it has moved. */
function moved(card: Carte, move: Move | undefined): Carte {
  if (!move) return card
  const { jury, verrou, debut, salle_id } = move
  // off the board a card has no length of its own
  const duree = debut ? move.duree : card.duree_prevue
  const fin = debut && clockOf(minutesOf(debut) + duree)
  const stays =
    debut === card.debut && salle_id === card.salle_id && duree === card.duree && sameJury(jury, card.jury)
  const etat = stays ? card.etat : card.soutenance_id ? 'deplacee' : debut ? 'placee' : 'a_placer'
  return { ...card, debut, fin, duree, salle_id, jury, verrou, etat }
}

const sameJury = (one: readonly Juree[], other: readonly Juree[]) =>
  JSON.stringify(one.map((each) => [each.jury_id, each.type_jury])) ===
  JSON.stringify(other.map((each) => [each.jury_id, each.type_jury]))

export const moveOf = ({ id, debut, salle_id, jury, verrou, duree }: Carte): Move => ({
  id,
  debut,
  salle_id,
  jury,
  verrou,
  duree,
})

const isAt = (card: Carte | undefined, move: Move) =>
  card !== undefined &&
  card.debut === move.debut &&
  card.salle_id === move.salle_id &&
  card.verrou === move.verrou &&
  (card.debut === null || card.duree === move.duree) &&
  sameJury(card.jury, move.jury)

interface Sending {
  cardOf: (id: number) => Carte | undefined
  show: (moves: readonly Move[]) => void
  send: (moves: readonly Move[]) => Promise<void>
  reload: () => Promise<unknown>
}

/** Moves with undo; cards moved by a colleague in the meantime are left alone. */
function useMoves({ cardOf, show, send, reload }: Sending) {
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [past, setPast] = useState<Step[]>([])
  const [future, setFuture] = useState<Step[]>([])
  const queue = useRef(Promise.resolve())

  const run = (moves: Move[], step: Step) => {
    show(moves)
    queue.current = queue.current
      .then(() => send(moves))
      .catch(async (error: unknown) => {
        notifyError(error)
        setPast((all) => all.filter((each) => each !== step))
        setFuture((all) => all.filter((each) => each !== step))
        await reload()
      })
  }
  const move = (after: Move[]) => {
    const before = after.flatMap(({ id }) => {
      const card = cardOf(id)
      return card ? [moveOf(card)] : []
    })
    const step = { before, after }
    setPast((all) => [...all, step].slice(-STEPS))
    setFuture([])
    run(after, step)
  }
  /** Between two states of the same cards, if they still are in the first. */
  const go = (step: Step | undefined, from: readonly Move[], to: Move[]) => {
    if (!step) return false
    if (!from.every((each) => isAt(cardOf(each.id), each))) {
      notify('campagne.movedMeanwhile', { type: 'warning' })
      return false
    }
    run(to, step)
    return true
  }
  const undo = () => {
    const step = past.at(-1)
    setPast((all) => all.slice(0, -1))
    if (step && go(step, step.after, step.before)) setFuture((all) => [...all, step])
  }
  const redo = () => {
    const step = future.at(-1)
    setFuture((all) => all.slice(0, -1))
    if (step && go(step, step.before, step.after)) setPast((all) => [...all, step])
  }
  // stable identity, so that cards are not redrawn
  const latest = useRef(move)
  latest.current = move
  const stable = useCallback((moves: Move[]) => latest.current(moves), [])
  return {
    move: stable,
    undo: past.length > 0 ? undo : undefined,
    redo: future.length > 0 ? redo : undefined,
  }
}

const STEPS = 200

const SHOWN: ReadonlySet<Entity> = new Set([
  'internship.campagne',
  'internship.carte',
  'internship.disponibilite',
  'internship.soutenance',
  'internship.affectation',
])
