import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { ImportOptions, ImportReport } from '../../contract/import/importCalls'
import type { Db, Trx } from '../db/schema'
import { type Actor, inTransaction } from '../db/transaction'
import { askedBySchool } from '../faits/asked'
import { mappedOf, planOf } from '../import/inThread'
import type { Material } from '../import/plan/plan'
import type { Plan } from '../import/plan/summary'
import type { Mapped } from '../import/read/mapped'
import { TARGETS } from '../import/targets/targets'
import { materialOf } from '../import/write'
import type { Config } from '../kernel/config'
import { found } from '../kernel/refusal'
import { FeedFailure, failureOf } from './failure'
import { digestOf, type Feed, feedOf, nameOf, type Read } from './feed'
import type { Outcome } from './outcome'
import { settle } from './settle'
import { readSource } from './source'
import { type Progress, writeInSteps } from './steps'

export interface RunRequest {
  /** `horaire`: by the clock, which leaves alone a source that has not changed. */
  mode: 'horaire' | 'essai' | 'lire' | 'appliquer'
  /** With `appliquer`: what was agreed to. */
  marque?: string | undefined
  /** Who asks; absent: the clock. */
  by?: Pick<Actor, 'email' | 'request' | 'tab'>
}

/** Any constant number: the class of the locks on feeds. */
const FEED_LOCK = 0x666c7578
const CALL = 'internship/flux/lire'

/**
 * Does `work` while no other process reads this feed. When a process dies, the server releases its lock.
 *
 * @returns undefined if another process reads it
 */
export function alone<T>(db: Db, id: number, work: () => Promise<T>): Promise<T | undefined> {
  return db.connection().execute(async (holder) => {
    const { rows } = await sql<{
      mine: boolean
    }>`SELECT pg_try_advisory_lock(${FEED_LOCK}, ${id}) AS mine`.execute(holder)
    if (!rows[0]?.mine) return undefined
    try {
      // nobody is at work on what is still open
      await sql`UPDATE gateway.flux_lecture SET etat = 'interrompu' WHERE flux_id = ${id} AND etat = 'en_cours'`.execute(
        holder,
      )
      return await work()
    } finally {
      await sql`SELECT pg_advisory_unlock(${FEED_LOCK}, ${id})`.execute(holder)
    }
  })
}

/**
 * Reads a feed's source and writes what is new, changed and gone as one change, by the import's own engine. More than a
 * slice is written in steps, so that others who write wait for one of them at the most: a process that dies leaves
 * whole steps, and the next reading goes on from there.
 *
 * @returns the id in the log; while another process reads the feed, that of its reading
 * @throws Refusal `not_found`, and errors of the product, after they were logged
 */
export async function readFeed(db: Db, config: Config, id: number, asked: RunRequest): Promise<number> {
  const lecture = await alone(db, id, async () => {
    const feed = found(await feedOf(db, id), 'feed')
    const { rows } = await sql<{ id: number }>`
      INSERT INTO gateway.flux_lecture (flux_id, par) VALUES (${id}, ${asked.by?.email ?? null}) RETURNING id::int`.execute(
      db,
    )
    const { id: lecture } = rows[0] as { id: number }
    await read(db, config, feed, { ...asked, lecture, progress: {} })
    return lecture
  })
  return lecture ?? latestOf(db, id)
}

