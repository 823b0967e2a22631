import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { version } from '../../../package.json'
import { fold } from '../../../src/admin/dataProvider/fold'
import { plainName } from '../../../src/contract/kernel/plainName'
import { dropDatabase } from '../../../src/services/db/dropDatabase'
import { asApplied } from '../../../src/services/db/earlier'
import { migrate } from '../../../src/services/db/migrate'
import { BASELINE, FIRST_LATER, migrations } from '../../../src/services/db/migrations'
import { createPool } from '../../../src/services/db/pool'
import { AUDITED_TABLES } from '../../../src/services/tables'
import { createTestDatabase } from '../../setup/database'
import { databaseUrl } from '../../setup/databaseUrl'
import { MIGRATIONS_OF_0_2 } from '../../setup/earlier'
import { keptWrongly } from '../../setup/kept'

// Whole databases are made and emptied: a busy machine needs more than the default.

const NAMES = migrations.map(({ name }) => name)

/** An order in which everything can be deleted; what is missing here is deleted by cascade. */
const CHILDREN_FIRST = [
  'internship.piece',
  'records.justificatif',
  'internship.fichier',
  'internship.proclame',
  'internship.proclamation',
  'records.conge',
  'records.annexe',
  'internship.habilitation',
  'records.etablissement',
  'internship.disponibilite',
  'internship.campagne',
  'internship.deroulement',
  'internship.convention',
  'internship.proposition',
  'company.modification',
  'internship.candidature',
  'internship.declaration',
  'internship.visite',
  'internship.evaluation',
  'internship.complement',
  'internship.acte',
  'internship.deliberation',
  'internship.note_critere',
  'internship.bareme',
  'internship.commentaire',
  'internship.courrier',
  'internship.convoque',
  'internship.note',
  'internship.soutenance',
  'internship.affectation',
  'internship.demande',
  'internship.stage',
  'internship.encadreur',
  'internship.jury',
  'internship.flux',
  'internship.utilisateur',
  'internship.jeton',
  'internship.webhook',
  'internship.service',
  'internship.regard',
  'company.site',
  'company.contact',
  'company.entreprise',
  'records.inscription',
  'records.groupe',
  'records.etudiant',
  'records.enseignant_specialite',
  'records.enseignant',
  'records.salle',
  'records.ressource',
  'records.annee',
  'records.specialite_niveau',
  'records.specialite',
  'records.diplome',
  'records.niveau',
  'records.cycle',
  'internship.mention',
  'internship.type_jury',
  'internship.type_stage',
]

/** Rows written by migrations, before auditing. */
const WRITTEN = [
  'internship.mention',
  'internship.type_jury',
  'internship.type_stage',
  'records.etablissement',
]

const demo = await createTestDatabase({ demo: true })
afterAll(() => demo.drop())

test('creates everything in an empty database, and nothing the second time', async () => {
  await withBlankDatabase(async (pool) => {
    await migrate(pool)
    expect(await applied(pool)).toEqual(NAMES)
    const before = await catalogue(pool)
    expect(before.length).toBeGreaterThan(300)
    await migrate(pool)
    expect(await applied(pool)).toEqual(NAMES)
    expect(await catalogue(pool)).toEqual(before)
  })
})

test('works when several processes find the same empty database', async () => {
  await withBlankDatabase(async (pool) => {
    await Promise.all([migrate(pool), migrate(pool), migrate(pool)])
    expect(await applied(pool)).toEqual(NAMES)
    const { rows } = await pool.query('SELECT count(*)::int AS n FROM internship.mention')
    expect(rows).toEqual([{ n: 6 }])
  })
})

test('waits while another process migrates', async () => {
  await withBlankDatabase(async (pool) => {
    let busy = true
    const slow = [{ name: NAMES[0] ?? '', sql: 'SELECT pg_sleep(0.3)' }]
    const first = migrate(pool, slow).then(() => {
      busy = false
    })
    await untilLocked(pool)
    await migrate(pool, slow)
    expect(busy).toBe(false)
    await first
  })
})

