import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as moment } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { courriel, extensions, internship } from '../../../src/contract'
import { ensureAdministrator } from '../../../src/services/access/administrator'
import { backUp } from '../../../src/services/backup/beforeMigrating'
import { type Loaded, loadBackup } from '../../../src/services/backup/load'
import { recordBackup } from '../../../src/services/backup/recordBackup'
import { type Saved, saveBackup } from '../../../src/services/backup/save'
import { LEFT_OUT as NEVER } from '../../../src/services/backup/tables'
import { createKysely } from '../../../src/services/db/kysely'
import { migrate } from '../../../src/services/db/migrate'
import { BASELINE, migrations } from '../../../src/services/db/migrations'
import { createPool, USE_LOCK } from '../../../src/services/db/pool'
import { ensureYear } from '../../../src/services/db/year'
import { bucketStore } from '../../../src/services/fichier/bucketStore'
import { folderStore } from '../../../src/services/fichier/folderStore'
import { tidy } from '../../../src/services/fichier/orphans'
import { DEMO_EMAIL } from '../../../src/services/kernel/config'
import type { OutgoingMail } from '../../../src/services/mail/transport'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { MIGRATIONS_OF_0_2 } from '../../setup/earlier'
import { type Find, pdf, storedFile } from '../../setup/files'
import { keptWrongly } from '../../setup/kept'
import { sentMails } from '../../setup/sentMails'
import { STAFF, startServices } from '../../setup/services'
import { hasSwift, startSwift } from '../../setup/swift'

const dir = await mkdtemp(join(tmpdir(), 'espace-stage-backup-'))
const file = join(dir, 'school.backup.gz')
const databases: TestDatabase[] = []
const LEFT_OUT = Object.fromEntries(NEVER.map((name) => [name, '0 rows']))
/** Two documents, one of which has lost its content. */
const filesOf = await mkdtemp(join(tmpdir(), 'espace-stage-documents-'))
const store = folderStore(join(filesOf, 'source'))
const document = pdf('\n\\.\n{"document":"x","bytes":9}\n')
let saved: Saved
let source: TestDatabase
let before: Record<string, string>
/** The content of the backup. */
let text: string
let sent: OutgoingMail | undefined

beforeAll(async () => {
  source = await makeDatabase({ demo: true })
  const services = await startServices(source)
  const { internship: token } = await services.signIn()
  await services.call(internship.stageList, { perPage: 1, marks: 'stage' }, { token })
  await services.call(extensions.historiqueVu, { kind: 'stage', id: 1 }, { token })
  await services.call(extensions.identiteCommencer, { fournisseur: 'univ' })
  await services.enter('quelquun@ecole.test')
  await services.call(extensions.jetonAjouter, { nom: 'Pégase', expire: '2099-12-31' }, { token })
  const webhook = { nom: 'Pégase', adresse: 'https://hub.example/', evenements: ['affectation.modifiee'] }
  await services.call(extensions.webhookAjouter, webhook, { token })
  await source.pool.query(
    `INSERT INTO gateway.envoi (webhook_id, message, evenement, suite, contenu)
     SELECT id, 'msg_1', 'note.donnee', 'affectation/1', '{}' FROM internship.webhook`,
  )
  const flux = {
    nom: 'Pégase',
    fiche: 'inscrit',
    source: 'adresse',
    lieu: 'https://hub.example/',
    acces: 'jeton',
    secret: 's3cret',
    correspondance: { colonnes: { Code: 'matricule' } },
  }
  const feed = await services.call(extensions.fluxAjouter, flux, { token })
  await source.pool.query('INSERT INTO gateway.flux_lecture (flux_id) VALUES ($1)', [feed.body.id])
  await source.pool.query("INSERT INTO gateway.seance_finie (token_hash) VALUES ('x')")
  await recordBackup(source.pool, { bytes: 1, lost: 0 })
  await services.call(extensions.passwordForgot, { email: STAFF.email })
  ;[sent] = await sentMails(source.pool)
  await services.call(extensions.passwordForgot, { email: DEMO_EMAIL })
  const nasty = '\\.\n\t\\N "quotes" 😀 أهلا \\. \r\n'
  await source.pool.query('UPDATE internship.stage SET description = $1 WHERE id = 1', [nasty])
  await source.pool.query("SELECT nextval(pg_get_serial_sequence('internship.stage', 'id'))")
  await source.pool.query(
    "INSERT INTO gateway.mail_ecarte (mail_id, ecarte_par, contenu) VALUES (1, 1, '{}')",
  )
  const find: Find = async (sql) => (await source.pool.query(sql)).rows[0]
  for (const content of [document, pdf('lost')]) {
    const { id } = await storedFile(find, 'true', { content, store })
    if (content !== document) continue
    const wanted = { fiche: 'entreprise', fiche_id: 1, genre: 'autre', nom: 'Plan', taille: id }
    await services.call(extensions.fichierCommencer, wanted, { token })
  }
  const lost = createHash('sha256').update(pdf('lost')).digest('hex')
  await store.remove(lost)
  before = await digests(source)
  saved = await saveBackup(source.pool, file, store)
  text = gunzipSync(await readFile(file)).toString('utf8')
})
afterAll(async () => {
  for (const database of databases) await database.drop()
  await rm(dir, { recursive: true })
  await rm(filesOf, { recursive: true })
})

