import { useEffect, useRef, useState } from 'react'
import { NOTE_MAX } from '../../../../contract/kernel/constants'
import { type Bareme, notation, type Saisie } from '../../../../contract/note/bareme'
import { mentionDe, type Resultat, resultatDe } from '../../../../contract/note/calculBareme'
import { typedInOffice, typedKey } from '../../../../ui/session/typed'
import { useKept } from '../../../../ui/session/useKept'
import { isMark, isPoints, toPoints } from '../../../../ui/texts/points'
import { useCall } from '../../../dataProvider/useCall'
import { formatNumber } from '../../../schema'
import { isChanged } from '../../../schema/notices/errorText'

/** A mention, and from which points it is given; without thresholds it is given by hand alone. */
export interface Mention {
  mention_id: number
  label: string
  seuil: number | undefined
}

/** Under which what is typed of a row is kept. */
export const saisieKey = ({ soutenance_id, etudiant }: Saisie) =>
  typedKey(['saisie', soutenance_id, etudiant])

type State = 'idle' | 'saving' | 'saved'

interface Around {
  mentions: readonly Mention[]
  /** The defences with something typed that is not saved. */
  unsaved: Set<number>
  /** The rows that were saved since the page came, by their defences: one that a filter brings back is as it was saved. */
  saved: Map<number, Saisie>
  /** What somebody has pasted into the cells. */
  pasted: readonly (string | undefined)[] | undefined
  onTaken: (soutenance_id: number) => void
}

/** What a row comes to as it is typed. */
export type Result = Pick<Resultat, 'points' | 'mention_id' | 'eliminatoires'>

/**
 * The cells of a row, what they come to, and their way to the service: one call at a time, and another one for what was typed
 * meanwhile. A row that fails keeps what was typed; where somebody else was first, `theirs` is what they gave. What is not saved
 * is kept on the device: `before` is what was typed in the row and lost with the page.
 */
