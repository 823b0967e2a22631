import { useEffect, useRef, useState } from 'react'
import type { Joined } from '../../../ui/calls/written'
import { typedInOffice } from '../../../ui/session/typed'
import { useKept } from '../../../ui/session/useKept'
import { isChanged } from '../notices/errorText'
import type { saveQueue } from './saves'

/** What the rows of a page share. */
export interface GridPage<Row> {
  /** The rows with something typed that is not saved. */
  unsaved: Set<number>
  /** The rows that were saved since the page came: one that a filter brings back is as it was saved. */
  saved: Map<number, Row>
  enqueue: ReturnType<typeof saveQueue>
}

/** What somebody has pasted into the cells of a row. */
export interface Given {
  cells: readonly (string | undefined)[]
  /** What all rows of the paste are written as. */
  change: Joined
  settled: (isSaved: boolean) => void
}

export interface GridRow<Row> {
  id: number
  loaded: Row
  /** When it was read. */
  readAt: number
  /** Under which what is typed in it is kept. */
  place: string
  cellsOf: (row: Row) => string[]
  /** Cells that say the same are one text. */
  sameness: (cells: readonly string[]) => string
  isOff: (typed: readonly string[]) => boolean[]
  /** Sends the cells; undefined: there is nothing to send yet. */
  send: (from: Row, typed: readonly string[]) => (() => Promise<Row>) | undefined
  /** The row as it is by now. */
  present: () => Promise<Row | undefined>
  given: Given | undefined
  onTaken: (id: number) => void
}

type State = 'idle' | 'saving' | 'saved'

/**
 * The cells of a row and their way to the service: one call at a time, and another one for what was typed meanwhile. A row that
 * fails keeps what was typed; where somebody else was first, `theirs` is what they gave. What is not saved is kept on the device:
 * `before` is what was typed in the row and lost with the page.
 */
export function useGridRow<Row extends { version?: string | undefined }>(
  { unsaved, saved, enqueue }: GridPage<Row>,
  { id, loaded, readAt, place, cellsOf, sameness, isOff: offIn, send, present, given, onTaken }: GridRow<Row>,
) {
  const [base, setBase] = useState(() => saved.get(id) ?? loaded)
  const [typed, setTyped] = useState(() => cellsOf(base))
  const [state, setState] = useState<State>('idle')
  const [error, setError] = useState<unknown>()
  const [theirs, setTheirs] = useState<Row>()
  const saving = useRef(false)
  /** The row was left again while a call was on its way. */
  const again = useRef(false)
  /** The paste that is still to be saved. */
  const paste = useRef<Given>(undefined)

  const isOff = offIn(typed)
  const dirty = sameness(typed) !== sameness(cellsOf(base))
  useEffect(() => {
    if (dirty) unsaved.add(id)
    else unsaved.delete(id)
    return () => void unsaved.delete(id)
  }, [dirty, unsaved, id])

  // what was read again, as after an undo, stands in a row in which nobody is typing
  const seen = useRef(readAt)
  useEffect(() => {
    if (seen.current === readAt) return
    seen.current = readAt
    if (dirty || saving.current) return
    if (saved.has(id)) saved.set(id, loaded)
    setBase(loaded)
    setTyped(cellsOf(loaded))
    setState('idle')
  })

  const [key] = useState(place)
  const began = { row: { cells: cellsOf(base), version: base.version } }
  const now = dirty ? { row: { cells: typed, version: base.version } } : began
  const { before, taken, drop } = useKept(typedInOffice, key, began, now)
  const cellsBefore = before?.typed.row?.cells
  const isOffered =
    cellsBefore?.length === typed.length && sameness(cellsBefore) !== sameness(began.row.cells) && !dirty

  /** Over what it was typed over: a row that has changed since is refused and asked about. */
  const resume = () => {
    if (cellsBefore) setTyped(cellsBefore)
    const { version } = before?.over.row ?? {}
    if (version) setBase({ ...base, version })
    setState('idle')
    taken()
  }

  const type = (index: number, text: string) => {
    setTyped((before) => before.map((each, at) => (at === index ? text : each)))
    setState('idle')
    setError(undefined)
  }
  const revert = (index: number) => type(index, cellsOf(base)[index] ?? '')

  const settle = (isSaved: boolean) => {
    paste.current?.settled(isSaved)
    paste.current = undefined
  }

  /** From the row as it was read, or as somebody else has left it. */
  const save = async (from: Row = base) => {
    if (saving.current) {
      again.current = true
      return
    }
    if (!dirty && from === base) return settle(true)
    const sends = isOff.includes(true) ? undefined : send(from, typed)
    if (!sends) return settle(false)
    saving.current = true
    setState('saving')
    setError(undefined)
    setTheirs(undefined)
    try {
      const kept = await enqueue(sends, paste.current?.change)
      saved.set(id, kept)
      setBase(kept)
      // as it reads from now on, unless more was typed meanwhile
      setTyped((now) => (now === typed ? cellsOf(kept) : now))
      setState('saved')
      settle(true)
    } catch (refusal) {
      setError(refusal)
      setState('idle')
      settle(false)
      if (isChanged(refusal)) {
        setTheirs(await present())
        // one chooses first
        again.current = false
      }
    } finally {
      saving.current = false
    }
  }
  // once what was sent is known to be there, or not
  useEffect(() => {
    if (!again.current || saving.current) return
    again.current = false
    void save()
  })
  useEffect(() => {
    if (!given) return
    paste.current = given
    setTyped((before) => before.map((each, at) => given.cells[at] ?? each))
    setState('idle')
    // after what was pasted is there
    again.current = true
    onTaken(id)
  }, [given, onTaken, id])

  const takeTheirs = () => {
    if (!theirs) return
    saved.set(id, theirs)
    setBase(theirs)
    setTyped(cellsOf(theirs))
    setError(undefined)
    setTheirs(undefined)
  }

  return {
    base,
    typed,
    type,
    revert,
    isOff,
    dirty,
    state,
    error,
    theirs,
    save,
    takeTheirs,
    before: isOffered && before ? { at: before.at, resume, drop } : undefined,
  }
}
