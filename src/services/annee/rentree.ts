import { sql } from 'kysely'
import type { rentree as calls } from '../../contract'
import type { Handler } from '../access/handler'
import type { Trx } from '../db/schema'
import { LASTING, LASTING_SITE, LASTING_TUTOR } from '../stage/stageFacts'
import { baseOf } from './base'
import { type Plan, planOf, type Sent, told } from './plan'

/* Paths `rentree/…`: preparing the next academic year from the session's. */

export const rentreeBase: Handler<typeof calls.rentreeBase> = async (
  { label, lang },
  { config, db, session },
) => {
  return baseOf(db, session, { lang, label, config })
}

export const rentreeApercu: Handler<typeof calls.rentreeApercu> = async (sent, { db, session }) => {
  return { apercu: told(await planOf(db, session, sent)) }
}

export const rentreeOuvrir: Handler<typeof calls.rentreeOuvrir> = async (sent, { session, write }) => {
  return write(async (trx) => {
    // One at a time, so that a second one finds what the first has created.
    await sql`SELECT pg_advisory_xact_lock(${ONE_AT_A_TIME})`.execute(trx)
    const plan = await planOf(trx, session, sent)
    if (plan.annee !== undefined && isDone(plan))
      return { status: 200, annee: plan.annee, apercu: told(plan) }
    const annee = await open(trx, plan, sent.annee)
    const copies = await copyGroups(trx, plan, annee)
    const suites = await makeGroups(trx, plan, annee)
    await copyOffers(trx, plan, annee)
    await enrol(trx, plan, annee, { copies, suites })
    if (plan.courante) await set(trx, annee, { courante: true })
    if (plan.cloture) await set(trx, session.anneeId, { cloturee: true })
    return { status: 200, annee, apercu: told(plan) }
  })
}

/** Any constant number, among PostgreSQL's advisory locks. */
const ONE_AT_A_TIME = 7_150_022_031

const isDone = ({ groupes, suites, offres, inscriptions, courante, cloture }: Plan) =>
  !courante && !cloture && groupes.length + suites.length + offres.length + inscriptions.length === 0

/** The year's own row comes first, so that the change belongs to no year and can be undone from any. */
async function open(trx: Trx, { annee }: Plan, { label, debut, fin }: Sent['annee']): Promise<number> {
  if (annee !== undefined) {
    await set(trx, annee, { label })
    return annee
  }
  const added = trx.insertInto('records.annee').values({ label, debut, fin }).returning('id')
  return (await added.executeTakeFirstOrThrow()).id
}

const set = (trx: Trx, id: number, values: { label?: string; courante?: boolean; cloturee?: boolean }) =>
  trx.updateTable('records.annee').set(values).where('id', '=', id).execute()

/** Returns the copy of each group. */
async function copyGroups(trx: Trx, { groupes }: Plan, annee: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; copie: number }>`
    WITH copied AS (
      INSERT INTO records.groupe (annee_id, specialite_id, niveau_id, nom)
      SELECT ${annee}, specialite_id, niveau_id, nom FROM records.groupe
      WHERE id = ANY (${groupes.map(({ id }) => id)}::int[]) ORDER BY id
      RETURNING id, specialite_id, niveau_id, nom)
    SELECT g.id, c.id AS copie FROM copied c JOIN records.groupe g
      ON (g.specialite_id, g.niveau_id, g.nom) = (c.specialite_id, c.niveau_id, c.nom)
    WHERE g.id = ANY (${groupes.map(({ id }) => id)}::int[])`.execute(trx)
  return new Map(rows.map(({ id, copie }) => [id, copie]))
}

/** Returns each group created at the next level, by its key. */
async function makeGroups(trx: Trx, { suites }: Plan, annee: number): Promise<Map<string, number>> {
  const made = suites.map(async ({ cle, nom, specialite_id, niveau_id }) => {
    const group = trx
      .insertInto('records.groupe')
      .values({ annee_id: annee, specialite_id, niveau_id, nom })
      // one has just been copied
      .onConflict((there) =>
        there.columns(['annee_id', 'specialite_id', 'niveau_id', 'nom']).doUpdateSet({ nom }),
      )
      .returning('id')
    return [cle, (await group.executeTakeFirstOrThrow()).id] as const
  })
  return new Map(await Promise.all(made))
}

/** A period derived from dates does not apply to the next year, but the text must not be empty. */
const NO_PERIOD = '–'

/** Copies everything but the dates, with types, specialties and levels. */
async function copyOffers(trx: Trx, { offres }: Plan, annee: number): Promise<void> {
  if (offres.length === 0) return
  const sources = offres.map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('internship.stage', 'id'))::int AS id
    FROM generate_series(1, ${sources.length})`.execute(trx)
  const pairs = sql`unnest(${sources}::int[], ${rows.map(({ id }) => id)}::int[]) AS pair (source, id)`
  await sql`
    INSERT INTO internship.stage (id, annee_id, entreprise_id, periode_stage, tuteur_id, site_id, ${LASTING})
    SELECT pair.id, ${annee}, s.entreprise_id, CASE WHEN s.debut IS NULL OR s.fin IS NULL THEN s.periode_stage ELSE ${NO_PERIOD} END,
      ${LASTING_TUTOR}, ${LASTING_SITE}, ${LASTING}
    FROM ${pairs} JOIN internship.stage s ON s.id = pair.source ORDER BY pair.id`.execute(trx)
  for (const [table, column] of FOR_WHOM) {
    await sql`
      INSERT INTO ${sql.table(table)} (stage_id, ${sql.ref(column)})
      SELECT pair.id, ${sql.ref(`l.${column}`)} FROM ${pairs} JOIN ${sql.table(table)} AS l ON l.stage_id = pair.source`.execute(
      trx,
    )
  }
}

const FOR_WHOM = [
  ['internship.stage_type', 'type_stage_id'],
  ['internship.stage_specialite', 'specialite_id'],
  ['internship.stage_niveau', 'niveau_id'],
] as const

async function enrol(
  trx: Trx,
  { inscriptions }: Plan,
  annee: number,
  { copies, suites }: { copies: ReadonlyMap<number, number>; suites: ReadonlyMap<string, number> },
): Promise<void> {
  const groups = inscriptions.map(({ vers }) => {
    if ('id' in vers) return vers.id
    return 'suite' in vers ? suites.get(vers.suite) : copies.get(vers.copie)
  })
  await sql`
    INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id)
    SELECT etudiant, ${annee}, groupe
    FROM unnest(${inscriptions.map(({ id }) => id)}::int[], ${groups}::int[]) AS e (etudiant, groupe)`.execute(
    trx,
  )
}