test('refuses a database that a newer program has written to, and leaves it as it is', async () => {
  await withBlankDatabase(async (pool) => {
    await migrate(pool, migrations.slice(0, 2))
    await pool.query("INSERT INTO public.migration (name) VALUES ('9999_from_the_future')")
    const before = await catalogue(pool)
    await expect(migrate(pool)).rejects.toThrow(/newer version \(it holds 9999_from_the_future\)/)
    expect(await catalogue(pool)).toEqual(before)
  })
})

test('continues from the last state of version 0.2, and creates nothing twice', async () => {
  await withBlankDatabase(async (pool) => {
    const noteSteps = async (later: string[]) => {
      await pool.query('DELETE FROM public.migration')
      await pool.query("INSERT INTO public.migration SELECT unnest($1::text[]), '2026-11-26'", [
        [...MIGRATIONS_OF_0_2, ...later],
      ])
    }
    await migrate(
      pool,
      migrations.filter(({ name }) => BASELINE.includes(name)),
    )
    await noteSteps([])
    await migrate(pool)
    expect(await applied(pool)).toEqual(NAMES)
    const after = await catalogue(pool)
    await noteSteps(NAMES.filter((name) => !BASELINE.includes(name)))
    await migrate(pool)
    expect(await applied(pool)).toEqual(NAMES)
    expect(await catalogue(pool)).toEqual(after)
  })
})

test('tells the next migration from those of version 0.2, though its number is lower than their last', () => {
  const next = `${FIRST_LATER}_suivante`
  expect(asApplied([...MIGRATIONS_OF_0_2, next], [...BASELINE, next])).toEqual([...BASELINE, next])
  expect(asApplied([...MIGRATIONS_OF_0_2, next], BASELINE)).toBeUndefined()
})

test.each([
  ['of an early state of version 0.2', MIGRATIONS_OF_0_2.filter((name) => name < '0500')],
  ['of its first state', MIGRATIONS_OF_0_2.filter((name) => name < '0192')],
  ['that lacks a migration of version 0.2', MIGRATIONS_OF_0_2.filter((name) => !name.startsWith('0226'))],
  ['of version 0.1', ['0001_gateway', '0002_records_tables', '0191_day_told_by']],
])('says what to do with a database %s, and leaves it alone', async (_, noted) => {
  await withBlankDatabase(async (pool) => {
    await migrate(pool, [])
    await pool.query('INSERT INTO public.migration SELECT unnest($1::text[])', [noted])
    const before = await catalogue(pool)
    await expect(migrate(pool)).rejects.toMatchObject({
      name: 'StartError',
      message:
        'The database was written before the last state of version 0.2: start the last version 0.2 on it once, then this one; or use another DATA_DIR or database.',
    })
    expect(await applied(pool)).toEqual(noted)
    expect(await catalogue(pool)).toEqual(before)
  })
})

test('gives persons the data of the teachers they are', async () => {
  await withBlankDatabase(async (pool) => {
    await migrate(pool)
    await pool.query(`
      INSERT INTO records.enseignant (id, code, prenom, nom, grade, email, mobile) VALUES
        (1, 'T1', 'Éva', 'Çelik', '{"fr": "a", "en": "b", "ar": "c"}', 'eva@ecole.test', repeat('1', 40));
      INSERT INTO internship.jury (enseignant_id) VALUES (1);
      INSERT INTO internship.encadreur (enseignant_id) VALUES (1);
      INSERT INTO internship.jury (prenom, nom, telephone, email) VALUES ('Ivo', 'Invité', '2', 'ivo@industrie.test')`)
    expect(await keptWrongly(pool)).toEqual([])
    const { rows } = await pool.query(
      `SELECT nom_complet, recherche FROM internship.encadreur UNION ALL
       (SELECT nom_complet, recherche FROM internship.jury ORDER BY id)`,
    )
    const eva = {
      nom_complet: 'Éva Çelik',
      recherche: `eva celik eva\n${'1'.repeat(40)}\neva@ecole.test`,
    }
    const ivo = { nom_complet: 'Ivo Invité', recherche: 'ivo invite ivo\n2\nivo@industrie.test' }
    expect(rows).toEqual([eva, eva, ivo])
    const { rows: audited } = await pool.query('SELECT action FROM gateway.audit')
    expect(audited.filter(({ action }) => action !== 'INSERT')).toEqual([])
  })
})