async function latestOf(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT id::int FROM gateway.flux_lecture WHERE flux_id = ${id} ORDER BY id DESC LIMIT 1`.execute(db)
  return found(rows[0], 'reading').id
}

type Reading = RunRequest & {
  lecture: number
  progress: Progress
}

async function read(db: Db, config: Config, feed: Feed, asked: Reading): Promise<void> {
  const begun = performance.now()
  const { mode, lecture } = asked
  const end = (on: Db, outcome: Outcome) =>
    settle(on, config, feed, {
      ...outcome,
      lecture,
      duree: Math.round(performance.now() - begun),
      byClock: mode === 'horaire',
      by: asked.by?.email,
    })
  try {
    await take(db, config, feed, asked, end)
  } catch (error) {
    const failure = failureOf(error)
    const { echec, values } = failure ?? new FeedFailure('interne')
    const { change } = asked.progress
    await inTransaction(db, {}, (trx) => end(trx, { etat: 'echec', echec, values, change }))
    if (!failure) throw error
  }
}

async function take(
  db: Db,
  config: Config,
  feed: Feed,
  { mode, marque, by, progress }: Reading,
  end: (on: Db, outcome: Outcome) => Promise<void>,
): Promise<void> {
  const year = await currentYear(db)
  if (year.cloturee) throw new FeedFailure('annee')
  const isKnown = mode === 'horaire' && feed.empreinte !== null && feed.suiviAnnee === year.id
  const source = await readSource(config, feed, {
    before: isKnown ? feed : undefined,
    attributes: Object.keys(feed.correspondance.colonnes),
  })
  if (source.unchanged || (isKnown && source.empreinte === feed.empreinte))
    return inTransaction(db, {}, (trx) => end(trx, { etat: 'inchange' })).then(() => {})
  const scope = { anneeId: year.id }
  const read = await mappedAs(db, feed, source)
  if (isKnown && read.contenu === feed.contenu)
    return inTransaction(db, {}, (trx) => end(trx, { etat: 'inchange', source })).then(() => {})
  const seen = await planned(db, config, feed, read, scope)
  const { material, plan } = seen
  const { read: lus, contenu } = read
  const now = digestOf(`${source.empreinte} ${plan.mark}`)
  const told = {
    lus,
    plan,
    report: JSON.parse(plan.report) as ImportReport,
    marque: now,
    source,
    contenu,
    anneeId: year.id,
  }
  if (mode === 'essai') return end(db, { etat: 'essai', ...told })
  const target = TARGETS[feed.fiche]
  const { added, enrolled, changed, absent } = plan.counts
  const writes = added + enrolled + changed + (target.depart && material.options.depart ? absent : 0) > 0
  if (mode === 'appliquer' ? writes && marque !== now : isTooMuch(plan, feed))
    return inTransaction(db, {}, (trx) => end(trx, { etat: 'attente', ...told })).then(() => {})
  const actor = {
    email: nameOf(feed.nom),
    request: randomUUID(),
    ...by,
    call: CALL,
    annee: year.id,
  }
  if (!writes) {
    await inTransaction(db, actor, (trx) => end(trx, { etat: 'ecrit', ...told, vus: plan.matched }))
    return
  }
  await writeInSteps(
    db,
    actor,
    { feed, target, seen, scope, config, progress, agree },
    async (trx, written, vus) =>
      end(trx, { etat: 'ecrit', ...told, plan: written, vus, change: await changeOf(trx) }),
  )

  /** What has changed since the plan was made must not let more happen than was agreed to. */
  function agree(latest: Plan): void {
    if (latest === plan) return
    const isOther = mode === 'appliquer' ? latest.mark !== plan.mark : isTooMuch(latest, feed)
    if (isOther) throw new FeedFailure('entretemps')
  }
}

/** The table that a source makes by its chosen columns. @throws FeedFailure `entetes` */
async function mappedAs(
  db: Db,
  { fiche: record, correspondance }: Feed,
  { content }: Exclude<Read, { unchanged: true }>,
): Promise<Mapped> {
  const faits = await askedBySchool(db)
  const read = await mappedOf(content, { record, correspondance, faits })
  const { missing } = read
  if (missing.length > 0) throw new FeedFailure('entetes', { entetes: missing.join(', ') })
  return read
}

/** What the import of a source would do. */
async function planned(
  db: Db,
  config: Config,
  feed: Feed,
  { table }: Mapped,
  scope: { anneeId: number },
): Promise<{ material: Material; plan: Plan }> {
  const { fiche: record } = feed
  const options: ImportOptions = { mode: 'both', skip: true, depart: true, make: [], create: false }
  // whoever was never in the source is not gone from it; a new year begins with nobody
  const among = record === 'inscrit' && feed.suiviAnnee !== scope.anneeId ? [] : feed.vus
  let material = await materialOf(db, { record, table, options, among }, TARGETS[record], scope, config)
  let plan = await planOf(material)
  const make = feed.creer ? groupsIn(plan) : []
  if (make.length > 0) {
    material = { ...material, options: { ...options, make } }
    plan = await planOf(material)
  }
  // a row that cannot be told may be about anybody who seems to be gone
  if (plan.unsure > 0) material = { ...material, options: { ...material.options, depart: false } }
  return { material, plan }
}

/** The groups that are missing and whose rows say of which specialty and level they are. */
const groupsIn = ({ report }: Plan): ImportOptions['make'] =>
  (JSON.parse(report) as ImportReport).missing.flatMap(({ name, specialite, niveau }) =>
    specialite && niveau ? [{ name, specialite: specialite.value, niveau: niveau.value }] : [],
  )

/** Whether more of the known records would change or leave than may without asking. */
export function isTooMuch({ counts, matched, unsure }: Plan, { plafond }: Pick<Feed, 'plafond'>): boolean {
  const gone = unsure > 0 ? 0 : counts.absent
  const known = matched.length - counts.enrolled + counts.absent
  return (counts.changed + gone) * 100 > plafond * known
}

async function changeOf(trx: Trx): Promise<number | null> {
  const { rows } = await sql<{
    change: string | null
  }>`SELECT current_setting('espace.change', true) AS change`.execute(trx)
  return Number(rows[0]?.change) || null
}

async function currentYear(db: Db): Promise<{ id: number; cloturee: boolean }> {
  const { rows } = await sql<{ id: number; cloturee: boolean }>`
    SELECT id, cloturee FROM records.annee WHERE courante`.execute(db)
  return rows[0] as { id: number; cloturee: boolean }
}
