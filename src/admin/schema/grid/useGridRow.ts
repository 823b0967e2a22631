import { useEffect, useRef, useState } from 'react'
import type { Joined } from '../../../ui/calls/written'
import { typedInOffice } from '../../../ui/session/typed'
import { useKept } from '../../../ui/session/useKept'
import { isChanged } from '../notices/errorText'
import type { saveQueue } from './saves'

/** State shared by the rows of a page. */
export interface GridPage<Row> {
  /** Ids of the rows with unsaved input. */
  unsaved: Set<number>
  /** Rows saved since the page was opened: a row that a filter brings back is as it was saved. */
  saved: Map<number, Row>
  enqueue: ReturnType<typeof saveQueue>
}

export interface RowPaste {
  cells: readonly (string | undefined)[]
  /** The change that all rows of the paste join. */
  change: Joined
  settled: (isSaved: boolean) => void
}

export interface GridRow<Row> {
  id: number
  loaded: Row
  /** When `loaded` was read, in milliseconds since 1970. */
  readAt: number
  /** The place where its input is kept. */
  place: string
  cellsOf: (row: Row) => string[]
  /** Cells that mean the same give the same text. */
  sameness: (cells: readonly string[]) => string
  isOff: (typed: readonly string[]) => boolean[]
  /** Saves the cells; undefined: there is nothing to save yet. */
  send: (from: Row, typed: readonly string[]) => (() => Promise<Row>) | undefined
  /** Reads the row again; undefined: it is gone. */
  present: () => Promise<Row | undefined>
  given: RowPaste | undefined
  onTaken: (id: number) => void
}

type State = 'idle' | 'saving' | 'saved'

/**
 * The cells of a row, and how they are saved: one call at a time, and another for what was typed in the meantime. A row
 * that fails keeps its input; if somebody else was first, `theirs` is what they entered. Unsaved input is kept on the
 * device: `before` is what was typed in the row and lost with the page.
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
  /** The row was left again during a call. */
  const again = useRef(false)
  /** The paste still to be saved. */
  const paste = useRef<RowPaste>(undefined)

  const isOff = offIn(typed)
  const dirty = sameness(typed) !== sameness(cellsOf(base))
  useEffect(() => {
    if (dirty) unsaved.add(id)
    else unsaved.delete(id)
    return () => void unsaved.delete(id)
  }, [dirty, unsaved, id])

  // rows read again, as after an undo, replace those that nobody is typing in
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

  /** Saves over the version it was typed over: a row that has changed since is refused, and the user is asked. */
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

  /** From the row as read, or as somebody else left it. */
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
      // shows the saved values, unless more was typed in the meantime
      setTyped((now) => (now === typed ? cellsOf(kept) : now))
      setState('saved')
      settle(true)
    } catch (refusal) {
      setError(refusal)
      setState('idle')
      settle(false)
      if (isChanged(refusal)) {
        setTheirs(await present())
        // the user has to choose first
        again.current = false
      }
    } finally {
      saving.current = false
    }
  }
  // once it is known whether the sent values arrived
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
    // after the paste is shown
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