/** The content of a restored database: waiting mails no longer wait. */
const restored = () => ({ ...before, ...LEFT_OUT, 'gateway.mail': expect.any(String) })

test('restores every row into an empty database, and work continues', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(dir)).toEqual(['school.backup.gz'])

  const target = await makeDatabase()
  await load(target)
  for (const name of NEVER) expect([name, before[name]]).not.toEqual([name, '0 rows'])
  expect(await digests(target)).toEqual(restored())
  expect(await catalogue(target)).toEqual(await catalogue(source))

  const { call, signIn } = await startServices(target)
  const { internship: token } = await signIn()
  const last = (await target.pool.query('SELECT max(id) AS id FROM internship.stage')).rows[0].id
  const offer = { sujet: 'Après', description: 'D', periode_stage: 'P', entreprise_id: 1 }
  const { status, body } = await call(internship.stageAdd, offer, { token })
  // One number was taken and not used: ids of deleted rows are not reused.
  expect([status, body.Sujet]).toEqual([200, { value: last + 2, label: 'Après' }])
  const audited = await target.pool.query('SELECT after FROM gateway.audit ORDER BY id DESC LIMIT 1')
  expect(audited.rows[0].after.sujet).toBe('Après')
})

test('restores the documents, names lost ones, and removes those of the previous school', async () => {
  const empreinte = createHash('sha256').update(document).digest('hex')
  expect(saved).toMatchObject({ documents: 1, lost: 1 })
  const into = folderStore(join(filesOf, 'other'))
  const strange = await into.put(Readable.from([pdf('of another database')]))
  const target = await makeDatabase({ demo: true })
  // over a connection that ends with it: nobody is connected to the database then
  await inspect(target.url, async (client) => {
    const find: Find = async (sql) => (await client.query(sql)).rows[0]
    await storedFile(find, 'true', { content: pdf('before'), store: into })
  })
  expect(await load(target, { replace: true }, undefined, into)).toMatchObject({ documents: 1, lost: 0 })
  await tidy(createKysely(target.pool), into)
  expect(await buffer((await into.open(empreinte)) as Readable)).toEqual(document)
  const left: string[] = []
  for await (const stored of into.list()) left.push(stored.empreinte)
  expect(left.sort()).toEqual([empreinte, strange.empreinte].sort())
  expect(await digests(target)).toEqual(restored())

  // one bit of the document is another one, and the digest of the file was made to fit
  await writeFile(join(dir, 'bit'), signed(text.replace('trailer<<', 'trailer<>')))
  const damaged = folderStore(join(filesOf, 'damaged'))
  const again = await makeDatabase()
  expect(await load(again, {}, 'bit', damaged)).toMatchObject({ documents: 0, lost: 1 })
  expect(await damaged.size(empreinte)).toBeUndefined()
})

test.runIf(hasSwift)(
  'takes the documents of a bucket, and fails in a sentence while it is away',
  async () => {
    const swift = await startSwift()
    onTestFinished(() => swift.remove())
    const bucketOf = (name: string) =>
      bucketStore({ ...swift.bucket, prefix: `${name}/` }, join(dir, 'spool'))
    const [from, into] = [bucketOf('source'), bucketOf('restored')]
    const { empreinte } = await from.put(Readable.from([document]))
    const saved = await saveBackup(source.pool, join(dir, 'bucket'), from)
    expect(saved).toMatchObject({ documents: 1, lost: 1 })
    const target = await makeDatabase()
    expect(await load(target, {}, 'bucket', into)).toMatchObject({ documents: 1, lost: 0 })
    expect(await buffer((await into.open(empreinte)) as Readable)).toEqual(document)
    expect(await digests(target)).toEqual(restored())

    await swift.signal('SIGKILL')
    await expect(saveBackup(source.pool, join(dir, 'away'), from)).rejects.toThrow(
      /^Documents cannot be read \(the object store .* cannot be reached: .*\): .*away was not written\.$/,
    )
    expect((await readdir(dir)).filter((name) => name.startsWith('away'))).toEqual([])
    const empty = await makeDatabase()
    await expect(load(empty, {}, 'bucket', into)).rejects.toThrow(
      /^Documents cannot be stored \(the object store .* cannot be reached: .*\): nothing was changed\.$/,
    )
  },
  120_000,
)

