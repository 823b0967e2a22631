import type { NIVEAUX, PersonneDuTableau, Tableau } from '../../../../contract/campagne/tableau'
import { fold } from '../../../dataProvider/fold'
import { type Board, clockOf, minutesOf, ofHour, overlaps, type Span } from '../board/board'
import { daysIn, type Sight } from '../board/weeks'

/* When people and rooms can come, in cells: a row for each of them, a column for each hour or half day. Pure. */

export const LEVELS = ['libre', 'eviter', 'impossible'] as const
export type Level = (typeof LEVELS)[number]

export interface Column extends Span {
  day: string
  /** Half of its day; null: an hour. */
  half: 'matin' | 'apresMidi' | null
  /** The parts of it between the breaks. */
  open: readonly Span[]
}

/** Whose availability it is: a person's or a room's. */
export interface Owner {
  genre: PersonneDuTableau['genre'] | 'salle'
  id: number
}

export interface Line extends Owner {
  nom: string
  impossible: readonly Span[]
  eviter: readonly Span[]
  /** By defences; unknown names are of defences that the caller may not see. */
  taken: readonly (Span & { name: string | undefined })[]
}

/** New or previous levels in some spans of somebody. */
export interface Change extends Owner {
  level: Level
  spans: readonly Span[]
}

export const keyOf = ({ genre, id }: Owner): string => `${genre}-${id}`
/** A room can or cannot. */
export const levelsOf = ({ genre }: Pick<Owner, 'genre'>): readonly Level[] =>
  genre === 'salle' ? ['libre', 'impossible'] : LEVELS

/** The hours of a day, or the halves of several. */
export function columnsOf(tableau: Tableau, sight: Sight): Column[] {
  const [opens, closes] = [ofHour(tableau.ouverture), ofHour(tableau.fermeture)]
  const pauses = tableau.pauses.map(({ de, a }) => ({ from: ofHour(de), to: ofHour(a) }))
  const open = without([{ from: opens, to: closes }], pauses)
  const noon = noonOf(pauses)
  const halves = [
    { from: opens, to: Math.min(noon.from, closes), half: 'matin' as const },
    { from: Math.max(noon.to, opens), to: closes, half: 'apresMidi' as const },
  ]
  const hours = open.flatMap(({ from, to }) =>
    Array.from({ length: Math.ceil((to - from) / HOUR) }, (_, index) => ({
      from: from + index * HOUR,
      to: Math.min(from + (index + 1) * HOUR, to),
      half: null,
    })),
  )
  return daysIn(sight, tableau.jours).flatMap((each) => {
    const midnight = minutesOf(`${each}T00:00`)
    const on = ({ from, to }: Span) => ({ from: from + midnight, to: to + midnight })
    return (sight.kind === 'day' ? hours : halves)
      .filter(({ from, to }) => from < to)
      .map((part) => ({ ...on(part), half: part.half, day: each, open: within(open, [part]).map(on) }))
  })
}

const HOUR = 60
const NOON = { from: 12 * HOUR, to: 12 * HOUR }

/** The longest pause around noon, or noon. */
function noonOf(pauses: readonly Span[]): Span {
  const lunches = pauses.filter((pause) => overlaps(pause, { from: 11 * HOUR, to: 14 * HOUR }))
  return lunches.sort((one, other) => other.to - other.from - (one.to - one.from))[0] ?? NOON
}

/** Those of a board, the people in the order of their names. */
export function linesOf({ tableau, ofPerson, ofRoom, closed }: Board, kind: 'personnes' | 'salles'): Line[] {
  const placed = (all: Board['placed'] = []) =>
    all.map(({ from, to, card }) => ({ from, to, name: card.etudiant }))
  const known = (all: readonly (Span & { other: string | undefined })[] = []) =>
    all.map(({ from, to, other }) => ({ from, to, name: other }))
  if (kind === 'salles')
    return tableau.salles.map(({ id, label }) => ({
      genre: 'salle',
      id,
      nom: label,
      impossible: closed.room.get(id)?.shut ?? [],
      eviter: [],
      taken: [...known(closed.room.get(id)?.taken), ...placed(ofRoom.get(id))],
    }))
  return tableau.personnes
    .map(
      ({ genre, ressource_id, nom }, index): Line => ({
        genre,
        id: ressource_id,
        nom,
        impossible: closed.absent[index] ?? [],
        eviter: closed.undesired[index] ?? [],
        taken: [...known(closed.taken[index]), ...placed(ofPerson.get(index))],
      }),
    )
    .sort((one, other) => one.nom.localeCompare(other.nom))
}

/** Whether a day begins with a column, or its hours go on after a pause. */
export function isFirst(columns: readonly Column[], col: number): boolean {
  const [before, column] = [columns[col - 1], columns[col]]
  return before?.day !== column?.day || (column?.half === null && before?.to !== column.from)
}