test('uses the ICU collation in every index that serves a sort', async () => {
  const { rows } = await demo.pool.query(`
    SELECT c.relname AS index, l.collname AS collation
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am m ON m.oid = c.relam
    JOIN pg_namespace n ON n.oid = c.relnamespace
    CROSS JOIN LATERAL unnest(i.indcollation) AS used (id) JOIN pg_collation l ON l.oid = used.id
    WHERE m.amname = 'btree' AND NOT i.indisunique AND n.nspname IN ('records', 'company', 'internship')
    ORDER BY 1`)
  expect(rows.length).toBeGreaterThan(15)
  // Days, language codes, digests and kinds are no text that people read, and addresses and numbers are looked up.
  const others = rows.filter(({ collation }) => collation !== 'und-x-icu').map(({ index }) => index)
  expect(others.filter((index) => !index.endsWith('_courriel'))).toEqual([
    'convention_attend',
    'convocation_jour',
    'demande_langue',
    'enseignant_numero',
    'entreprise_logo',
    'etudiant_numero',
    'fichier_empreinte',
    'fichier_fiche',
    'papier_fichier_contenu',
  ])
})

test('folds case, accents and the forms of Arabic letters for searches', async () => {
  const { rows } = await demo.pool.query(
    `SELECT public.fold('ÉLÈVE Ça') AS fr, public.fold('أَحْمَد') AS alef, public.fold('مدرسة') AS ta, public.fold('مصطفى') AS ya`,
  )
  expect(rows).toEqual([{ fr: 'eleve ca', alef: 'احمد', ta: 'مدرسه', ya: 'مصطفي' }])
})

test.each([
  ['a Persian keyboard', 'كريم علي', 'کریم علی'],
  ['presentation forms', 'محمد الله', 'ﻣﺤﻤﺪ ﷲ'],
  ['one word or two', 'عبد الله عبد الرحمان', 'عبدالله عبدالرحمان'],
  ['the seat of a hamza', 'مؤسسة الشؤون، رئيس', 'موسسة الشوون، رييس'],
  ['its own digits', 'فوج 2026', 'فوج ٢٠٢٦'],
  ['Persian digits', 'فوج 2026', 'فوج ۲۰۲۶'],
  ['accents apart from their letters', 'Élève', 'E\u0301le\u0300ve'],
  ['a joiner between two letters', 'عبد الله می خواهم', 'عبد\u200cالله می\u200d \u200cخواهم'],
  ['marks of direction', 'كريم 12', 'كريم\u200f \u200e12\u061c'],
])('a search folds %s alike, here and in the database', async (_, one, other) => {
  const { rows } = await demo.pool.query('SELECT public.fold($1) AS one, public.fold($2) AS other', [
    one,
    other,
  ])
  expect(rows).toEqual([{ one: fold(one), other: fold(one) }])
  expect(fold(other)).toBe(fold(one))
  // what files name is found as searches find it
  expect(plainName(other)).toBe(plainName(one))
})

