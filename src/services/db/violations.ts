import { type RawBuilder, sql } from 'kysely'
import type { ErrorCode, ErrorDetails } from '../../contract/kernel/errors'
import { RETRY_S } from '../kernel/limits'
import { invalid, Refusal } from '../kernel/refusal'
import { errorCode } from '../kernel/startError'
import type { Db } from './schema'
import type { Scope } from './scope'

const wrongValue = (path: string): ErrorDetails => ({
  issues: [{ path, code: 'invalid_value', message: 'this value breaks a rule' }],
})

/**
 * The error code of each constraint that a user can violate. A unique index named after its table and a field, such as
 * `salle_label`, points to that field and needs no line.
 */
const RULES: Readonly<Record<string, [code: ErrorCode, message: string, details?: ErrorDetails]>> = {
  entreprise_numero: ['duplicate', 'a company has this registration number', { field: 'matricule' }],
  adresse_partagee: ['shared_address', 'other diplomas have to do with this person'],
  adresse_prise: ['address_taken', 'somebody has this email', { field: 'email' }],
  adresse_autre_personne: [
    'other_person_address',
    'somebody of another name has this email',
    { field: 'email' },
  ],
  adresse_de_l_etudiant: ['student_own_address', "this is the student's own address"],
  adresse_de_l_entreprise: ['student_company_address', 'the student has an address of the company'],
  compte_entreprise_id_key: ['duplicate', 'the company has an account', { field: 'entreprise_id' }],
  proposition_complete: ['proposal_incomplete', 'an offer has a description and dates'],
  proposition_dates: ['validation', 'an internship ends after it begins', wrongValue('fin')],
  stage_dates: ['validation', 'an internship ends after it begins', wrongValue('fin')],
  stage_limite: ['validation', 'students apply before an internship ends', wrongValue('limite')],
  proposition_limite: ['validation', 'students apply before an internship ends', wrongValue('limite')],
  stage_tuteur_entreprise: ['other_company', 'the tutor is of the company of the offer'],
  stage_site: ['validation', 'the site is of the company of the offer', wrongValue('site')],
  proposition_site: ['validation', 'the site is of the company of the offer', wrongValue('site')],
  site_nom: ['duplicate', 'the company has a site of this name', { field: 'nom' }],
  site_contact: ['validation', 'the contact is of the company of the site', wrongValue('contact')],
  proposition_tuteur: ['other_company', 'the tutor is of the company of the offer'],
  annee_label_key: ['duplicate', 'a year has this name', { field: 'label' }],
  justificatif_pays: ['validation', 'a place is in a country, or outside of it', wrongValue('pays')],
  service_dates: ['validation', 'an announcement ends after it begins', wrongValue('fin')],
  conge_dates: ['validation', 'a holiday ends after it begins', wrongValue('fin')],
  etablissement_langue_offerte: ['validation', 'the language is one of those offered', wrongValue('langue')],
  etablissement_heures: ['validation', 'the day ends after it begins', wrongValue('fermeture')],
  annee_dates: ['validation', 'a year ends after it begins', wrongValue('fin')],
  annee_courante: ['current_year', 'one year is the current one'],
  annee_ouverte: ['year_open', 'the session is of this year'],
  annee_courante_ouverte: ['current_year', 'the current year stays open'],
  annee_cloturee: ['year_closed', 'the year is closed'],
  bareme_eliminatoire: ['validation', 'an eliminatory mark lies on its scale', wrongValue('criteres')],
  bareme_utilise: ['scheme_used', 'marks have been given by the scheme'],
  deliberation_motif: ['reason_required', 'another grade than the one worked out takes a reason'],
  specialite_niveau_cycle: ['other_cycle', 'a specialty is taught at levels of its cycle'],
  groupe_annee_id_specialite_id_niveau_id_nom_key: [
    'duplicate',
    'a group of this level has this name',
    { field: 'nom' },
  ],
  groupe_specialite_id_niveau_id_fkey: ['not_taught', 'the specialty is not taught at this level'],
  enseignant_code_key: ['duplicate', 'a teacher has this number', { field: 'code' }],
  etudiant_matricule_key: ['duplicate', 'a student has this registration number', { field: 'matricule' }],
  inscription_pkey: ['duplicate', 'the student is enrolled in this year', { field: 'matricule' }],
  utilisateur_administrateur: ['last_administrator', 'the last administrator stays'],
  encadreur_enseignant_id_key: ['teacher_already_added', 'the teacher is a supervisor already'],
  jury_enseignant_id_key: ['teacher_already_added', 'the teacher is a jury person already'],
  campagne_dates: ['validation', 'a campaign ends after it begins', wrongValue('fin')],
  campagne_longueur: ['validation', 'a campaign has at most 120 days', wrongValue('fin')],
  campagne_heures: ['validation', 'the day ends after it begins', wrongValue('fermeture')],
  campagne_duree: ['validation', 'a defence is shorter than the day', wrongValue('duree')],
  campagne_president: ['president_required', 'a jury has one chair'],
  campagne_encadrant: ['president_is_supervisor', 'the supervisor cannot be the chair'],
  affectation_stage_id_key: ['offer_assigned', 'the offer is assigned'],
  affectation_place: ['changed_meanwhile', 'the offer has several places by now'],
  stage_complete: ['offer_assigned', 'all places of the offer are taken'],
  stage_places_prises: ['places_taken', 'more places of the offer are taken'],
  affectation_etudiant: ['student_already_assigned', 'the student is assigned in this year'],
  affectation_jours: ['internships_overlap', 'internships of a student do not overlap'],
  affectation_soutenance: ['assignment_locked', 'the assignment has a defence'],
  affectation_volontaire: ['supervisor_not_allowed', 'a voluntary internship has no supervisor'],
  soutenance_jury_once: ['jury_twice', 'a jury person appears twice'],
  soutenance_one_president: ['president_required', 'a defence has one chair'],
  soutenance_dans_annee: ['outside_year', 'a defence lies within its academic year'],
  occupation_exclusive: ['defence_clash', 'two defences overlap'],
  stage_affecte: ['offer_assigned', 'the offer is assigned'],
  affectation_offre_active: ['offer_not_active', 'only an active offer is assigned'],
  soutenance_validee: ['defence_validated', 'the defence is validated'],
  soutenance_notee: ['defence_graded', 'the defence is graded'],
  encadrement_motif: ['reason_required', 'a no takes a reason'],
  tutorat_motif: ['reason_required', 'a no takes a reason'],
  evaluation_once: ['changed_meanwhile', 'the evaluation is there by now'],
  evaluation_tenue: ['evaluation_signed', 'the evaluation is signed'],
  proclamation_niveau: ['other_cycle', 'the level is of another cycle'],
  proclamation_publiee: ['act_published', 'the act is published'],
  proclame_admis: ['changed_meanwhile', 'a student graduates by another act by now'],
  note_proclamee: ['graduated', 'the student graduates by an act'],
  type_stage_signataires: ['nobody_signs', 'somebody signs'],
  convention_signee: ['fact_signed', 'a signed agreement says this'],
  convention_tenue: ['convention_held', 'an agreement that was sent stays as it is'],
  signature_fichier: ['file_signed', 'the document bears a signature'],
  signature_autre_fichier: ['not_found', 'there is no such signed paper of this internship'],
  signature_tenue: ['already_signed', 'what was signed stays'],
  convention_numero: ['convention_live', 'there is an agreement'],
  convention_projet: ['convention_live', 'there is a draft'],
  convention_propose: ['amendment_open', 'an amendment has still to be signed'],
  deroulement_dates: ['end_before_start', 'an internship ends after it begins'],
  niveau_jours: ['end_before_start', 'internships end after they begin'],
  candidature_once: ['already_applied', 'the student has applied for the offer'],
  declaration_dates: ['validation', 'an internship ends after it begins', wrongValue('fin')],
  declaration_entreprise: ['company_incomplete', 'a company that is not known is told in full'],
  note_soutenance_validee: ['defence_not_validated', 'only a validated defence is graded'],
}