export interface Cell {
  /** The strictest of its levels. */
  level: Level
  /** The level is that of a part of it. */
  isPart: boolean
  taken: Line['taken']
}

export function cellOf(line: Line, { from, to, open }: Column): Cell {
  const level = (['impossible', 'eviter'] as const).find((each) => within(open, line[each]).length > 0)
  return {
    level: level ?? 'libre',
    isPart: level !== undefined && without(open, line[level]).length > 0,
    taken: line.taken.filter((each) => overlaps(each, { from, to })),
  }
}

type Times = Pick<Line, 'impossible' | 'eviter'>

/** Somebody's present levels in some spans. */
export function changesIn(times: Times, { genre, id, spans }: Omit<Change, 'level'>): Change[] {
  const impossible = within(times.impossible, spans)
  const eviter = without(within(times.eviter, spans), impossible)
  const libre = without(spans, [...impossible, ...eviter])
  return [
    { genre, id, level: 'libre' as const, spans: joined(libre) },
    { genre, id, level: 'eviter' as const, spans: joined(eviter) },
    { genre, id, level: 'impossible' as const, spans: joined(impossible) },
  ].filter((change) => change.spans.length > 0)
}

/** Somebody's time after a change. */
export function timesAfter(times: Times, { level, spans }: Change): Times {
  const after = (each: 'impossible' | 'eviter') =>
    joined([...without(times[each], spans), ...(each === level ? spans : [])])
  return { impossible: after('impossible'), eviter: after('eviter') }
}

/** A board after some changes. */
export function painted(tableau: Tableau, changes: readonly Change[]): Tableau {
  const after = <T extends { impossible: Wire[]; eviter?: Wire[] }>(whose: T, owner: Owner): T => {
    const own = changes.filter(({ genre, id }) => genre === owner.genre && id === owner.id)
    if (own.length === 0) return whose
    const { impossible, eviter } = own.reduce(timesAfter, {
      impossible: toSpans(whose.impossible),
      eviter: toSpans(whose.eviter ?? []),
    })
    return { ...whose, impossible: toWire(impossible), ...(whose.eviter && { eviter: toWire(eviter) }) }
  }
  return {
    ...tableau,
    personnes: tableau.personnes.map((each) => after(each, { genre: each.genre, id: each.ressource_id })),
    salles: tableau.salles.map((each) => after(each, { genre: 'salle', id: each.id })),
  }
}

/** The times of a person or room on a board. */
export function timesOf(tableau: Tableau, { genre, id }: Owner): Times | undefined {
  const room = genre === 'salle' ? tableau.salles.find((each) => each.id === id) : undefined
  if (room) return { impossible: toSpans(room.impossible), eviter: [] }
  const who = tableau.personnes.find((each) => each.genre === genre && each.ressource_id === id)
  return who && { impossible: toSpans(who.impossible), eviter: toSpans(who.eviter) }
}

type Wire = PersonneDuTableau['impossible'][number]
const toSpans = (all: readonly Wire[]): Span[] =>
  all.map(({ debut, fin }) => ({ from: minutesOf(debut), to: minutesOf(fin) }))
export const toWire = (all: readonly Span[]): Wire[] =>
  all.map(({ from, to }) => ({ debut: clockOf(from), fin: clockOf(to) }))
/** In the call's form: without a level, somebody is free. */
export const niveauOf = (level: Level): (typeof NIVEAUX)[number] | null => (level === 'libre' ? null : level)

/** Adjacent spans are joined. */
export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else all.push({ ...span })
  }
  return all
}

const without = (spans: readonly Span[], holes: readonly Span[]): Span[] =>
  holes.reduce<Span[]>(
    (left, hole) =>
      left.flatMap((span) =>
        [
          { from: span.from, to: Math.min(span.to, hole.from) },
          { from: Math.max(span.from, hole.to), to: span.to },
        ].filter(({ from, to }) => from < to),
      ),
    spans.map(({ from, to }) => ({ from, to })),
  )

const within = (spans: readonly Span[], frames: readonly Span[]): Span[] =>
  spans.flatMap((span) =>
    frames
      .map((frame) => ({ from: Math.max(span.from, frame.from), to: Math.min(span.to, frame.to) }))
      .filter(({ from, to }) => from < to),
  )

/** Spellings of levels in spreadsheets; an empty cell is free. */
const WRITTEN: Record<string, Level> = {
  '': 'libre',
  '1': 'libre',
  '2': 'eviter',
  '?': 'eviter',
  '~': 'eviter',
  '3': 'impossible',
  x: 'impossible',
  '×': 'impossible',
  '✕': 'impossible',
}

/** @param words of the levels, in the user's language */
export function levelIn(text: string, words: Record<Level, string>): Level | undefined {
  const folded = fold(text)
  return WRITTEN[folded] ?? LEVELS.find((level) => fold(words[level]) === folded)
}