test('leaves an audit row of every insert, update and delete in every audited table', async () => {
  const database = await createTestDatabase({ demo: true })
  const { pool } = database
  const actions = async (action: string, after = 0) => {
    const { rows } = await pool.query(
      `SELECT entity, count(*) AS n FROM gateway.audit
       WHERE action = $1 AND id > $2 AND (before IS NULL) = $3 AND (after IS NULL) = $4 GROUP BY 1 ORDER BY 1`,
      [action, after, action === 'INSERT', action === 'DELETE'],
    )
    return Object.fromEntries(rows.map(({ entity, n }) => [entity, n]))
  }
  const last = async () => (await pool.query('SELECT max(id) AS id FROM gateway.audit')).rows[0].id

  // the demo campaign takes its assignments by filters
  await pool.query(`INSERT INTO internship.campagne_affectation
    SELECT c.id, a.id FROM internship.campagne c JOIN internship.affectation a ON a.annee_id = c.annee_id LIMIT 1`)
  // and its scheme is not in use
  await pool.query(`INSERT INTO internship.note_critere (soutenance_id, bareme_id, critere, auteur, points)
    SELECT soutenance_id, 1, 0, 'bureau', points FROM internship.note ORDER BY id LIMIT 1`)
  await pool.query(`INSERT INTO internship.deliberation
      (soutenance_id, bareme_id, points, mention_id, motif, signe_par)
    SELECT soutenance_id, 1, points, mention_id, 'M', 'Amina' FROM internship.note ORDER BY id LIMIT 1`)
  await pool.query(`INSERT INTO internship.acte (annee_id, genre, affectation_id, etudiant_id, motif)
    SELECT annee_id, 'annuler', id, etudiant_id, 'M' FROM internship.affectation ORDER BY id LIMIT 1`)
  await pool.query(`WITH c AS (INSERT INTO gateway.contenu (empreinte, taille) VALUES (repeat('0', 64), 1) RETURNING *)
    INSERT INTO internship.fichier (annee_id, genre, fiche, fiche_id, nom, type, taille, empreinte, depose_par)
    SELECT a.annee_id, 'cv', 'affectation', a.id, 'CV.pdf', 'application/pdf', c.taille, c.empreinte, 'Amina'
    FROM internship.affectation a, c ORDER BY a.id LIMIT 1`)
  await pool.query(`INSERT INTO internship.proclame (annee_id, proclamation_id, etudiant_id, etudiant, matricule, diplome,
      specialite, niveau, raison)
    SELECT annee_id, proclamation_id, etudiant_id, etudiant, matricule, diplome, specialite, niveau, 'sans_note'
    FROM internship.v_proclame LIMIT 1`)
  await pool.query(`INSERT INTO internship.complement (annee_id, affectation_id, etudiant_id, qui)
    SELECT annee_id, id, etudiant_id, 'etudiant' FROM internship.affectation ORDER BY id LIMIT 1`)
  await pool.query(`INSERT INTO internship.piece (annee_id, affectation_id, etudiant_id, justificatif_id, etat)
    SELECT annee_id, id, etudiant_id, 1, 'remise' FROM internship.affectation ORDER BY id LIMIT 1`)
  await pool.query(`INSERT INTO internship.declaration (id, annee_id, etudiant_id, entreprise_id, matricule_entreprise,
      tuteur_nom, tuteur_email, sujet, missions, debut, fin)
    SELECT id, annee_id, etudiant_id, 1, 'M', 'T', 't@e.test', 'S', 'M', '2022-02-01', '2022-05-31'
    FROM internship.demande ORDER BY id LIMIT 1`)
  await pool.query("INSERT INTO internship.jeton (nom, expire) VALUES ('Pégase', '2099-12-31')")
  await pool.query(
    "INSERT INTO internship.webhook (nom, adresse, evenements) VALUES ('Pégase', 'https://hub.example/', '{note.donnee}')",
  )
  await pool.query(
    "INSERT INTO internship.flux (nom, fiche, source, lieu, correspondance) VALUES ('Pégase', 'inscrit', 'fichier', 'a.csv', '{}')",
  )
  await pool.query('INSERT INTO internship.service DEFAULT VALUES')
  await pool.query(
    `INSERT INTO internship.regard (genre, nom, email, jusque) VALUES ('espace', 'N', 'n@e.test', now())`,
  )
  const sizes = await auditedSizes(pool)
  expect(Object.keys(sizes).toSorted()).toEqual(AUDITED_TABLES.map(([table]) => table).toSorted())
  const made = Object.entries(sizes).filter(([table]) => !WRITTEN.includes(table))
  expect(await actions('INSERT')).toEqual(Object.fromEntries(made))

  const start = await last()
  for (const table of Object.keys(sizes)) {
    // The last row: an assignment with a defence cannot change, the last one has none.
    await pool.query(`UPDATE ${table} SET ${await firstColumn(pool, table)} = ${await firstColumn(pool, table)}
      WHERE ctid = (SELECT max(ctid) FROM ${table})`)
  }
  expect(await actions('UPDATE', start)).toEqual(Object.fromEntries(Object.keys(sizes).map((t) => [t, 1])))

  // sent mails are removed when it is cancelled
  await pool.query(
    `UPDATE internship.convention SET etat = 'annulee', annulation = 'M' WHERE etat <> 'annulee'`,
  )
  const written = await last()
  for (const table of CHILDREN_FIRST) await pool.query(`DELETE FROM ${table}`)
  expect(await actions('DELETE', written)).toEqual(sizes)
  await database.drop()
})

