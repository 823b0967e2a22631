import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import { isOfCampaign, isOfDiplomas } from '../campagne/campagne'
import { mayAlert, queueAlertes } from '../candidature/alertes'
import { mayBePast, tellPast } from '../candidature/limites'
import { aboutOf } from '../convocation/about'
import { prepareOthers, startPreparing } from '../convocation/changed'
import { valuesOf } from '../convocation/message'
import type { Prepared } from '../convocation/prepare'
import { aboutWhat, microseconds, send } from '../convocation/send'
import { clockOf, isMorning } from '../db/clock'
import type { Db, Trx } from '../db/schema'
import { mayBeMarked, remindOfMarks } from '../feuille/invite'
import type { Job } from '../jobs/jobs'
import type { Config } from '../kernel/config'
import { mailsOf } from '../mail/gabarits/renderMail'
import { dayIn } from '../mail/gabarits/words'
import { availabilityAddress } from '../mail/links'
import { queueMail } from '../mail/outbox'
import { langOf } from '../mail/tell/langOf'
import { remindOfOwed } from './relances'

type ReminderConfig = Pick<Config, 'timeZone' | 'publicUrl' | 'mailFrom' | 'imapAddress'>

/** Changes corrected within this time are announced in their final state. */
const PATIENCE_MS = 120_000
/** Within it, changes are looked at once for all. */
const GRACE_MS = 2_000
const MINUTE_MS = 60_000
/** How many days before a defence, where the school wants it. */
const REMINDERS = { rappel_semaine: 7, rappel_veille: 1 } as const
/** How many days before the last one on which somebody may say when they can come. */
const BEFORE_LAST_DAY = 2
/** How many persons one run reminds, because its transaction locks their rows. */
const MOST = 200

/**
 * Queues mails that are due by the clock: changes of campaigns that announce at once, reminders of defences, of
 * unanswered questions, and of what people owe. Several processes may run it on one database.
 */
export function telling(config: ReminderConfig): Job[] {
  const prepareChanged = startPreparing(config)
  const job = (name: string, work: (db: Db) => Promise<void>, when: Omit<Job, 'name' | 'run'>): Job => ({
    name,
    ...when,
    run: (db) => work(db).then(() => undefined),
  })
  return [
    job('prepare what has changed of defences', prepareChanged, {
      everyMs: MINUTE_MS,
      graceMs: GRACE_MS,
      hears: (what) => what.startsWith('internship.') && what !== CONVOCATION,
    }),
    job('prepare what others are to be told', (db) => prepareOthers(db, config), {
      // recipients and addresses are spread over many tables
      everyMs: 60 * MINUTE_MS,
      firstMs: GRACE_MS,
      graceMs: MINUTE_MS,
      hears: (what) => what.includes('.') && what !== CONVOCATION,
    }),
    job('tell at once', (db) => tellAtOnce(db, config), {
      everyMs: MINUTE_MS,
      afterMs: PATIENCE_MS,
      graceMs: GRACE_MS,
      hears: (what) => what === CONVOCATION,
    }),
    job('remind', (db) => remind(db, config), { everyMs: MINUTE_MS }),
    job('remind of what is owed', (db) => remindOfOwed(db, config), {
      everyMs: 5 * MINUTE_MS,
      firstMs: MINUTE_MS,
    }),
  ]
}

const CONVOCATION = 'internship.convocation'

/** Everything except reminders of what is owed, in one pass over the recipients. */
export function startTelling(config: ReminderConfig, most = MOST): (db: Db) => Promise<void> {
  const prepareChanged = startPreparing(config)
  let isFirst = true
  return async (db) => {
    await prepareChanged(db)
    if (isFirst) await prepareOthers(db, config)
    isFirst = false
    await tellAtOnce(db, config)
    await remind(db, config, most)
  }
}

async function tellAtOnce(db: Db, config: ReminderConfig): Promise<void> {
  for (const { annee_id, ids, ...looked } of await toldAtOnce(db))
    await db.transaction().execute((trx) => send(trx, { anneeId: annee_id }, config, ids, looked))
}

async function remind(db: Db, config: ReminderConfig, most = MOST): Promise<void> {
  const due = await mayBeDue(db, config)
  const doWhen = async (isDue: boolean, work: (trx: Trx) => Promise<void>) => {
    if (isDue) await db.transaction().execute(work)
  }
  await doWhen(due.defences, (trx) => remindOfDefences(trx, config, most))
  await doWhen(due.questions, (trx) => remindOfQuestions(trx, config))
  await doWhen(due.marks, (trx) => remindOfMarks(trx, config))
  await doWhen(due.alerts, (trx) => queueAlertes(trx, config))
  await doWhen(due.past, (trx) => tellPast(trx, config))
}

