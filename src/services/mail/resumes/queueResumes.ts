import { sql } from 'kysely'
import { sideBySide } from '../../../contract/kernel/bidi'
import type { Lang } from '../../../contract/kernel/constants'
import { TRAVAUX, TRAVAUX_SANS_CHOIX, type Travail } from '../../../contract/specification/travaux'
import type { Db, Trx } from '../../db/schema'
import type { Job } from '../../jobs/jobs'
import type { Config } from '../../kernel/config'
import { mailsOf } from '../gabarits/renderMail'
import { asName } from '../layout'
import { lastMorning } from '../morning'
import { queueMail } from '../outbox'
import { staffLangOf } from '../tell/langOf'
import { addressOf, titled } from './words'
import { waiting } from './work'

type SummaryConfig = Pick<Config, 'timeZone' | 'publicUrl'>

/** Work done or undone within it is not announced; transactions open before it have ended by then. */
const PATIENCE_MS = 60_000
/** Changes within it are checked together: nobody waits for these mails as for a link. */
const GRACE_MS = 30_000
/** How often it checks although nothing was written. */
const EVERY_MS = 600_000
/** How many names of each kind a mail lists. */
const NAMES = 5

/** Checks some time after anything was written, and in the morning. */
export const resumes = (config: SummaryConfig): Job => ({
  name: 'prepare mails of what waits',
  hears: (what) => what === 'echec' || what.includes('.'),
  everyMs: EVERY_MS,
  firstMs: GRACE_MS,
  afterMs: PATIENCE_MS,
  graceMs: GRACE_MS,
  async run(db) {
    await queueResumes(db, config)
    const { rows } = await sql<{ ms: number }>`SELECT extract(epoch FROM
      ${lastMorning(config, sql`now()`)} + interval '1 day' - now())::float8 * 1000 AS ms`.execute(db)
    return (rows[0]?.ms ?? EVERY_MS) + PATIENCE_MS
  },
})

/**
 * Queues the mails that tell the staff about new pending work: at once or every morning, as each of them has chosen for each
 * kind. Each item is told once, to those who may do it. Several processes may do so on one database.
 *
 * @example await queueResumes(db, config, new Date('2026-11-22T07:00'))
 */
export async function queueResumes(db: Db, config: SummaryConfig, now = new Date()): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS mine`.execute(
      trx,
    )
    if (!rows[0]?.mine) return
    const due = await dueAt(trx, config, now)
    if (due.length === 0) return
    const letter = await mailsOf(trx, 'resume')
    for (const person of due) {
      const { id, username, email, lang, travaux } = person
      const button = { href: `${config.publicUrl}/dashboard` }
      const quotes = travaux.map((work) => quoteOf(config.publicUrl, lang, work))
      await queueMail(trx, {
        recipient: email,
        nom: username,
        categorie: 'resume',
        ...letter(lang, { destinataire: username }, { button, quotes }),
        about: { entity: 'utilisateur', id },
      })
      await sql`INSERT INTO internship.resume (utilisateur_id, genre, depuis)
        SELECT ${id}, t.genre, t.jusque
        FROM jsonb_to_recordset(${JSON.stringify(travaux)}::jsonb) AS t (genre text, jusque timestamptz)
        ON CONFLICT (utilisateur_id, genre) DO UPDATE SET depuis = excluded.depuis`.execute(trx)
    }
  })
}

/** One process checks at a time, so that the next one sees what it has told. */
const LOCK = 0x7e5e

interface Work {
  genre: Travail
  nombre: number
  noms: string[]
  jusque: string
}

interface Due {
  id: number
  username: string
  email: string
  lang: Lang
  travaux: Work[]
}

/** Whom to tell what: for each kind, the work that arose since they were last told, until now or this morning. */
async function dueAt(trx: Trx, config: SummaryConfig, now: Date): Promise<Due[]> {
  const settled = sql<Date>`(${now}::timestamptz - ${PATIENCE_MS} * interval '1 millisecond')`
  // as a SELECT it is planned once for many checks
  const { rows } = await sql<Due>`
    SELECT * FROM (WITH choix AS MATERIALIZED (
      SELECT u.id, u.username, u.email, u.role, u.diplomes, ${staffLangOf('u')} AS lang, t.genre, t.place,
        coalesce(r.depuis, u.resumes_depuis) AS depuis,
        CASE coalesce(u.resumes->>t.genre, t.quand) WHEN 'now' THEN ${settled}
          WHEN 'daily' THEN ${lastMorning(config, settled)} END AS jusque
      FROM internship.utilisateur u
      CROSS JOIN (VALUES ${sql.join(TRAVAUX.map((genre, place) => sql`(${genre}, ${TRAVAUX_SANS_CHOIX[genre]}, ${place}::integer)`))})
        AS t (genre, quand, place)
      LEFT JOIN internship.resume r ON r.utilisateur_id = u.id AND r.genre = t.genre
      WHERE u.active AND u.role IN ('manager', 'administrator')
    ), travail AS MATERIALIZED (
      SELECT w.* FROM (${waiting(config)}) AS w
      WHERE w.le > (SELECT min(depuis) FROM choix WHERE jusque > depuis)
    ), dit AS (
      SELECT c.id, c.username, c.email, c.lang, c.place, jsonb_build_object('genre', c.genre, 'jusque', c.jusque,
        'nombre', count(*), 'noms', (array_agg(w.nom ORDER BY w.le DESC, w.nom))[:${NAMES}]) AS travail
      FROM choix c JOIN travail w ON w.genre = c.genre AND w.le > c.depuis AND w.le <= c.jusque
        AND (NOT w.reserve OR c.role = 'administrator')
        AND (c.diplomes = '{}' OR coalesce(w.diplomes && c.diplomes, w.de_tous))
      GROUP BY c.id, c.username, c.email, c.lang, c.place, c.genre, c.jusque
    )
    SELECT id, username, email, lang, jsonb_agg(travail ORDER BY place) AS travaux
    FROM dit GROUP BY id, username, email, lang) AS due ORDER BY id`.execute(trx)
  return rows
}

/** Names typed by outsiders are left out if they contain a message. */
function quoteOf(publicUrl: string, lang: Lang, { genre, nombre, noms }: Work) {
  const names = noms.map(asName).filter(Boolean)
  const told = sideBySide(lang, names, (parts) => parts.join(' · '))
  return {
    of: titled(lang, genre, nombre),
    text: `${told}${nombre > names.length ? ' …' : ''}`.trim(),
    href: addressOf(publicUrl, genre),
  }
}
