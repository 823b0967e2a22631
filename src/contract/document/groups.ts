import type { DocumentRow, Membre } from './documentRow'

/* What one document prints together. */

/** A defence that has its time and room. */
export type Planned = DocumentRow & { debut: string; fin: string; salle_id: number }

export const isPlanned = (row: DocumentRow): row is Planned =>
  row.debut !== null && row.fin !== null && row.salle_id !== null

/** Graduates, with the act by which they graduate. */
export type Proclaimed = DocumentRow & { proclame: NonNullable<DocumentRow['proclame']> }

export const isProclaimed = (row: DocumentRow): row is Proclaimed => row.proclame !== null

export const dayOf = ({ debut }: Planned): string => debut.slice(0, 'YYYY-MM-DD'.length)

/** The rows of each key, in the order in which the keys come. */
export function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): [Key, Row[]][] {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups]
}

/** What happens in a room on a day, day by day and room by room. */
export interface Sitting {
  day: string
  rows: [Planned, ...Planned[]]
}

export const sittingsOf = (rows: readonly Planned[]): Sitting[] =>
  grouped(rows, dayOf).flatMap(([day, held]) =>
    grouped([...held].sort(byRoom), ({ salle_id }) => salle_id).map(([, inRoom]) => ({
      day,
      rows: inRoom as Sitting['rows'],
    })),
  )

/** A juror with the defences they sit in. */
export interface Juror {
  membre: Membre
  rows: { row: Planned; role: string | null }[]
}

/** By name, as a language orders them. */
export function jurorsOf(rows: readonly Planned[], compare: (one: string, other: string) => number): Juror[] {
  const seats = rows.flatMap((row) => row.jury.map((membre) => ({ membre, row })))
  return grouped(seats, ({ membre }) => membre.id)
    .flatMap(([, own]) =>
      own[0]
        ? [{ membre: own[0].membre, rows: own.map(({ row, membre }) => ({ row, role: membre.role })) }]
        : [],
    )
    .sort((one, other) => compare(one.membre.nom, other.membre.nom))
}

/** "Salle 2" before "Salle 10". */
const byRoom = (one: Planned, other: Planned) =>
  (one.batiment ?? '').localeCompare(other.batiment ?? '') ||
  (one.salle ?? '').localeCompare(other.salle ?? '', undefined, { numeric: true }) ||
  one.salle_id - other.salle_id ||
  one.debut.localeCompare(other.debut)

/** Everything in a room, room by room, each in the order of time. */
export const byRoomAndTime = (rows: readonly Planned[]): [number, Planned[]][] =>
  grouped([...rows].sort(byRoom), ({ salle_id }) => salle_id)