export function useSaisie(
  loaded: Saisie,
  bareme: Bareme | null,
  { mentions, unsaved, saved, pasted, onTaken }: Around,
) {
  const call = useCall()
  const [base, setBase] = useState(() => saved.get(loaded.soutenance_id) ?? loaded)
  const [typed, setTyped] = useState(() => cellsOf(base, bareme))
  const [state, setState] = useState<State>('idle')
  const [error, setError] = useState<unknown>()
  const [theirs, setTheirs] = useState<Saisie>()
  const saving = useRef(false)
  /** The row was left again while a call was on its way. */
  const again = useRef(false)

  const isOff = typed.map((text, index) => !isCell(text, bareme?.criteres[index]?.sur))
  const dirty = sameness(typed) !== sameness(cellsOf(base, bareme))
  useEffect(() => {
    if (dirty) unsaved.add(loaded.soutenance_id)
    else unsaved.delete(loaded.soutenance_id)
    return () => void unsaved.delete(loaded.soutenance_id)
  }, [dirty, unsaved, loaded.soutenance_id])

  const [key] = useState(() => saisieKey(loaded))
  const began = { row: { cells: cellsOf(base, bareme), version: base.version } }
  const now = dirty ? { row: { cells: typed, version: base.version } } : began
  const { before, taken, drop } = useKept(typedInOffice, key, began, now)
  const cellsBefore = before?.typed.row?.cells
  const isOffered =
    cellsBefore?.length === typed.length && sameness(cellsBefore) !== sameness(began.row.cells) && !dirty

  /** Over what it was typed over: a row that was graded since is refused and asked about. */
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
  }

  /** From the row as it was read, or as somebody else has left it. */
  const save = async (from: Saisie = base) => {
    if (saving.current) {
      again.current = true
      return
    }
    if ((!dirty && from === base) || isOff.includes(true)) return
    const result = resultOf(typed, bareme, mentions, base.autres)
    // nothing is graded by an empty cell
    if (!bareme && (result.points === null || result.mention_id === null)) return
    saving.current = true
    setState('saving')
    setError(undefined)
    setTheirs(undefined)
    try {
      const { version, note, mention_id } = await call(notation.noteCriteres, {
        soutenance_id: from.soutenance_id,
        etudiant_id: from.etudiant_id,
        version: from.version,
        ...(bareme
          ? { marques: typed.map((text, critere) => ({ critere, points: pointsOf(text) })) }
          : { note: result.points ?? 0, mention_id: result.mention_id ?? 0 }),
      })
      const kept = { ...from, version, note, mention_id, marques: marksOf(typed) }
      saved.set(loaded.soutenance_id, kept)
      setBase(kept)
      setState('saved')
    } catch (refusal) {
      setError(refusal)
      setState('idle')
      if (isChanged(refusal)) {
        setTheirs(await present(from.soutenance_id))
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
    if (!pasted) return
    setTyped((before) => before.map((each, at) => pasted[at] ?? each))
    setState('idle')
    // after what was pasted is there
    again.current = true
    onTaken(loaded.soutenance_id)
  }, [pasted, onTaken, loaded.soutenance_id])

  const present = async (id: number) => {
    const { lignes } = await call(notation.noteSaisie, {})
    return lignes.find(({ soutenance_id }) => soutenance_id === id)
  }

  const takeTheirs = () => {
    if (!theirs) return
    saved.set(loaded.soutenance_id, theirs)
    setBase(theirs)
    setTyped(cellsOf(theirs, bareme))
    setError(undefined)
    setTheirs(undefined)
  }

  /** What the others' marks come to, which count where the office gives none. */
  const moyennes = bareme ? resultatDe(bareme, base.autres, []).moyennes : []
  const result = isOff.includes(true) ? NOTHING : resultOf(typed, bareme, mentions, base.autres)
  return {
    base,
    typed,
    type,
    isOff,
    dirty,
    state,
    error,
    theirs,
    save,
    takeTheirs,
    result,
    moyennes,
    before: isOffered && before ? { at: before.at, resume, drop } : undefined,
  }
}

const NOTHING: Result = { points: null, mention_id: null, eliminatoires: [] }

const cellsOf = ({ marques, note }: Saisie, bareme: Bareme | null): string[] =>
  bareme
    ? bareme.criteres.map((_, place) => {
        const mark = marques.find(({ critere }) => critere === place)
        return mark ? formatNumber(mark.points) : ''
      })
    : [note === null ? '' : formatNumber(note)]

/** `9.5` is `9,50`; what is no mark is itself. */
const sameness = (cells: readonly string[]) =>
  cells.map((text) => (Number.isNaN(toPoints(text)) ? text : (pointsOf(text) ?? ''))).join('|')

const pointsOf = (text: string) => (text.trim() === '' ? null : toPoints(text))

const marksOf = (typed: readonly string[]) =>
  typed.flatMap((text, critere) => {
    const points = pointsOf(text)
    return points === null ? [] : [{ critere, points }]
  })

const isCell = (text: string, sur = NOTE_MAX) =>
  sur === NOTE_MAX ? text.trim() === '' || isPoints(text) : isMark(text, sur)

function resultOf(
  typed: readonly string[],
  bareme: Bareme | null,
  mentions: readonly Mention[],
  autres: Saisie['autres'],
): Result {
  if (bareme) {
    const marks = marksOf(typed).map((mark) => ({ ...mark, auteur: 'bureau' as const }))
    return resultatDe(bareme, [...autres, ...marks], bareme.seuils)
  }
  const points = pointsOf(typed[0] ?? '')
  const seuils = mentions.flatMap(({ mention_id, seuil }) =>
    seuil === undefined ? [] : [{ mention_id, seuil }],
  )
  return { points, mention_id: points === null ? null : mentionDe(points, seuils), eliminatoires: [] }
}
