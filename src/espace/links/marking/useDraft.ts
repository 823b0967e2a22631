import { useCallback, useEffect, useRef, useState } from 'react'
import { AVANT_MAX, isSameMark, type Mark } from '../../../contract/feuille/avant'
import { ApiError } from '../../../ui/calls/ApiError'
import { keptMarks } from '../../../ui/session/typed'
import { isMark, toPoints } from './marks'

/** Input for a criterion that the service has not confirmed. */
export interface Entry {
  points: string
  remarque: string
  /** The marks it may replace: the one shown when it was typed (null for none), and those sent since. */
  avant?: (Mark | null)[]
}
export type Entries = Readonly<Record<number, Entry>>

/** `waiting`: offline; input is sent by itself once there is a connection. */
export type Saving = 'saved' | 'saving' | 'waiting' | { refused: unknown }

/** After a pause in typing, and between two attempts, in milliseconds. */
const PAUSE = 700
const RETRY = 5_000

/**
 * Marks kept on the device from the first letter on and sent whenever possible: a page that is closed, or reloaded
 * offline, finds them again. All tabs share them: what one tab has sent or typed over, no other tab sends later.
 *
 * @param key their name on the device
 * @param scales of the criteria: input off its scale is kept and not sent
 * @param send saves marks; may be called twice with the same ones
 */
export function useDraft(
  key: string,
  scales: Readonly<Record<number, number>>,
  send: (
    marks: { critere: number; points: number | null; remarque: string; avant?: (Mark | null)[] }[],
  ) => Promise<void>,
) {
  const [entries, setEntries] = useState<Entries>(() => keptMarks.read<Record<number, Entry>>(key) as Entries)
  const [saving, setSaving] = useState<Saving>('saved')
  const latest = useRef({ entries, send, scales })
  latest.current = { entries, send, scales }
  const running = useRef(false)
  const isKept = useRef(Object.keys(entries).length > 0)

  const show = useCallback((next: Entries) => {
    if (isSame(latest.current.entries, next)) return
    latest.current.entries = next
    setEntries(next)
  }, [])
  const keep = useCallback(
    (next: Entries) => {
      isKept.current = keptMarks.write(key, next)
      show(next)
    },
    [key, show],
  )
  /** Marks to send, whichever tab they were typed in. */
  const read = useCallback(
    () => (isKept.current ? (keptMarks.read(key) as Entries) : latest.current.entries),
    [key],
  )
  useEffect(
    () =>
      keptMarks.on(key, () => {
        isKept.current = true
        show(read())
      }),
    [key, read, show],
  )

  const flush = useCallback(async () => {
    if (running.current) return
    running.current = true
    try {
      for (;;) {
        show(read())
        const going = Object.entries(latest.current.entries).flatMap(([place, entry]) =>
          isSendable(entry, latest.current.scales[Number(place)]) ? [[place, tried(entry)] as const] : [],
        )
        if (going.length === 0) return setSaving('saved')
        setSaving('saving')
        // the response may have been lost after they were saved
        keep({ ...read(), ...Object.fromEntries(going) })
        await latest.current.send(
          going.map(([place, entry]) => ({
            critere: Number(place),
            points: markOf(entry)?.points ?? null,
            remarque: entry.remarque,
            ...(entry.avant && { avant: entry.avant }),
          })),
        )
        // input typed in the meantime goes with the next round
        const left = Object.entries(read()).filter(
          ([place, entry]) => !going.some(([sent, was]) => sent === place && isSame(was, entry)),
        )
        keep(Object.fromEntries(left))
      }
    } catch (error) {
      const isAway = !(error instanceof ApiError) || error.status === 0 || error.status >= 429
      setSaving(isAway ? 'waiting' : { refused: error })
    } finally {
      running.current = false
    }
  }, [keep, read, show])

  // each letter restarts the pause
  useEffect(() => {
    if (Object.keys(entries).length === 0) return
    const timer = setTimeout(flush, PAUSE)
    return () => clearTimeout(timer)
  }, [entries, flush])
  useEffect(() => {
    if (saving !== 'waiting') return
    const timer = setInterval(flush, RETRY)
    addEventListener('online', flush)
    return () => {
      clearInterval(timer)
      removeEventListener('online', flush)
    }
  }, [saving, flush])

  const type = (place: number, entry: Entry) => keep({ ...read(), [place]: entry })
  /** Some input cannot be sent as it is. */
  const isHeld = Object.entries(entries).some(([place, entry]) => !isSendable(entry, scales[Number(place)]))
  return { entries, type, saving, isHeld, flush }
}

/** A sent entry: from then on, its own mark may be the saved one. */
const tried = (entry: Entry): Entry => {
  const { avant } = entry
  if (!avant) return entry
  const mark = markOf(entry)
  const known = avant.filter((one) => !isSameMark(one, mark))
  return { ...entry, avant: [...known, mark].slice(-AVANT_MAX) }
}

const markOf = ({ points, remarque }: Entry): Mark | null =>
  points.trim() === '' ? null : { points: toPoints(points), remarque }

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** An empty mark deletes it; a remark alone waits for its mark. */
const isSendable = ({ points, remarque }: Entry, scale: number | undefined): boolean =>
  scale !== undefined && isMark(points, scale) && (points.trim() !== '' || remarque.trim() === '')
