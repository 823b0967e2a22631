import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { extensions } from '../../../src/contract'
import { CONSERVES } from '../../../src/contract/donnees/donnees'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { prepare } from '../../../src/services/app/prepare'
import { loadBackup } from '../../../src/services/backup/load'
import { saveBackup } from '../../../src/services/backup/save'
import { migrate } from '../../../src/services/db/migrate'
import { migrations } from '../../../src/services/db/migrations'
import { openDatabase } from '../../../src/services/db/open'
import { canAlterAudit, roleOf } from '../../../src/services/db/roles'
import { loadDemoData } from '../../../src/services/demo/load'
import { folderStore } from '../../../src/services/fichier/folderStore'
import { readConfig } from '../../../src/services/kernel/config'
import { createTestDatabase } from '../../setup/database'
import { leavesTraces, TRACES, whereStands } from '../../setup/leavesTraces'
import { STAFF, startServices } from '../../setup/services'

const dataDir = await mkdtemp(join(tmpdir(), 'espace-stage-open-'))
afterAll(() => rm(dataDir, { recursive: true }))

const open = (log?: (line: string) => void) => openDatabase({ databaseUrl: undefined, dataDir }, { log })

test('creates a private database in the data folder, without a superuser, and reopens it', async () => {
  const first = await open()
  await first.owner.query(
    'CREATE TABLE kept (id integer); INSERT INTO kept VALUES (1); GRANT SELECT ON kept TO espace_stage',
  )
  const settings = await first.pool.query(
    `SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS address,
            current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone,
            (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser, lower('É') AS lower`,
  )
  expect(settings.rows[0]).toEqual({
    fsync: 'on',
    address: '127.0.0.1',
    encoding: 'UTF8',
    zone: 'UTC',
    superuser: false,
    lower: 'é',
  })
  await expect(open()).rejects.toThrow(`(${process.pid}) of this product uses the data folder ${dataDir}`)
  await first.close()

  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)

  // The process number of a killed server may belong to another program by now.
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.ppid}\n`)
  const second = await open()
  expect((await second.pool.query('TABLE kept')).rows).toEqual([{ id: 1 }])
  await second.close()
})

test('gives calls access to rows only: no superuser, no tables, no audit trail', async () => {
  // As an earlier version left its folder: one role that owns everything, with the superuser's password.
  const old = await open()
  await migrate(old.owner, migrations.slice(0, 9))
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  const admin = new pg.Client({ connectionString: old.url.replace(/\/\/.*@/, `//postgres:${password}@`) })
  await admin.connect()
  await admin.query(
    `REASSIGN OWNED BY espace_stage_owner TO espace_stage; ALTER ROLE espace_stage PASSWORD '${password}';
     DROP OWNED BY espace_stage_owner; DROP ROLE espace_stage_owner;
     INSERT INTO records.salle (id, label) VALUES (1, '{"fr": "S", "en": "S", "ar": "S"}')`,
  )
  await admin.end()
  await old.close()
  await rm(join(dataDir, 'espace_stage.password'))

  const database = await open()
  const { pool, owner, url } = database
  try {
    await migrate(owner, migrations, { role: await roleOf(pool) })
    await migrate(owner, migrations, { role: await roleOf(pool) })
    expect(await canAlterAudit(pool)).toBe(false)
    expect(await canAlterAudit(owner)).toBe(true)
    const own = (await readFile(join(dataDir, 'espace_stage.password'), 'utf8')).trim()
    expect(own).not.toBe(password)
    expect((await stat(join(dataDir, 'espace_stage.password'))).mode & 0o777).toBe(0o600)
    const asSuperuser = new pg.Client({ connectionString: url.replace('//espace_stage:', '//postgres:') })
    await expect(asSuperuser.connect()).rejects.toThrow('password authentication failed')

    await pool.query(`UPDATE records.salle SET label = jsonb_set(label, '{en}', '"T"')`)
    const trail = () =>
      owner.query('SELECT action, after FROM gateway.audit ORDER BY id').then(({ rows }) => rows)
    const before = await trail()
    expect(before.map(({ action }) => action)).toEqual(['INSERT', 'UPDATE'])
    for (const statement of [
      "UPDATE gateway.audit SET actor = 'nobody'",
      'DELETE FROM gateway.audit',
      'TRUNCATE gateway.audit',
      "INSERT INTO gateway.audit (action, entity) VALUES ('INSERT', 'x')",
      'DROP TABLE gateway.audit',
      'DROP SCHEMA gateway CASCADE',
      'ALTER TABLE gateway.audit DISABLE TRIGGER ALL',
      'ALTER TABLE gateway.audit OWNER TO espace_stage',
      'DROP TRIGGER audit ON records.salle',
      'CREATE OR REPLACE FUNCTION gateway.write_audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
      'SET ROLE espace_stage_owner',
      "SET session_replication_role = 'replica'",
      "SELECT gateway.taire(ARRAY['somebody@ecole.test'], ARRAY[1])",
      "SELECT gateway.taire_noms('internship.proposition', 'deposee_par', ARRAY[1], ARRAY['Somebody'])",
      "SELECT gateway.oublier('records.salle', 'id', ARRAY[1], '{\"label\": {}}')",
      'SELECT gateway.elaguer(current_date - 400, 1000)',
    ]) {
      await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
    }
    expect(await trail()).toEqual(before)
    const passesBy = async (role: typeof pool) =>
      (await role.query(
        "BEGIN; SET LOCAL espace.conservation = 'on'; SELECT gateway.en_conservation() AS passes; COMMIT",
      )) as unknown as { rows: { passes: boolean }[] }[]
    expect((await passesBy(pool))[2]?.rows).toEqual([{ passes: false }])
    expect((await passesBy(owner))[2]?.rows).toEqual([{ passes: true }])

    const { rows: outOfReach } = await pool.query(
      `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       CROSS JOIN unnest(CASE c.relkind WHEN 'S' THEN ARRAY['USAGE', 'SELECT', 'UPDATE']
         ELSE ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE'] END) AS needed (wanted)
       WHERE n.nspname IN ('gateway', 'records', 'company', 'internship') AND c.relkind IN ('r', 'S', 'v')
         AND NOT CASE c.relkind WHEN 'S' THEN has_sequence_privilege(c.oid, needed.wanted)
           ELSE has_table_privilege(c.oid, needed.wanted) END GROUP BY 1`,
    )
    expect(outOfReach).toEqual([{ name: 'gateway.audit' }])
    const { rows: ownersRights } = await pool.query(
      `SELECT p.oid::regprocedure::text AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
       WHERE n.nspname IN ('gateway', 'records', 'company', 'internship') AND p.prosecdef
         AND p.prorettype <> 'trigger'::regtype AND has_function_privilege(p.oid, 'EXECUTE')`,
    )
    expect(ownersRights).toEqual([])
    await pool.query('DELETE FROM records.salle')
    await loadDemoData(pool)
    await saveBackup(pool, join(dataDir, 'school.backup.gz'), folderStore(join(dataDir, 'files')))
  } finally {
    await database.close()
  }

  const restored = await open()
  try {
    await loadBackup(restored.owner, join(dataDir, 'school.backup.gz'), folderStore(join(dataDir, 'files')), {
      replace: true,
    })
    await expect(restored.pool.query('SELECT FROM internship.stage')).rejects.toThrow('permission denied')
    await migrate(restored.owner, migrations, { role: await roleOf(restored.pool) })
    expect((await restored.pool.query('SELECT FROM internship.stage')).rowCount).toBeGreaterThan(100)
    expect(await canAlterAudit(restored.pool)).toBe(false)
  } finally {
    await restored.close()
  }
})