/** Which reminders there may be to send: one statement by small indexes, in place of five that take long to plan. */
async function mayBeDue(db: Db, config: ReminderConfig) {
  const { rows } = await sql<{
    defences: boolean
    questions: boolean
    marks: boolean
    alerts: boolean
    past: boolean
  }>`
    SELECT EXISTS (SELECT FROM (${daysOf(config)}) AS d
        JOIN internship.convocation c ON left(c.dit->>'debut', 10) = d.jour WHERE ${isDue(sql.ref('d.avant'))}) AS defences,
      EXISTS (SELECT FROM internship.sollicitation s WHERE ${isAsked(config)}) AS questions,
      ${mayBeMarked(config)} AS marks, ${mayAlert(config)} AS alerts, ${mayBePast(config)} AS past`.execute(
    db,
  )
  return rows[0] ?? { defences: false, questions: false, marks: false, alerts: false, past: false }
}

interface AtOnce {
  annee_id: number
  /** Persons, and which of their convocations. */
  ids: number[]
  items: number[]
  /** When the last of these was prepared, in microseconds. */
  seen: number
}

/**
 * Pending messages of campaigns that announce at once. A defence belongs to the latest campaign that has it; one whose
 * assignment was deleted, to all campaigns of its day and diploma, all of which must announce at once.
 */
async function toldAtOnce(db: Db): Promise<AtOnce[]> {
  const { rows } = await sql<Omit<AtOnce, 'seen'> & { seen: string }>`
    SELECT w.annee_id, array_agg(DISTINCT w.convoque_id) AS ids, array_agg(w.id) AS items,
      ${microseconds(sql`max(w.prepare_le)`)}::text AS seen
    FROM (
      SELECT c.*, max(c.prepare_le) OVER (PARTITION BY r.id) AS last FROM internship.convocation c
      JOIN records.annee y ON y.id = c.annee_id AND NOT y.cloturee
      JOIN internship.convoque k ON k.id = c.convoque_id AND k.email <> ''
      LEFT JOIN internship.affectation a ON a.id = c.affectation_id
      CROSS JOIN LATERAL (
        SELECT r.id, r.aussitot FROM internship.campagne r
        WHERE r.annee_id = c.annee_id AND left(c.a_dire->>'debut', 10) BETWEEN r.debut::text AND r.fin::text
          AND CASE WHEN a.id IS NULL THEN ${isOfDiplomas('r', 'c')} ELSE ${isOfCampaign('r', 'a')} END
        ORDER BY CASE WHEN a.id IS NULL THEN r.aussitot END, r.id DESC LIMIT 1) AS r
      WHERE c.genre IS NOT NULL AND r.aussitot = 1
        AND EXISTS (SELECT FROM internship.campagne g WHERE g.annee_id = c.annee_id AND g.aussitot = 1)
    ) AS w WHERE w.last <= now() - ${PATIENCE_MS} * interval '1 millisecond' GROUP BY w.annee_id`.execute(db)
  return rows.map((row) => ({ ...row, seen: Number(row.seen) }))
}

/** Whether to remind somebody of a convocation `c` so many days before; not those who declined. */
const isDue = (days: RawBuilder<unknown>) => sql`(c.dit IS NOT NULL AND NOT c.annulee AND c.genre IS NULL
  AND c.reponse IS DISTINCT FROM 'decline' AND ${days} <> ALL (c.rappels) AND c.dit_le < now() - interval '12 hours')`

/** The days of the defences whose reminders are sent now. */
function daysOf(config: ReminderConfig): RawBuilder<unknown> {
  const now = clockOf(config)
  return sql.join(
    Object.entries(REMINDERS).map(
      ([
        field,
        before,
      ]) => sql`SELECT ${before}::integer AS avant, (${now}::date + ${before}::integer)::text AS jour
        FROM records.etablissement WHERE ${sql.ref(field)} = 1 AND ${isMorning(config)}`,
    ),
    sql` UNION ALL `,
  )
}