test('contains no link or secret of mails; resent mails get new ones', async () => {
  const token = /token=([\w-]+)/.exec(sent?.body_text ?? '')?.[1] ?? ''
  expect(token).toHaveLength(43)
  const text = gunzipSync(await readFile(file)).toString('utf8')
  expect(text).toContain('reset-password')
  expect(text).not.toMatch(/token=[\w-]/)
  expect(text).not.toContain(createHash('sha256').update(token).digest('hex'))

  const target = await makeDatabase()
  await load(target)
  const { call, signIn } = await startServices(target)
  // it may have left since the backup was made
  expect(await sentMails(target.pool)).toEqual([])
  const { rows: waiting } = await target.pool.query(
    `SELECT id, etat FROM gateway.mail WHERE sent_at IS NULL AND body_text LIKE '%reset-password%'`,
  )
  expect(waiting.map(({ etat }) => etat)).toEqual(['incertain'])
  const { internship: staff } = await signIn()
  await call(courriel.courrielRenvoyer, { ids: [waiting[0].id] }, { token: staff })
  const [mail] = await sentMails(target.pool)
  const fresh = /token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1]
  const password = 'un-autre-mot-de-passe'
  expect((await call(extensions.passwordReset, { token, password })).status).toBe(410)
  expect((await call(extensions.passwordReset, { token: fresh, password })).status).toBe(200)
})

test('counts the rows even if the network delivers their number last', async () => {
  const network = await slowAfterCopy(source.url)
  const pool = createPool(network.url)
  await saveBackup(pool, join(dir, 'slow'), store)
  await pool.end()
  network.close()
  const target = await makeDatabase()
  await load(target, {}, 'slow')
  expect((await digests(target))['internship.stage']).toBe(before['internship.stage'])
})

test('replaces a database’s content only when told to', async () => {
  const target = await makeDatabase({ demo: true })
  await inspect(target.url, (client) => client.query('DELETE FROM internship.demande'))
  const kept = await digests(target)
  await expect(load(target)).rejects.toThrow(
    'The database holds a school already, nothing was changed: add --replace',
  )
  expect(await digests(target)).toEqual(kept)
  await load(target, { replace: true })
  expect((await digests(target))['internship.demande']).toBe(before['internship.demande'])
})

test('replaces without asking only what a first start without demo data has created', async () => {
  const target = await makeDatabase()
  const start = async () => {
    const pool = createPool(target.url)
    await ensureYear(pool)
    await ensureAdministrator(pool, { administrator: STAFF, demoSignIn: undefined })
    await pool.end()
  }
  await start()
  await inspect(target.url, (client) =>
    client.query(`INSERT INTO records.salle (id, label) VALUES (1, '{"fr": "S", "en": "S", "ar": "S"}')`),
  )
  await expect(load(target)).rejects.toThrow('The database holds a school already')
  await inspect(target.url, (client) => client.query('DELETE FROM records.salle'))
  await load(target)
  expect((await digests(target))['internship.utilisateur']).toBe(before['internship.utilisateur'])
})

test('upgrades a backup of an older version', async () => {
  const target = await makeDatabase()
  const newer = { name: '9999_newer', sql: 'CREATE TABLE records.newer AS SELECT id FROM records.annee' }
  await load(target, { steps: [...migrations, newer] })
  const { rows } = await target.pool.query('SELECT count(*) AS n FROM records.newer')
  expect(rows[0].n).toBeGreaterThan(0)
})