test('applies retention although the role of the calls cannot change the audit trail', async () => {
  const { pool, owner, close } = await open()
  try {
    const student = await leavesTraces(owner)
    const services = await startServices({ pool, owner })
    const { internship: token } = await services.signIn()
    const call = async (endpoint: Endpoint, input: object) => {
      const { status, body } = await services.call(endpoint, input, { token })
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    }
    await pool.query(
      "INSERT INTO gateway.mail (recipient, subject, body_text, body_html, sent_at, created_at) VALUES ('a@ecole.test', 'A', '', '', now(), '2019-01-01')",
    )
    const { jour } = await call(extensions.conservationLire, {})
    for (const genre of CONSERVES) {
      await call(extensions.conservationRegler, { genre, mois: 12 })
      await call(extensions.conservationAppliquer, { genre, mois: 12, jour })
    }
    expect((await pool.query('SELECT nom FROM records.etudiant WHERE id = $1', [student])).rows).toEqual([
      { nom: String(student) },
    ])
    expect(await whereStands(owner, TRACES)).toEqual([])
    const { rows } = await pool.query(
      "SELECT DISTINCT actor FROM gateway.audit WHERE call = 'internship/conservation/appliquer'",
    )
    expect(rows).toEqual([{ actor: STAFF.email }])
  } finally {
    await close()
  }
})

test('refuses the files of another PostgreSQL version, and a lost password, in a sentence', async () => {
  const version = join(dataDir, 'postgres', 'PG_VERSION')
  const own = await readFile(version)
  await writeFile(version, '12\n')
  await expect(open()).rejects.toThrow('was written by PostgreSQL 12')
  await writeFile(version, own)
  await rm(join(dataDir, 'postgres.password'))
  await expect(open()).rejects.toThrow('postgres.password is missing')
})

test('connects to DATABASE_URL, or says why not, without its password', async () => {
  const database = await createTestDatabase()
  const opened = await openDatabase({ databaseUrl: database.url, dataDir })
  expect((await opened.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await opened.close()
  await database.drop()
  await expect(openDatabase({ databaseUrl: database.url, dataDir })).rejects.toThrow(
    /^The database of DATABASE_URL \(127\.0\.0\.1:\d+\/\w+\) does not open: database "\w+" does not exist\.$/,
  )
})

test('warns at start if run as root, or if the role of DATABASE_URL could alter the audit trail', async () => {
  const database = await createTestDatabase()
  const lines: string[] = []
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO_DATA: '0' })
  const prepared = await prepare(config, { log: (line) => lines.push(line) })
  await prepared.close()
  const asRoot = process.getuid?.() === 0 ? [expect.stringContaining('start it as an ordinary user')] : []
  expect(lines).toEqual([...asRoot, expect.stringContaining('could alter it: name another role')])
  await database.drop()
})

test('reads whole numbers, amounts and wall-clock times as the services expect them', async () => {
  const database = await createTestDatabase()
  const { rows } = await database.pool.query(
    "SELECT 1::bigint AS big, 12.50::numeric AS note, timestamp '2022-06-15 09:00' AS debut, date '2022-06-15' AS jour",
  )
  expect(rows).toEqual([{ big: 1, note: 12.5, debut: '2022-06-15 09:00:00', jour: '2022-06-15' }])
  await database.drop()
})

test('survives a connection that breaks, idle or between two statements', async () => {
  const database = await createTestDatabase()
  const client = await database.pool.connect()
  const broken = new Promise((resolve) => client.once('end', resolve))
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
  await broken
  await expect(client.query('SELECT 1')).rejects.toThrow()
  client.release(true)
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await database.drop()
})