/** The constraint that a statement violated; undefined for other errors. */
export function constraintOf(error: unknown): string | undefined {
  return /^23/.test(errorCode(error)) ? field(error, 'constraint') : undefined
}

/**
 * The refusal for a database error: the code of the violated rule, 400 for values it cannot store, 503 if it is out of
 * reach, 507 if its disk is full. Undefined for bugs and errors that do not come from the database.
 */
export function refusalOf(error: unknown): Refusal | undefined {
  const code = errorCode(error)
  const constraint = field(error, 'constraint') ?? ''
  if (constraint === 'courriels_bornes') return tooManyMails(field(error, 'detail'))
  if (isHeld(error)) return new Refusal('in_use', 'the row is in use')
  const rule = /^23/.test(code) && Object.hasOwn(RULES, constraint) ? RULES[constraint] : undefined
  if (rule) {
    const [code, message, details] = rule
    return new Refusal(code, message, { ...details, ...heldBy(error) })
  }
  if (code === '23505') return duplicate(error, constraint)
  if (code === '23503') return foreignKey(error)
  if (code === '23001') {
    return constraint
      ? new Refusal('in_use', 'the row is in use')
      : new Refusal('assignment_locked', text(error))
  }
  // The contract limits all numbers except ids, so it was an id, and no row has one out of range.
  if (code === '22003') return new Refusal('not_found', 'there is no such row')
  if (/^23|^22/.test(code)) return new Refusal('validation', 'a value is outside of what can be stored')
  if (code === '40001' || code === '40P01') return new Refusal('stale', 'another change came first')
  if (code === '53100') return new Refusal('storage_full', 'the disk of the database is full')
  if (isUnavailable(code, error)) {
    return new Refusal('service_unavailable', 'the database is out of reach', {
      // what took too long is likely to take too long again
      ...(code !== CANCELLED && { retryAfter: RETRY_S }),
    })
  }
  return undefined
}