/** One message per person about everything they were told that is still true. */
async function remindOfDefences(trx: Trx, config: ReminderConfig, most: number): Promise<void> {
  const { rows } = await sql<Prepared & { annee_id: number; avant: number }>`
    WITH candidates AS MATERIALIZED (
      SELECT c.id, c.convoque_id, d.avant FROM (${daysOf(config)}) AS d
      JOIN internship.convocation c ON left(c.dit->>'debut', 10) = d.jour
      JOIN internship.convoque p ON p.id = c.convoque_id AND p.email <> ''
      JOIN internship.evenement e ON e.soutenance_id = c.soutenance_id AND e.annulee_le IS NULL
        AND e.contenu = c.dit->>'contenu'
      JOIN records.annee y ON y.id = c.annee_id AND NOT y.cloturee
      WHERE ${isDue(sql.ref('d.avant'))}
    ), persons AS (
      SELECT DISTINCT convoque_id, avant FROM candidates ORDER BY convoque_id, avant LIMIT ${most}
    ), due AS (
      -- once more, as each row is now that nobody else has it
      SELECT c.*, n.avant FROM persons JOIN candidates n USING (convoque_id, avant)
      JOIN internship.convocation c ON c.id = n.id
      WHERE ${isDue(sql.ref('n.avant'))} ORDER BY c.convoque_id, c.soutenance_id FOR UPDATE OF c
    )
    SELECT k.id AS convoque_id, k.nom, k.email, k.lang, k.annee_id, d.avant, jsonb_agg(jsonb_build_object('id', d.id,
      'soutenance_id', d.soutenance_id, 'affectation_id', d.affectation_id, 'genre', 'nouvelle', 'a_dire', d.dit,
      'dit', NULL, 'numero', d.numero) ORDER BY d.dit->>'debut', d.id) AS items
    FROM due d JOIN internship.convoque k ON k.id = d.convoque_id GROUP BY k.id, d.avant ORDER BY k.id`.execute(
    trx,
  )
  if (rows.length === 0) return
  const about = await aboutOf(trx, config, rows)
  const letter = await mailsOf(trx, 'rappel')
  for (const person of rows) {
    await queueMail(trx, {
      recipient: person.email,
      nom: person.nom,
      categorie: 'rappel',
      anneeId: person.annee_id,
      ...aboutWhat(person),
      ...letter(person.lang, valuesOf(person, about)),
    })
    await sql`UPDATE internship.convocation SET rappels = rappels || ${person.avant}::integer
      WHERE id = ANY (${person.items.map(({ id }) => id)}::integer[])`.execute(trx)
  }
}

interface OpenRequest {
  id: number
  nom: string
  email: string
  lang: Lang
  campagne_id: number
  campagne: string
  jusqu_au: string
  annee_id: number
}

/** Whether a question `s` is reminded of now. */
function isAsked(config: ReminderConfig): RawBuilder<boolean> {
  const now = clockOf(config)
  return sql`((SELECT rappel_disponibilites FROM records.etablissement) = 1
    AND s.repondu_le IS NULL AND s.rappele_le IS NULL AND ${isMorning(config)}
    AND s.jusqu_au BETWEEN ${now}::date AND ${now}::date + ${BEFORE_LAST_DAY}::integer
    AND s.demande_le < now() - interval '20 hours')`
}

/** People who were asked when they are available and have not answered. */
async function remindOfQuestions(trx: Trx, config: ReminderConfig): Promise<void> {
  const { rows } = await sql<OpenRequest>`
    SELECT s.id, s.annee_id, coalesce(t.nom_complet, j.nom_complet, n.nom_complet) AS nom,
      coalesce(t.email, j.email, n.email) AS email, ${langOf('t', 'j', 'n')} AS lang, r.id AS campagne_id, r.nom AS campagne, s.jusqu_au::text
    FROM internship.sollicitation s
    JOIN internship.campagne r ON r.id = s.campagne_id
    JOIN records.annee y ON y.id = s.annee_id AND NOT y.cloturee
    LEFT JOIN records.enseignant t ON t.id = s.enseignant_id
    LEFT JOIN internship.jury j ON j.id = s.jury_id
    LEFT JOIN internship.encadreur n ON n.id = s.encadreur_id
    WHERE ${isAsked(config)} AND coalesce(t.email, j.email, n.email, '') <> ''
    ORDER BY s.id LIMIT ${MOST} FOR UPDATE OF s SKIP LOCKED`.execute(trx)
  if (rows.length === 0) return
  const letter = await mailsOf(trx, 'disponibilites_rappel')
  const button = { href: availabilityAddress(config.publicUrl) }
  for (const { id, nom, email, lang, campagne_id, campagne, jusqu_au, annee_id } of rows) {
    const values = { destinataire: nom, campagne, jusqu_au: dayIn(lang, jusqu_au) }
    await queueMail(trx, {
      recipient: email,
      nom,
      categorie: 'disponibilite',
      anneeId: annee_id,
      about: { entity: 'campagne', id: campagne_id },
      ...letter(lang, values, { button }),
      link: { kind: 'disponibilite', subjectId: id, hours: (BEFORE_LAST_DAY + 2) * 24 },
    })
    await sql`UPDATE internship.sollicitation SET rappele_le = now() WHERE id = ${id}`.execute(trx)
  }
}