test('audits no column that the database derives from others', async () => {
  const { rows } = await demo.pool.query(`
    SELECT DISTINCT a.entity, c.attname FROM gateway.audit a
    JOIN pg_attribute c ON c.attrelid = a.entity::regclass AND c.attgenerated <> ''
    WHERE coalesce(a.before, '{}') ? c.attname OR coalesce(a.after, '{}') ? c.attname`)
  expect(rows).toEqual([])
})

test('records who did it in which call, before and after, without passwords', async () => {
  const client = await demo.pool.connect()
  await client.query('BEGIN')
  await client.query("SELECT set_config('espace.actor', $1, true)", [
    JSON.stringify({ email: 'amina@ecole.test', request: 'r-1', call: 'profile/update' }),
  ])
  await client.query("UPDATE internship.utilisateur SET username = 'Amina', password_hash = 'secret'")
  await client.query('COMMIT')
  client.release()
  const { rows } = await demo.pool.query('SELECT * FROM gateway.audit ORDER BY id DESC LIMIT 1')
  expect(rows[0]).toMatchObject({
    actor: 'amina@ecole.test',
    request_id: 'r-1',
    call: 'profile/update',
    action: 'UPDATE',
    entity: 'internship.utilisateur',
    entity_id: '1',
    before: { username: 'Amina Ben Salah' },
    after: { username: 'Amina' },
  })
  const leaks = await demo.pool.query(
    `SELECT FROM gateway.audit WHERE coalesce(before, '{}') ? 'password_hash' OR coalesce(after, '{}') ? 'password_hash'`,
  )
  expect(leaks.rowCount).toBe(0)
})

test.each([
  ["UPDATE gateway.audit SET actor = 'nobody'"],
  ['DELETE FROM gateway.audit WHERE id = (SELECT max(id) FROM gateway.audit)'],
  ['TRUNCATE gateway.audit'],
])('refuses to change the audit trail: %s', async (sql) => {
  const count = async () => (await demo.pool.query('SELECT count(*) AS n FROM gateway.audit')).rows[0].n
  const before = await count()
  await expect(demo.pool.query(sql)).rejects.toMatchObject({
    code: '42501',
    message: 'the audit trail is append-only',
  })
  expect(await count()).toBe(before)
})

/* While a newer version starts, the one before is at work on the same database (docs/how-to/a-migration.md). */