/** A statement that the database has ended, mostly because it took too long. */
const CANCELLED = '57014'

/** The error's detail is the number of seconds until the next mail may be caused. */
const tooManyMails = (seconds: string | undefined) =>
  new Refusal('too_many_mails', 'the caller has caused too many mails', {
    retryAfter: Math.max(1, Number(seconds) || 1),
  })

/** The holder of a value, as named by a trigger in the error's hint; an index gives none. */
function heldBy(error: unknown): { name?: string } {
  const name = errorCode(error) === '23505' ? field(error, 'hint') : undefined
  return name ? { name } : {}
}

/** The rest of an index's name after its table is the field at fault, if the index covers that field. */
function duplicate(error: unknown, constraint: string): Refusal {
  const [, name] = constraint.split(`${field(error, 'table')}_`)
  const [, keys = ''] = /^Key \((.*)\)=/.exec(field(error, 'detail') ?? '') ?? []
  const isField = name && keys.match(/\w+/g)?.includes(name)
  return new Refusal(
    'duplicate',
    isField ? `another one has this ${name}` : `a row has this value (${constraint})`,
    {
      ...(isField && { field: name }),
      ...heldBy(error),
    },
  )
}

/** Whether the statement would have deleted a row that others refer to. */
export const isHeld = (error: unknown) =>
  errorCode(error) === '23503' && /^(update or delete|delete)/.test(text(error))

/** Whether retrying the whole transaction may succeed. */
export const isTransient = (error: unknown) => ['40001', '40P01'].includes(errorCode(error))

/**
 * The refusal `in_use`, with what prevents the deletion: each query returns one text column, the name of a holder.
 * Colleagues limited to some diplomas are not told the names, which may belong to others.
 *
 * @example throw await inUse(db, 'Ada Byron', { affectation: sql`SELECT … AS name FROM …` })
 */
export async function inUse(
  db: Db,
  name: string,
  holders: Readonly<Record<string, RawBuilder<unknown>>>,
  scope?: Scope,
): Promise<Refusal> {
  const queries = Object.entries(holders).map(
    ([kind, rows]) => sql`
      SELECT ${kind}::text AS kind, ${scope?.diplomes ? sql`''` : sql`min(held.name)`} AS name, count(*)::int AS count FROM (${rows}) AS held (name)
      HAVING count(*) > 0`,
  )
  const { rows } = await sql<{ kind: string; name: string; count: number }>`
    ${sql.join(queries, sql` UNION ALL `)}`.execute(db)
  return new Refusal('in_use', `${name} is in use`, { name, usedBy: rows })
}

/**
 * A missing row is reported by the column that refers to it. Only the message distinguishes this case from a row in
 * use.
 */
function foreignKey(error: unknown): Refusal {
  const [, column = ''] = /^Key \((\w+)/.exec(field(error, 'detail') ?? '') ?? []
  return invalid(column, 'there is no such row', 'unknown_id')
}

const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ENOENT',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]
/** Whether the driver has stopped waiting for the database, for instance because it is frozen. */
export const isUnanswered = (error: unknown) => text(error) === 'Query read timeout'

const LOST =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered|Cannot use a pool)/i

/** Whether the database cannot answer at the moment. */
export function isUnavailable(code: string, error: unknown): boolean {
  // 08 connection, 25006 read-only standby, 25P03 and 25P04 a transaction that was idle or took too long (we were
  // frozen), 53 resources, 55P03 lock time-out, 57 shutdown and cancelled statement
  return (
    /^(08|25006|25P03|25P04|53|55P03|57)/.test(code) || UNREACHABLE.includes(code) || LOST.test(text(error))
  )
}

const text = (error: unknown) => (error instanceof Error ? error.message : '')

function field(error: unknown, name: 'constraint' | 'detail' | 'hint' | 'table'): string | undefined {
  const value =
    error instanceof Error
      ? (error as { constraint?: unknown; detail?: unknown; hint?: unknown; table?: unknown })[name]
      : undefined
  return typeof value === 'string' ? value : undefined
}