test('a start that migrates backs up first, once whoever starts with it; not an empty database, and not without', async () => {
  const steps = [...migrations, { name: '9999_newer', sql: 'CREATE TABLE records.newer (id integer)' }]
  const folder = join(dir, 'backups')
  const last = migrations.at(-1)?.name ?? ''
  const start = ({ pool }: TestDatabase, backupDir = folder) =>
    migrate(pool, steps, {
      before: async (last) => void (await backUp(pool, { backupDir, store, last })),
    })
  const target = await makeDatabase({ demo: true })
  await expect(start(target, join(file, 'backups'))).rejects.toThrow(
    /^The product does not start and nothing was migrated, because no backup could be made first\. .*ENOTDIR/,
  )
  expect((await target.pool.query('SELECT max(name) AS last FROM public.migration')).rows).toEqual([{ last }])

  const kept = await digests(target)
  await Promise.all([start(target), start(target)])
  const [made = '', ...more] = await readdir(folder)
  expect([made, more]).toEqual([
    expect.stringMatching(new RegExp(`^espace-stage-${last}-2\\S+\\.backup\\.gz$`)),
    [],
  ])
  const again = await makeDatabase()
  await load(again, {}, join('backups', made))
  expect((await digests(again))['internship.stage']).toBe(kept['internship.stage'])

  await start(await makeDatabase())
  expect(await readdir(folder)).toEqual([made])
})

test('restores a backup of the last state of version 0.2', async () => {
  const later = migrations.map(({ name }) => name).filter((name) => !BASELINE.includes(name))
  await writeFile(join(dir, 'steps'), signed(withManifest({ migrations: [...MIGRATIONS_OF_0_2, ...later] })))
  const target = await makeDatabase()
  await load(target, {}, 'steps')
  expect(await digests(target)).toEqual(restored())
  const { rows } = await target.pool.query('SELECT name FROM public.migration ORDER BY name')
  expect(rows).toEqual(migrations.map(({ name }) => ({ name })))
})

test('refuses a truncated, damaged, foreign, newer or too old file in a sentence, and changes nothing', async () => {
  const whole = await readFile(file)
  const target = await makeDatabase()
  const kept = await digests(target)
  for (const [name, content, sentence] of [
    ['cut', whole.subarray(0, whole.length - 9), 'cut short'],
    ['half', whole.subarray(0, whole.length / 2), 'cut short'],
    ['tail', gzipSync(text.slice(0, text.lastIndexOf('{"rows"'))), 'cut short'],
    ['empty', Buffer.alloc(0), 'cut short'],
    // in its first line, and in the rows
    ['flipped at the beginning', flipped(whole, 1000), 'damaged'],
    ['flipped', flipped(whole, whole.length / 2), 'damaged'],
    ['edited', gzipSync(text.replace('Voluntary', 'Voluntarx')), 'damaged'],
    ['longer', gzipSync(`${text}more`), 'damaged'],
    ['text', Buffer.from('PGDMP of another tool'), 'is no backup of this product'],
    ['zipped', gzipSync('{"format":"other"}\n'), 'is no backup of this product'],
    [
      'format',
      gzipSync(withManifest({ formatVersion: 3, product: '9.0.0' })),
      'written by a newer version (9.0.0)',
    ],
    [
      'older',
      signed(withManifest({ migrations: MIGRATIONS_OF_0_2.filter((name) => name < '0500') })),
      'restore it with the version that wrote it, start the last version 0.2 on it once, and back it up again',
    ],
  ] as const) {
    await writeFile(join(dir, name), content)
    await expect(load(target, {}, name), name).rejects.toThrow(sentence)
  }
  await expect(load(target, {}, 'absent')).rejects.toThrow('cannot be read (ENOENT)')
  await expect(load(target, { steps: migrations.slice(0, -1) })).rejects.toThrow('written by a newer version')
  expect(await digests(target)).toEqual(kept)
})

const flipped = (whole: Buffer, at: number) =>
  Buffer.concat([whole.subarray(0, at), Buffer.from([1, 2, 3]), whole.subarray(Math.floor(at) + 3)])

test('lets nobody in during a restore', async () => {
  const target = await makeDatabase()
  await inspect(target.url, async (restoring) => {
    await restoring.query(`BEGIN; SELECT pg_advisory_xact_lock(${USE_LOCK})`)
    await expect(target.pool.query('SELECT')).rejects.toMatchObject({
      code: '55P03',
      message: 'a backup is being put into the database',
    })
    await restoring.query('ROLLBACK')
  })
  expect((await target.pool.query('SELECT')).rowCount).toBe(1)
})

test('lets others in again before reporting that a backup was refused', async () => {
  const target = await makeDatabase()
  await writeFile(join(dir, 'misfit'), signed(withManifest({ sequences: [] })))
  const deaf = await deafToGoodbyes(target.url)
  const pool = createPool(deaf.url)
  await expect(loadBackup(pool, join(dir, 'misfit'), store)).rejects.toThrow('does not fit the tables')
  expect((await target.pool.query('SELECT')).rowCount).toBe(1)
  deaf.close()
  await pool.end()
})

