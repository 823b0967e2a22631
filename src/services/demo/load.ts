import type pg from 'pg'
import { createUtilisateur, DEMO_CALL } from '../access/demoAccount'
import { createCommentaires } from './commentaires'
import { createConventions } from './conventions'
import { CONVOCATIONS, CONVOQUES } from './convocations'
import { createCourriels, TOLD_BY } from './courriels'
import { createCourriers } from './courriers'
import { createEcole } from './ecole'
import { etablissement } from './etablissement'
import { createHabilitations } from './habilitations'
import { moved, type Rows } from './moved'
import { createDefauts, createVues } from './vues'

/** Any constant number: the key of the advisory lock that lets one process fill a database. */
const LOCK = 7_150_022_023

/** Whether the database is as the migrations leave it: without years, staff and companies. */
export async function isEmpty(db: pg.Pool | pg.PoolClient): Promise<boolean> {
  const { rows } = await db.query<{ empty: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM records.annee) AND NOT EXISTS (SELECT FROM internship.utilisateur)
        AND NOT EXISTS (SELECT FROM company.entreprise) AS empty`,
  )
  return rows[0]?.empty === true
}

/** The demo school, in its own academic year. */
export const createDemo = async (): Promise<Rows[]> => [
  ...createEcole(),
  { table: 'internship.utilisateur', rows: [await createUtilisateur()] },
  { table: 'internship.habilitation', rows: createHabilitations() },
  { table: 'internship.vue', rows: createVues() },
  { table: 'internship.vue_defaut', rows: createDefauts() },
  { table: 'internship.commentaire', rows: createCommentaires() },
  { table: 'internship.courrier', rows: createCourriers() },
]

/**
 * Fills an empty database with the demo school, always the same, in one transaction. Other databases are left alone.
 * With `today` the school's present is that day, instead of in 2021/2022. `country` is that of the settings.
 */
export async function loadDemoData(pool: pg.Pool, today?: Date, country = 'FR'): Promise<void> {
  const tables = today ? moved(await createDemo(), today) : await createDemo()
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    if (await isEmpty(client)) {
      await client.query("SELECT set_config('espace.actor', $1, true)", [JSON.stringify({ call: DEMO_CALL })])
      for (const { table, rows } of tables) await insertRows(client, table, rows)
      // the school's row exists already
      await client.query(
        `UPDATE records.etablissement SET (nom, sigle, adresse, signataire, qualite, jours,
          bureau_nom, bureau_email, bureau_telephone, bureau_horaires, devise, faits) =
          ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '{}')`,
        etablissement,
      )
      const { conventions, signatures } = await createConventions(client, pool, country)
      await insertRows(client, 'internship.convention', conventions)
      await insertRows(client, 'internship.signature', signatures)
      // nobody is mailed about the demo's own data
      await client.query("UPDATE internship.evenement SET modifie_le = now() - interval '2 days'")
      await client.query(CONVOQUES)
      await client.query(CONVOCATIONS)
      await insertRows(client, 'gateway.mail', await createCourriels(client))
      await client.query(TOLD_BY)
      // nobody needs to set up a demo school
      await client.query("INSERT INTO gateway.demarrage (etape) VALUES ('langue'), ('annee'), ('collegues')")
    }
    await client.query('COMMIT')
    client.release()
  } catch (error) {
    // Closing the connection rolls back, even if it is broken.
    client.release(true)
    throw error
  }
}

/** Inserts rows with the same columns, and continues generated ids after theirs. */
export async function insertRows(
  client: pg.PoolClient,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  await client.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  )
  if (!columns.includes('id')) return
  await client.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), max(id)) FROM ${table}`, [table])
}
