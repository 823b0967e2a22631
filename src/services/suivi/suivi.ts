import { sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import { EVALUATION_ETATS } from '../../contract/suivi/suivi'
import type { suiviBureau as calls } from '../../contract/suivi/suiviBureau'
import type { Handler } from '../access/handler'
import { clockText, type Zone } from '../db/clock'
import { code, days, letters, list, plain, reference, text } from '../db/list'
import type { Trx } from '../db/schema'
import { inScope, type Scope, scopeOf } from '../db/scope'
import { refuseOtherVersion } from '../db/version'
import { addressKey } from '../kernel/addressKey'
import type { Config } from '../kernel/config'
import { SECTION_DAYS } from '../kernel/limits'
import { found, Refusal } from '../kernel/refusal'
import { mailsOf } from '../mail/gabarits/renderMail'
import { durationIn } from '../mail/gabarits/words'
import { intoSpace } from '../mail/intoSpace'
import { type Mail, queueMails } from '../mail/outbox'
import { langOf } from '../mail/tell/langOf'
import { tell } from '../mail/tell/tell'
import { versionOfRow } from '../tables/versionOfRow'

/* What the office sees of internships under way, and what it asks tutors for. */

export const visiteList: Handler<typeof calls.visiteList> = async (paging, { db, session }) => {
  const { rows, ...numbers } = await visites(db, paging, { scope: scopeOf(session) })
  return { visites: rows, ...numbers }
}

export const evaluationList: Handler<typeof calls.evaluationList> = async (
  paging,
  { db, session, config },
) => {
  const asked = { scope: scopeOf(session), timeZone: config.timeZone }
  const { rows, ...numbers } = await evaluations(db, paging, asked)
  return { evaluations: rows, ...numbers }
}

export const evaluationDemander: Handler<typeof calls.evaluationDemander> = async (
  { ids },
  { config, session, write },
) => {
  const sent = await write((trx) => askTutors(trx, config, scopeOf(session), ids))
  return { status: 200, ...sent }
}

export const evaluationRouvrir: Handler<typeof calls.evaluationRouvrir> = async (
  { id, motif, version },
  { config, session, write },
) => {
  await write(async (trx) => {
    const { rows } = await sql<{ signed: boolean; version: string }>`
        SELECT x.signe_le IS NOT NULL AS signed, ${EVALUATION_VERSION} AS version FROM internship.evaluation x
        WHERE x.id = ${id} AND ${inScope(session, 'x')} FOR UPDATE`.execute(trx)
    const row = found(rows[0], 'evaluation')
    await refuseOtherVersion(trx, version, row, { entity: 'internship.evaluation', entityId: id })
    if (!row.signed) throw new Refusal('not_signed', 'the evaluation is not signed')
    // opened again, it is asked for again: an act that is published later closes it
    await sql`UPDATE internship.evaluation SET signe_par = '', signe_le = NULL, motif = ${motif}, demande_le = now()
      WHERE id = ${id}`.execute(trx)
    await tellReopened(trx, config, id)
  })
  return { status: 200 }
}

/** Tells the tutor why their evaluation is open again, as long as they are it. */
const tellReopened = (trx: Trx, config: Pick<Config, 'publicUrl'>, id: number) =>
  tell(trx, 'evaluation_rouverte', {
    categorie: 'evaluation',
    about: 'evaluation',
    into: [config, 'evaluations', ({ affectation_id }) => `stage=${Number(affectation_id)}`],
    settles: 'again',
    also: ({ lang }) => ({ duree: durationIn(lang, SECTION_DAYS, 'day') }),
    people: sql`
      SELECT x.id AS about_id, x.affectation_id, x.annee_id, c.nom_complet AS nom, c.email, ${langOf('c')} AS lang, e.nom_complet AS etudiant,
        v.sujet, x.motif
      FROM internship.evaluation x JOIN internship.v_deroulement v ON v.id = x.affectation_id
      JOIN company.contact c ON c.id = v.tuteur_id AND c.tuteur = 1 AND c.active = 1
      JOIN records.etudiant e ON e.id = x.etudiant_id WHERE x.id = ${id}`,
  })

interface Trainee {
  id: number
  stage_id: number
  annee_id: number
  etudiant_id: number
  etudiant: string
  sujet: string
  contact_id: number | null
  tuteur: string
  email: string
  lang: Lang
  signed: boolean
}

/** Notes that tutors are asked, and writes to each of them once. @throws Refusal `not_found` */
async function askTutors(trx: Trx, config: Pick<Config, 'publicUrl'>, scope: Scope, ids: readonly number[]) {
  const { rows } = await sql<Trainee>`
    SELECT v.id, v.stage_id, v.annee_id, v.etudiant_id, e.nom_complet AS etudiant, v.sujet, c.id AS contact_id,
      coalesce(c.nom_complet, '') AS tuteur, coalesce(c.email, '') AS email, ${langOf('c')} AS lang,
      x.signe_le IS NOT NULL AS signed
    FROM internship.v_deroulement v
    JOIN records.etudiant e ON e.id = v.etudiant_id
    JOIN internship.v_suivi s ON s.id = v.id
    LEFT JOIN company.contact c ON c.id = v.tuteur_id AND c.tuteur = 1 AND c.active = 1 AND s.tutorat <> 'conteste'
    LEFT JOIN internship.evaluation x ON x.affectation_id = v.id AND x.etudiant_id = v.etudiant_id
    WHERE ${inScope(scope, 'v')} AND v.stage_id = ANY (${ids}::integer[])
    ORDER BY c.nom_complet COLLATE "und-x-icu", e.nom_complet COLLATE "und-x-icu", v.id`.execute(trx)
  if (rows.length < new Set(ids).size) throw new Refusal('not_found', 'no such assignments')
  const open = rows.filter(({ signed }) => !signed)
  const asked = open.filter(({ contact_id }) => contact_id !== null)
  for (const { id, annee_id, etudiant_id, contact_id } of asked)
    await sql`
      INSERT INTO internship.evaluation (annee_id, affectation_id, etudiant_id, contact_id, demande_le)
      VALUES (${annee_id}, ${id}, ${etudiant_id}, ${contact_id}, now())
      ON CONFLICT ON CONSTRAINT evaluation_once DO UPDATE
      SET contact_id = excluded.contact_id, demande_le = excluded.demande_le`.execute(trx)
  const letter = await mailsOf(trx, 'evaluation')
  const tutors = new Set(asked.map(({ email }) => addressKey(email)))
  const mails = [...tutors].map((address): Mail => {
    const theirs = asked.filter((row) => addressKey(row.email) === address)
    const [{ email, tuteur, lang, id, annee_id }] = theirs as [Trainee]
    const stages = theirs.map(({ etudiant, sujet }) => `${etudiant} – ${sujet}`).join('\n')
    const { button, link } = intoSpace(
      config,
      email,
      'evaluations',
      theirs.length === 1 ? `stage=${id}` : undefined,
    )
    const duree = durationIn(lang, SECTION_DAYS, 'day')
    return {
      recipient: email,
      nom: tuteur,
      categorie: 'evaluation',
      anneeId: annee_id,
      link,
      ...letter(
        lang,
        { destinataire: tuteur, stagiaires: traineesIn(lang, theirs), stages, duree },
        { button },
      ),
      ...(theirs.length === 1 && { about: { entity: 'affectation', id } }),
    }
  })
  await queueMails(trx, mails)
  const sans = open
    .filter(({ contact_id }) => contact_id === null)
    .map(({ stage_id, etudiant }) => ({ id: stage_id, etudiant }))
  return { envoyes: tutors.size, sans }
}

/** Whose internship a tutor's mail is about, in its subject; of several, how many. */
const traineesIn = (lang: Lang, [first, ...others]: readonly Trainee[]): string =>
  first && others.length === 0 ? first.etudiant : TRAINEES[lang](others.length + 1)

const TRAINEES: Record<Lang, (count: number) => string> = {
  fr: (count) => `${count} stagiaires`,
  en: (count) => `${count} interns`,
  ar: (count) => (count === 2 ? 'متدربان' : `${count} ${count <= 10 ? 'متدربين' : 'متدربا'}`),
}

const ABOUT = sql`v.stage_id, x.etudiant_id, e.nom_complet AS etudiant, v.entreprise, v.sujet`
const FROM = sql`JOIN internship.v_deroulement v ON v.id = x.affectation_id JOIN records.etudiant e ON e.id = x.etudiant_id`
/** What every row says about the people and the internship. */
const mentions = (pattern: string, ...more: string[]) =>
  sql`public.fold(concat_ws(' ', ${sql.join(
    ['r.etudiant', 'r.entreprise', 'r.sujet', ...more].map((column) => sql.ref(column)),
  )})) LIKE public.fold(${pattern})`

const shared = { etudiant: text('r.etudiant'), entreprise: text('r.entreprise'), sujet: text('r.sujet') }
const whose = {
  stage_id: reference('r.stage_id'),
  etudiant_id: reference('r.etudiant_id'),
}

interface VisiteRow {
  id: number
  stage_id: number
  etudiant_id: number
  etudiant: string
  entreprise: string
  sujet: string
  encadrant_id: number
  encadrant: string
  le: string
  moyen: 'sur_place' | 'distance' | 'telephone'
  compte_rendu: string
  visible_etudiant: number
}

const visites = list((db, { scope }: { scope: Scope }) => ({
  query: db
    .selectFrom(
      sql<VisiteRow>`(
        SELECT x.id, ${ABOUT}, x.encadrant_id, n.nom_complet AS encadrant, x.le, x.moyen, x.compte_rendu,
          x.visible_etudiant
        FROM internship.visite x ${FROM} JOIN internship.encadreur n ON n.id = x.encadrant_id
        WHERE ${inScope(scope, 'x')})`.as('r'),
    )
    .select(['r.id', 'r.stage_id', 'r.etudiant_id', 'r.etudiant', 'r.entreprise', 'r.sujet'])
    .select(['r.encadrant_id', 'r.encadrant', 'r.moyen', 'r.compte_rendu', 'r.visible_etudiant'])
    .select(sql<string>`r.le::text`.as('le')),
  sort: {
    ...shared,
    le: plain('r.le'),
    encadrant: text('r.encadrant'),
    moyen: plain('r.moyen'),
    visible_etudiant: plain('r.visible_etudiant'),
  },
  id: plain('r.id'),
  search: (pattern) => mentions(pattern, 'r.encadrant', 'r.compte_rendu'),
  filter: {
    ...whose,
    le: days('r.le'),
    moyen: letters('r.moyen'),
    visible_etudiant: code('r.visible_etudiant'),
    encadrant_id: reference('r.encadrant_id'),
  },
}))

type EvaluationRow = (typeof calls.evaluationList)['output']['_output']['evaluations'][number]

const evaluations = list((db, { scope, ...clock }: { scope: Scope } & Zone) => ({
  query: db
    .selectFrom(
      sql<Omit<EvaluationRow, 'version'> & { version: string }>`(
        SELECT x.id, ${ABOUT}, coalesce(c.nom_complet, '') AS tuteur,
          CASE WHEN x.signe_le IS NULL THEN 'a_faire' ELSE 'signee' END AS etat,
          x.appreciation::float8 AS appreciation, x.assiduite, x.integration, x.autonomie, x.competences, x.communication,
          x.commentaire, x.signe_par, ${clockText(sql.ref('x.signe_le'), clock)} AS signe_le,
          ${clockText(sql.ref('x.demande_le'), clock)} AS demandee_le, x.motif, ${EVALUATION_VERSION} AS version
        FROM internship.evaluation x ${FROM} LEFT JOIN company.contact c ON c.id = x.contact_id
        WHERE ${inScope(scope, 'x')})`.as('r'),
    )
    .selectAll('r'),
  sort: {
    ...shared,
    tuteur: text('r.tuteur'),
    etat: sql`array_position(${EVALUATION_ETATS}::text[], r.etat)`,
    appreciation: plain('r.appreciation'),
    signe_par: text('r.signe_par'),
    signe_le: plain('r.signe_le'),
    demandee_le: plain('r.demandee_le'),
  },
  nullable: ['appreciation', 'signe_le', 'demandee_le'],
  id: plain('r.id'),
  search: (pattern) => mentions(pattern, 'r.tuteur', 'r.signe_par', 'r.commentaire'),
  filter: { ...whose, etat: letters('r.etat') },
}))

/** The version of an evaluation under the alias `x`. */
export const EVALUATION_VERSION = versionOfRow('internship.evaluation', 'x', {
  not: ['contact_id', 'demande_le', 'donne_par', 'motif'],
})