test('refuses an altered file even with a matching digest, and changes nothing', async () => {
  const target = await makeDatabase()
  const kept = await digests(target)
  const grades = (alter: Alter) => withRows('internship.note', alter)
  for (const [name, altered, sentence] of [
    [
      'no number',
      grades(([first, ...rest]) => [{ ...first, id: 'one' }, ...rest]),
      'holds rows that do not fit',
    ],
    [
      'no UTF-8',
      grades(([first, ...rest]) => [{ ...first, id: '\\xff' }, ...rest]),
      'holds rows that do not fit',
    ],
    [
      'of nobody',
      grades((rows) => rows.map((row) => ({ ...row, soutenance_id: '9999999' }))),
      'holds rows that do not fit',
    ],
    [
      'no tables',
      `${withManifest({ tables: [], migrations: [], sequences: [] }).split('\n', 1)}\n{"rows"`,
      'does not fit the tables',
    ],
    ['no steps', withManifest({ migrations: [] }), 'does not fit the tables'],
    ['no sequences', withManifest({ sequences: [] }), 'does not fit the tables'],
    ['wild number', text.replace(/("next":)\d+/, '$11e300'), 'is no backup of this product'],
  ] as const) {
    await writeFile(join(dir, name), signed(altered))
    await expect(load(target, {}, name), name).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(sentence),
    })
  }
  expect(await digests(target)).toEqual(kept)
})

test('recomputes derived rows and sequences', async () => {
  const target = await makeDatabase()
  const altered = Object.entries({
    'internship.effectif_stage': (rows) => rows.map((row) => ({ ...row, nombre: '5000' })),
    'company.effectif_entreprise': () => [],
    'internship.effectif_diplome': (rows) => [...rows, ...rows],
    'internship.dossier': ([, ...rows]) => rows.map((row) => ({ ...row, etudiant: 'Somebody', note: '\\N' })),
    'internship.occupation': ([, ...rows]) => rows,
    'internship.demande': (rows) => rows.map((row) => ({ ...row, etudiant: 'Somebody' })),
    'internship.stage': (rows) => rows.map((row) => ({ ...row, affect: '0', entreprise: 'Some company' })),
    'internship.jury': (rows) =>
      rows.map((row) => ({ ...row, ...(row.enseignant_id !== '\\N' && { nom: 'Body' }) })),
  } satisfies Record<string, Alter>).reduce(
    (text, [table, alter]) => withRows(table, alter, text),
    text.replace(/("next":)\d+/g, '$11'),
  )
  await writeFile(join(dir, 'kept'), signed(altered))
  await load(target, {}, 'kept')
  expect(await keptWrongly(target.pool)).toEqual([])
  expect(await digests(target)).toEqual(restored())
  const { rows } = await target.pool.query(
    "SELECT max(id) AS last, nextval(pg_get_serial_sequence('internship.stage', 'id')) AS next FROM internship.stage",
  )
  expect(rows[0].next).toBe(rows[0].last + 1)
})

test('refuses to restore under a running product, or to overwrite a file', async () => {
  const target = await makeDatabase()
  const renamed = createPool(`${target.url}?application_name=reports`)
  for (const product of [target.pool, renamed]) {
    const running = await product.connect()
    await expect(load(target)).rejects.toThrow('The product is running on this database: stop it')
    running.release(true)
  }
  await renamed.end()
  await expect(saveBackup(source.pool, file, store)).rejects.toThrow('is there already')
  await expect(saveBackup(source.pool, join(dir, 'no', 'folder'), store)).rejects.toThrow('does not exist')
})

type Row = Record<string, string>
type Alter = (rows: Row[]) => Row[]

/** The text of the backup with other rows in a table: by column, as COPY writes them. */
function withRows(table: string, alter: Alter, of = text): string {
  const { tables } = JSON.parse(of.slice(0, of.indexOf('\n')))
  const { columns } = tables.find(({ name }: { name: string }) => name === table)
  const start = of.indexOf(`{"table":"${table}"}\n`) + `{"table":"${table}"}\n`.length
  const end = of.indexOf('\\.\n', start)
  const rows = of
    .slice(start, end)
    .split('\n')
    .slice(0, -1)
    .map((line) => Object.fromEntries(line.split('\t').map((value, index) => [columns[index], value])))
  const lines = alter(rows).map((row) => `${Object.values(row).join('\t')}\n`)
  return of.slice(0, start) + lines.join('') + of.slice(end)
}

