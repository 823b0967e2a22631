import { type RawBuilder, sql } from 'kysely'
import { type enseignants as calls, LISTES, type Liste } from '../../contract/enseignant/enseignants'
import type { Id } from '../../contract/kernel/endpoint'
import type { Handler } from '../access/handler'
import type { Db, Trx } from '../db/schema'
import { isOn } from '../db/schoolSwitch'

/* Paths `enseignants/…`: the teachers among those who supervise or sit in juries. */

export const enseignantsAbsents: Handler<typeof calls.enseignantsAbsents> = async (_, { db }) => {
  const [encadreur = 0, jury = 0] = await Promise.all(LISTES.map((liste) => countMissing(db, liste)))
  return { encadreur, jury }
}

export const enseignantsAjouter: Handler<typeof calls.enseignantsAjouter> = async ({ liste }, { write }) => {
  return { status: 200, ajoutes: await write((trx) => addMissing(trx, liste)) }
}

/** Whether the school wants teachers to supervise and to sit in juries from the first. */
export const areAddedAtOnce = (db: Db): Promise<boolean> => isOn(db, 'enseignants_office')

/** Makes teachers supervisors and jurors, those who are not yet. @param which what is true of them, of the alias `e` */
export async function addEverywhere(trx: Trx, which?: RawBuilder<boolean>): Promise<void> {
  for (const liste of LISTES) await addMissing(trx, liste, which)
}

/** Takes a teacher off both lists, as far as nothing there builds on it. */
export async function removeUnused(trx: Trx, teacher: Id): Promise<void> {
  for (const liste of LISTES) {
    const used = USES[liste].map((use) => sql`NOT EXISTS (${use})`)
    await sql`
      DELETE FROM ${TABLES[liste]} AS p WHERE p.enseignant_id = ${teacher} AND ${sql.join(used, sql` AND `)}`.execute(
      trx,
    )
  }
}

const TABLES: Readonly<Record<Liste, RawBuilder<unknown>>> = {
  encadreur: sql.table('internship.encadreur'),
  jury: sql.table('internship.jury'),
}

const refers = (table: string, column: string) =>
  sql`SELECT FROM ${sql.table(table)} AS u WHERE ${sql.ref(`u.${column}`)} = p.id`

/** What refers to somebody (alias `p`) and would be lost without them. */
const USES: Readonly<Record<Liste, readonly RawBuilder<unknown>[]>> = {
  encadreur: [
    refers('internship.affectation', 'encadrant_id'),
    refers('internship.declaration', 'encadrant_id'),
    refers('internship.visite', 'encadrant_id'),
  ],
  jury: [
    refers('internship.soutenance_jury', 'jury_id'),
    refers('internship.deliberation', 'jury_id'),
    refers('internship.note_critere', 'jury_id'),
    // a seat on the board of a campaign, which no key holds
    sql`SELECT FROM internship.carte AS u
      WHERE u.jury @> jsonb_build_array(jsonb_build_object('jury_id', p.id))`,
  ],
}

/**
 * A teacher whose address is already listed counts as listed; of several teachers with one address the first is added.
 */
const missing = (liste: Liste, which = sql<boolean>`true`) => {
  const sameAddress = (other: string) => sql`
    e.email <> '' AND lower(${sql.ref(`${other}.email`)} COLLATE "C") = lower(e.email COLLATE "C")`
  return sql`records.enseignant e WHERE ${which}
    AND NOT EXISTS (SELECT FROM ${TABLES[liste]} AS p WHERE p.enseignant_id = e.id)
    AND NOT EXISTS (SELECT FROM ${TABLES[liste]} AS p WHERE ${sameAddress('p')})
    AND NOT EXISTS (SELECT FROM records.enseignant o WHERE o.id < e.id AND ${sameAddress('o')})`
}

async function countMissing(db: Db, liste: Liste): Promise<number> {
  const { rows } = await sql<{
    nombre: number
  }>`SELECT count(*)::int AS nombre FROM ${missing(liste)}`.execute(db)
  return rows[0]?.nombre ?? 0
}

async function addMissing(trx: Trx, liste: Liste, which?: RawBuilder<boolean>): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    INSERT INTO ${TABLES[liste]} (enseignant_id)
    SELECT e.id FROM ${missing(liste, which)} ORDER BY e.nom COLLATE "und-x-icu", e.prenom COLLATE "und-x-icu", e.id
    ON CONFLICT (enseignant_id) DO NOTHING RETURNING id`.execute(trx)
  return rows.map(({ id }) => id)
}
