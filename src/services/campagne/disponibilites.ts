import { sql } from 'kysely'
import type { Plage, tableau } from '../../contract/campagne/tableau'
import type { ParsedInput } from '../../contract/kernel/endpoint'
import { wallClock } from '../db/clock'
import type { Trx } from '../db/schema'
import { found, invalid } from '../kernel/refusal'
import { clock } from './cartes'

type Painted = ParsedInput<typeof tableau.campagneDisponibilite>

const OF = {
  enseignant: { table: 'records.enseignant', column: 'enseignant_id' },
  jury: { table: 'internship.jury', column: 'jury_id' },
  encadrant: { table: 'internship.encadreur', column: 'encadreur_id' },
  salle: { table: 'records.salle', column: 'salle_id' },
} as const

interface Span extends Plage {
  niveau: 'impossible' | 'eviter'
}

/**
 * Sets the availability of a person or room in some spans and leaves the rest unchanged. Unchanged rows are not
 * rewritten.
 *
 * @throws Refusal `not_found`, `validation`
 */
export async function paint(trx: Trx, anneeId: number, painted: Painted): Promise<void> {
  const { niveau, genre } = painted
  if (genre === 'salle' && niveau === 'eviter') throw invalid('niveau', 'a room can or cannot')
  const plages = painted.plages.map(({ debut, fin }) => ({ debut: clock(debut), fin: clock(fin) }))
  const backwards = plages.findIndex(({ debut, fin }) => fin <= debut)
  if (backwards >= 0) throw invalid(`plages.${backwards}.fin`, 'a span ends after it begins')
  const { column, id } = await hold(trx, painted)
  const { rows } = await sql<Span & { id: number }>`
    SELECT id, ${wallClock('debut')} AS debut, ${wallClock('fin')} AS fin, niveau
    FROM internship.disponibilite WHERE annee_id = ${anneeId} AND ${sql.ref(column)} = ${id}`.execute(trx)
  const after = spansAfter(rows, plages, niveau)
  const name = ({ debut, fin, niveau }: Span) => `${debut} ${fin} ${niveau}`
  const [kept, there] = [new Set(after.map(name)), new Set(rows.map(name))]
  const gone = rows.filter((row) => !kept.has(name(row))).map((row) => row.id)
  const added = after.filter((span) => !there.has(name(span)))
  await sql`DELETE FROM internship.disponibilite WHERE id = ANY (${gone}::integer[])`.execute(trx)
  await sql`
    INSERT INTO internship.disponibilite (annee_id, ${sql.ref(column)}, debut, fin, niveau)
    SELECT ${anneeId}, ${id}, s.debut, s.fin, s.niveau
    FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb) AS s (debut timestamp, fin timestamp, niveau text)`.execute(
    trx,
  )
}

/** Whose time it is, locked: that of a juror or supervisor who is a teacher is the teacher's. */
async function hold(trx: Trx, { genre, ressource_id }: Painted): Promise<{ column: string; id: number }> {
  const { table, column } = OF[genre]
  const isPerson = genre === 'jury' || genre === 'encadrant'
  const { rows } = await sql<{ enseignant_id: number | null }>`
    SELECT ${isPerson ? sql.ref('enseignant_id') : sql`NULL::integer AS enseignant_id`} FROM ${sql.table(table)}
    WHERE id = ${ressource_id} FOR NO KEY UPDATE`.execute(trx)
  const { enseignant_id } = found(rows[0], 'person or room')
  if (enseignant_id === null) return { column, id: ressource_id }
  await sql`SELECT FROM records.enseignant WHERE id = ${enseignant_id} FOR NO KEY UPDATE`.execute(trx)
  return { column: OF.enseignant.column, id: enseignant_id }
}

/** The spans of somebody after others were painted over them; those of one level that touch are one. */
export function spansAfter(
  before: readonly Span[],
  plages: readonly Plage[],
  niveau: Span['niveau'] | null,
): Span[] {
  const left = plages.reduce<Span[]>(
    (spans, { debut, fin }) =>
      spans.flatMap((span) =>
        [
          { ...span, fin: span.fin < debut ? span.fin : debut },
          { ...span, debut: span.debut > fin ? span.debut : fin },
        ].filter((part) => part.debut < part.fin),
      ),
    before.map(({ debut, fin, niveau }) => ({ debut, fin, niveau })),
  )
  const all = niveau === null ? left : [...left, ...plages.map((plage) => ({ ...plage, niveau }))]
  const merged: Span[] = []
  for (const span of all.sort((one, other) => (one.debut < other.debut ? -1 : 1))) {
    const last = merged.findLast((each) => each.niveau === span.niveau)
    if (last && span.debut <= last.fin) last.fin = last.fin > span.fin ? last.fin : span.fin
    else merged.push({ ...span })
  }
  return merged
}