const withManifest = (change: object) => {
  const [head = ''] = text.split('\n', 1)
  return text.replace(head, () => JSON.stringify({ ...JSON.parse(head), ...change }))
}

/** A backup with counts and a digest that match this text. */
function signed(altered: string): Buffer {
  const body = altered.slice(0, altered.lastIndexOf('{"rows"'))
  const rows: Record<string, number> = {}
  for (const [, name = '', lines = ''] of body.matchAll(/^\{"table":"([\w.]+)"\}\n([\s\S]*?)^\\\.\n/gm)) {
    rows[name] = lines.split('\n').length - 1
  }
  const sha256 = createHash('sha256').update(body).digest('hex')
  return gzipSync(`${body}${JSON.stringify({ rows, sha256 })}\n`)
}

async function makeDatabase(options?: { demo: boolean }): Promise<TestDatabase> {
  const database = await createTestDatabase(options)
  databases.push(database)
  return database
}

/** As the command does: over a connection of its own. */
async function load(
  { url }: TestDatabase,
  options: Parameters<typeof loadBackup>[3] = {},
  name = 'school.backup.gz',
  into = folderStore(join(filesOf, 'restored')),
): Promise<Loaded> {
  const pool = createPool(url)
  return loadBackup(pool, join(dir, name), into, options).finally(() => pool.end())
}

/** A proxy to the server that hides the end of a connection until closed, like a busy server. */
async function deafToGoodbyes(url: string): Promise<{ url: string; close(): void }> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect(Number(port), hostname)
    for (const socket of [client, server]) sockets.push(socket.on('error', () => {}))
    client.on('data', (chunk) => {
      if (!chunk.equals(TERMINATE)) server.write(chunk)
    })
    server.pipe(client)
  })
  const close = () => {
    proxy.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: await addressOf(proxy, url), close }
}

/** The message with which a client ends its connection. */
const TERMINATE = Buffer.from('X\0\0\0\x04')

/** A way to the server that holds back what follows the end of a COPY ("CopyDone") for a moment. */
async function slowAfterCopy(url: string): Promise<{ url: string; close(): void }> {
  const { hostname, port } = new URL(url)
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname)
    client.pipe(server)
    const close = () => [client, server].map((socket) => socket.destroy())
    for (const socket of [client, server]) socket.on('error', close).on('close', close)
    server.on('data', async (chunk) => {
      server.pause()
      const end = chunk.indexOf('c\0\0\0\x04') + 5
      client.write(chunk.subarray(0, end < 5 ? chunk.length : end))
      if (end >= 5) {
        await moment(20)
        client.write(chunk.subarray(end))
      }
      server.resume()
    })
  })
  return { url: await addressOf(proxy, url), close: () => proxy.close() }
}

/** Lets a proxy listen: the address of the database through it. */
async function addressOf(proxy: Server, url: string): Promise<string> {
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const own = new URL(url)
  own.hostname = '127.0.0.1'
  own.port = String((proxy.address() as AddressInfo).port)
  return own.href
}

/** Totals are stored as differences, which are summed up from time to time. */
const summed = "SELECT to_jsonb(t) - 'nombre' AS kind, sum(nombre)"

/** Number and digest of the rows of each table. */
async function digests({ url }: TestDatabase): Promise<Record<string, string>> {
  return inspect(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT schemaname || '.' || tablename AS name FROM pg_tables
       WHERE schemaname IN ('gateway', 'records', 'company', 'internship') ORDER BY 1`,
    )
    const found: Record<string, string> = {}
    for (const { name } of rows) {
      const { rows } = await client.query(
        `SELECT concat_ws(' ', count(*), 'rows', md5(string_agg(t::text, ',' ORDER BY t::text))) AS sum
         FROM (${/\.effectif_/.test(name) ? `${summed} FROM ${name} t GROUP BY 1 HAVING sum(nombre) <> 0` : `SELECT * FROM ${name}`}) t`,
      )
      found[name] = rows[0].sum
    }
    return found
  })
}

/** Constraints, indexes and triggers, which a restore removes for a while. */
const catalogue = ({ url }: TestDatabase) =>
  inspect(url, async (client) => {
    const { rows } = await client.query(
      `SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS text FROM pg_constraint
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname <> 'pg_catalog'
       UNION ALL SELECT tgenabled::text || ' ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`,
    )
    return rows
  })

async function inspect<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