/** What the version before cannot live with. A view that is made again in the same file is the same view to it. */
const BREAKS: readonly [what: string, found: RegExp][] = [
  ['drops a column', /\bDROP COLUMN\b/i],
  ['drops a table', /\bDROP TABLE\b/i],
  ['renames', /\bRENAME (COLUMN|TO|CONSTRAINT)\b/i],
  ['changes a type', /\bALTER COLUMN \S+ (SET DATA )?TYPE\b/i],
  ['demands a value', /\bSET NOT NULL\b/i],
  ['adds a column that demands a value', /\bADD COLUMN (?![^,;]*\b(DEFAULT|GENERATED)\b)[^,;]*\bNOT NULL\b/i],
]
/** In a file that takes away what no supported version uses: `-- unused since 0.3.0`. */
const UNUSED_SINCE = /^-- unused since (\d+\.\d+\.\d+)$/m

test('the version before goes on while a migration runs, and after it', () => {
  const breaking = migrations
    .filter(({ name }) => !BASELINE.includes(name))
    .flatMap(({ name, sql }) => {
      const code = withoutMadeAnew(sql.replace(/--.*$/gm, '').replace(/'(''|[^'])*'/g, "''"))
      const dropped = [...code.matchAll(/\bDROP VIEW (?:IF EXISTS )?([\w.]+)/gi)]
        .filter(([, view]) => !new RegExp(`CREATE VIEW ${view}\\b`, 'i').test(code))
        .map(([, view]) => `${name}: drops the view ${view}`)
      const since = UNUSED_SINCE.exec(sql)?.[1]
      if (since !== undefined && isBefore(since, version)) return []
      return [
        ...BREAKS.filter(([, found]) => found.test(code)).map(([what]) => `${name}: ${what}`),
        ...dropped,
      ]
    })
  expect(breaking).toEqual([])
})

/** A column that is generated again in the same file is the same column to the version before. */
const withoutMadeAnew = (code: string) =>
  code.replace(/\bDROP COLUMN (\w+)/gi, (drop, column) =>
    new RegExp(`\\bADD COLUMN ${column} [^,;]*\\bGENERATED ALWAYS\\b`, 'i').test(code) ? '' : drop,
  )

function isBefore(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) < 0
}

async function withBlankDatabase(work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const server = inject('testServer')
  const name = `${server.run}_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  const pool = createPool(databaseUrl(server.url, name))
  try {
    await work(pool)
  } finally {
    await pool.end()
    await dropDatabase(admin, name)
    await admin.end()
  }
}

async function applied(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM public.migration ORDER BY name')
  return rows.map(({ name }) => name)
}

/** The database's structure: columns, constraints, indexes, triggers and functions, by definition. */
async function catalogue(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    SELECT 'column' AS kind, table_schema || '.' || table_name || '.' || column_name || ' ' || data_type AS text
      FROM information_schema.columns WHERE table_schema IN ('gateway', 'records', 'company', 'internship')
    UNION ALL SELECT 'constraint', conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    UNION ALL SELECT 'index', indexdef FROM pg_indexes
    UNION ALL SELECT 'trigger', pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT 'function', proname || ' ' || prosrc FROM pg_proc WHERE pronamespace::regnamespace::text
      IN ('public', 'gateway', 'records', 'company', 'internship')
    ORDER BY 1, 2`)
  return rows
}

/** Waits until a process holds or waits for the lock of the migrations in this database. */
async function untilLocked(pool: pg.Pool): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
         WHERE l.locktype = 'advisory' AND l.mode = 'ExclusiveLock' AND d.datname = current_database()`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)
}

/** The audited tables, by how many rows they hold. */
async function auditedSizes(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT event_object_schema || '.' || event_object_table AS name
     FROM information_schema.triggers WHERE trigger_name = 'audit' ORDER BY 1`,
  )
  const sizes = rows.map(async ({ name }) => {
    const counted = await pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${name}`)
    return [name, counted.rows[0]?.n ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(sizes))
}

async function firstColumn(pool: pg.Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum = 1',
    [table],
  )
  return rows[0]?.name ?? ''
}
