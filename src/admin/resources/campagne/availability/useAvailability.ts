import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { tableau as calls, type Tableau } from '../../../../contract/campagne/tableau'
import { useCall } from '../../../dataProvider'
import { useNotifyError } from '../../../schema'
import { useUnsaved } from '../../../schema/form/unsaved'
import { type BoardAnswer, boardKey, useBoard } from '../board/useBoard'
import { type Change, changesIn, niveauOf, painted, timesOf, toWire } from './cells'

interface Step {
  before: Change[]
  after: Change[]
}

/** The most spans that one call may send. */
const SPANS_MAX = 200
const STEPS = 100

/**
 * The board of a campaign for painting availability: strokes show at once, and are sent in order. Changes by others
 * arrive as on the board, though not during a stroke.
 *
 * @param isHeld whether a stroke is in progress
 */
export function useAvailability(id: number, isHeld: () => boolean) {
  const call = useCall()
  const client = useQueryClient()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const pending = useRef(0)
  const stale = useRef(false)
  const queue = useRef(Promise.resolve())
  const [past, setPast] = useState<Step[]>([])
  const [future, setFuture] = useState<Step[]>([])
  const { board, error, refetch } = useBoard(id, { isBusy: () => pending.current > 0 || isHeld() })
  useUnsaved(() => pending.current > 0)
  const queryKey = boardKey(id)
  const now = () => client.getQueryData<BoardAnswer>(queryKey)?.tableau

  const send = async (changes: readonly Change[]) => {
    for (const { genre, id: ressource_id, level, spans } of changes) {
      const plages = toWire(spans)
      for (let at = 0; at < plages.length; at += SPANS_MAX)
        await call(calls.campagneDisponibilite, {
          genre,
          ressource_id,
          niveau: niveauOf(level),
          plages: plages.slice(at, at + SPANS_MAX),
        })
    }
  }

  const run = async (changes: readonly Change[]) => {
    pending.current += 1
    // a response in progress does not include this stroke
    if (client.isFetching({ queryKey }) > 0) {
      stale.current = true
      await client.cancelQueries({ queryKey })
    }
    client.setQueryData<BoardAnswer>(queryKey, (before) =>
      before ? { tableau: painted(before.tableau, changes) } : before,
    )
    queue.current = queue.current
      .then(() => send(changes))
      .catch((failure: unknown) => {
        notifyError(failure)
        stale.current = true
        setPast([])
        setFuture([])
      })
      .then(async () => {
        pending.current -= 1
        if (pending.current > 0 || !stale.current) return
        stale.current = false
        await refetch()
      })
  }

  /** Unchanged parts are not sent; false: nothing has changed. */
  const paint = (wanted: readonly Change[]): boolean => {
    const tableau = now()
    if (!tableau) return false
    const changes = wanted.filter((change) => stateIn(tableau, [change]).some(differs(change)))
    if (changes.length === 0) return false
    const before = stateIn(tableau, changes)
    const after = stateIn(painted(tableau, changes), changes)
    setPast((all) => [...all, { before, after }].slice(-STEPS))
    setFuture([])
    void run(changes)
    return true
  }

  /** From one state of some times to another, if they are still in the first. */
  const go = (from: readonly Change[], to: readonly Change[]): boolean => {
    const tableau = now()
    const isSo = tableau !== undefined && textOf(stateIn(tableau, from)) === textOf(from)
    if (isSo) void run(to)
    else notify('campagne.dispo.changedMeanwhile', { type: 'warning' })
    return isSo
  }
  const undo = () => {
    const step = past.at(-1)
    setPast((all) => all.slice(0, -1))
    if (step && go(step.after, step.before)) setFuture((all) => [...all, step])
  }
  const redo = () => {
    const step = future.at(-1)
    setFuture((all) => all.slice(0, -1))
    if (step && go(step.before, step.after)) setPast((all) => [...all, step])
  }

  return {
    board,
    error,
    refetch: () => void refetch(),
    paint,
    undo: past.length > 0 ? undo : undefined,
    redo: future.length > 0 ? redo : undefined,
  }
}

const differs =
  ({ level }: Change) =>
  (change: Change) =>
    change.level !== level

/** The present state in the spans of these changes. */
const stateIn = (tableau: Tableau, changes: readonly Change[]): Change[] =>
  changes.flatMap((change) => {
    const times = timesOf(tableau, change)
    return times ? changesIn(times, change) : []
  })

/** The same whatever the order. */
const textOf = (changes: readonly Change[]): string =>
  changes
    .map((change) => JSON.stringify(change))
    .sort()
    .join('\n')
