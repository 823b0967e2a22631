import { sql } from 'kysely'
import { ACTIF, OFFRE_ACTIVE } from '../../../contract/kernel/constants'
import type { NouvelleEntreprise } from '../../../contract/specification/company'
import { keepTutor } from '../../affectation/tutor'
import type { Trx } from '../../db/schema'
import type { Scope } from '../../db/scope'
import { companyOf } from '../../demande/declaration'
import { found } from '../../kernel/refusal'
import { keepSite } from '../../site/site'
import { openToStudents } from '../../stage/openToStudents'
import type { WrittenContact } from '../settle/assignmentTutors'

/* Creates what rows of assignments name and does not exist yet, before the rows are written. */

/** A row of the plan; negative ids are placeholders for records to be created. */
interface Planned {
  id?: number | undefined
  matricule: number
  stage: number
  encadrant: number | null
  etat_stage: number
  sujet?: string
  /** For an offer to be created: its company, or the data to create it from. */
  entreprise?: number
  societe?: NouvelleEntreprise
  personne?: WrittenContact
  /** The name of a site or service of the company; '' for none. */
  site?: string
}

export interface WrittenAssignment extends Planned {
  tuteur_id?: number | undefined
  site_id?: number | null
}

/**
 * Returns the rows with the ids of their companies, tutors, sites, offers and supervisors. Each company, tutor and
 * supervisor is created once.
 */
export async function makeNamed(trx: Trx, scope: Scope, rows: string): Promise<WrittenAssignment[]> {
  const planned = JSON.parse(rows) as Planned[]
  const company = await makeCompanies(trx, planned)
  const supervisor = await makeSupervisors(trx, planned)
  const written: WrittenAssignment[] = []
  const contacts = new Map<string, number>()
  for (const row of planned) {
    const { personne } = row
    const entreprise = row.societe ? company.get(row.societe.matricule) : row.entreprise
    const key = JSON.stringify([entreprise, personne])
    const tuteur_id =
      personne && entreprise !== undefined
        ? (contacts.get(key) ?? (await keepContact(trx, entreprise, personne)))
        : undefined
    if (tuteur_id !== undefined) contacts.set(key, tuteur_id)
    written.push({
      ...row,
      ...(entreprise !== undefined && { entreprise }),
      encadrant: supervisor.get(row.encadrant ?? 0) ?? row.encadrant,
      ...(tuteur_id !== undefined && { tuteur_id }),
      ...(row.site !== undefined &&
        entreprise !== undefined && { site_id: await keepSite(trx, entreprise, row.site) }),
    })
  }
  const offers = await makeOffers(trx, scope, written)
  return written.map((row) => ({ ...row, stage: offers.get(row.stage) ?? row.stage }))
}

/** They are active, like those created with an assignment. */
async function makeCompanies(trx: Trx, rows: readonly Planned[]): Promise<Map<string, number>> {
  const made = new Map<string, number>()
  for (const { societe } of rows) {
    if (!societe || made.has(societe.matricule)) continue
    const { matricule, nom_entreprise, nom_gerant, email, adresse, mobile, telephone } = societe
    const known = await companyOf(trx, matricule)
    if (known) {
      made.set(matricule, known.id)
      continue
    }
    const { rows: added } = await sql<{ id: number }>`
      INSERT INTO company.entreprise (nom_entreprise, nom_gerant, matricule, email, adresse, mobile, telephone, active)
      VALUES (${nom_entreprise}, ${nom_gerant}, ${matricule}, ${email}, ${adresse}, ${mobile}, ${telephone}, ${ACTIF})
      RETURNING id`.execute(trx)
    made.set(matricule, found(added[0], 'company').id)
  }
  return made
}

/** Makes teachers supervisors, by their placeholder ids. */
async function makeSupervisors(trx: Trx, rows: readonly Planned[]): Promise<Map<number, number>> {
  const teachers = [
    ...new Set(rows.flatMap(({ encadrant }) => (encadrant && encadrant < 0 ? -encadrant : []))),
  ]
  if (teachers.length === 0) return new Map()
  const { rows: added } = await sql<{ id: number; enseignant_id: number }>`
    INSERT INTO internship.encadreur (enseignant_id) SELECT unnest(${teachers}::integer[])
    ON CONFLICT (enseignant_id) DO UPDATE SET enseignant_id = excluded.enseignant_id
    RETURNING id, enseignant_id`.execute(trx)
  return new Map(added.map(({ id, enseignant_id }) => [-enseignant_id, id]))
}

/**
 * The company's contact with this address becomes the tutor. Somebody whom it has removed no longer acts for it, and a
 * file about an internship they already tutor does not restore them.
 */
async function keepContact(
  trx: Trx,
  entreprise_id: number,
  { id, prenom, nom, fonction, email, telephone, kept }: WrittenContact,
): Promise<number> {
  if (id !== undefined) {
    const acts = kept ? sql`tuteur, active, gestion` : sql`1, 1, gestion * active`
    await sql`
      UPDATE company.contact SET (tuteur, active, gestion, fonction, telephone)
        = ROW(${acts}, coalesce(${fonction}::text, fonction), coalesce(${telephone}::text, telephone))
      WHERE id = ${id} AND (tuteur, active, gestion, fonction, telephone) IS DISTINCT FROM
        (${acts}, coalesce(${fonction}::text, fonction), coalesce(${telephone}::text, telephone))`.execute(
      trx,
    )
    return id
  }
  const whole = { prenom, nom, email, fonction: fonction ?? '', telephone: telephone ?? '' }
  return keepTutor(trx, entreprise_id, whole, { fonction, telephone })
}

/** Creates active offers for the specialty and level of their students, by their placeholder ids. */
async function makeOffers(
  trx: Trx,
  { anneeId }: Scope,
  rows: readonly Planned[],
): Promise<Map<number, number>> {
  const wanted = rows.filter(({ stage }) => stage < 0)
  if (wanted.length === 0) return new Map()
  const { rows: added } = await sql<{ id: number; stage: number }>`
    SELECT nextval(pg_get_serial_sequence('internship.stage', 'id'))::integer AS id, stage
    FROM unnest(${wanted.map(({ stage }) => stage)}::integer[]) AS stage`.execute(trx)
  const ids = new Map(added.map(({ id, stage }) => [stage, id]))
  const numbered = wanted.map((row) => ({ ...row, id: found(ids.get(row.stage), 'offer') }))
  const rowsOf = sql`jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) AS r (id integer, entreprise integer,
    sujet text, missions text, debut date, fin date, heures numeric, lieu text, distance smallint, gratification numeric,
    site_id integer, tuteur_id integer)`
  await sql`
    INSERT INTO internship.stage (id, annee_id, entreprise_id, sujet, description, periode_stage, etat, missions, debut, fin,
      heures, lieu, distance, gratification, site_id, tuteur_id)
    SELECT r.id, y.id, r.entreprise, r.sujet, coalesce(nullif(r.missions, ''), r.sujet), y.label, ${OFFRE_ACTIVE},
      coalesce(r.missions, ''), r.debut, r.fin, r.heures, coalesce(r.lieu, ''), coalesce(r.distance, 0), r.gratification,
      r.site_id, r.tuteur_id
    FROM ${rowsOf} JOIN records.annee y ON y.id = ${anneeId}`.execute(trx)
  await openToStudents(
    trx,
    anneeId,
    numbered.map(({ id, matricule, etat_stage }) => ({
      stage_id: id,
      etudiant_id: matricule,
      type_stage: etat_stage,
    })),
  )
  return ids
}
