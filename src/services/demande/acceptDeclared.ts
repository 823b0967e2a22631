import { sql } from 'kysely'
import { ACTIF, type Lang, OFFRE_ACTIVE } from '../../contract/kernel/constants'
import type { TypeStage } from '../../contract/specification/values'
import { assign, assignmentYear } from '../affectation/assign'
import { refuseOwnAddress } from '../affectation/ownAddress'
import { keepTutor } from '../affectation/tutor'
import type { Inviting } from '../agenda/organiser'
import { prepare } from '../convention/drafts'
import type { Trx } from '../db/schema'
import { isOn } from '../db/schoolSwitch'
import type { Scope } from '../db/scope'
import { isSameAddress } from '../kernel/addressKey'
import type { Config } from '../kernel/config'
import { found, Refusal } from '../kernel/refusal'
import { NAMED } from '../mail/tell/askNamed'
import { SCHOOL_LANG } from '../mail/tell/langOf'
import { tellDeclared } from '../mail/tell/tellDeclared'
import { keepSite } from '../site/site'
import { openToStudents } from '../stage/openToStudents'
import { companyOf, refuseOtherTutor, refuseShutOut } from './declaration'

type Settings = Inviting & Pick<Config, 'assignmentYear' | 'country' | 'publicUrl' | 'timeZone' | 'upstreams'>

interface Declared {
  etudiant_id: number
  entreprise_id: number | null
  matricule_entreprise: string
  email_entreprise: string
  tuteur_prenom: string
  tuteur_nom: string
  tuteur_fonction: string
  tuteur_email: string
  tuteur_telephone: string
  site: string
  encadrant_id: number | null
  /** In which a company and a tutor that nobody knew are written to; null: the school's. */
  langue: Lang | null
}

/**
 * Creates everything that follows from accepting a declared internship: its company if new, the tutor among its
 * contacts, the offer, the assignment with its facts under the rules of `affectation/add` and, if the school wants it,
 * a draft of the agreement in the language of the request. Does nothing for a request without a declaration.
 *
 * @throws Refusal `company_not_active`, `own_address`, `address_taken`, and those of `assign`
 */
export async function acceptDeclared(
  trx: Trx,
  scope: Scope,
  config: Settings,
  { id, type_stage, langue }: { id: number; type_stage: TypeStage; langue: Lang },
): Promise<void> {
  const { rows } = await sql<Declared>`
    SELECT etudiant_id, entreprise_id, matricule_entreprise, email_entreprise, tuteur_prenom, tuteur_nom,
      tuteur_fonction, tuteur_email, tuteur_telephone, site, encadrant_id, nullif(${langue}::text, ${SCHOOL_LANG}) AS langue
    FROM internship.declaration WHERE id = ${id} FOR UPDATE`.execute(trx)
  const [declared] = rows
  if (!declared) return
  await refuseOwnAddress(trx, declared.etudiant_id, declared)
  const { entreprise_id, isNew } = declared.entreprise_id
    ? { entreprise_id: declared.entreprise_id, isNew: false }
    : await companyFor(trx, id, declared)
  await refuseShutOut(trx, entreprise_id)
  await refuseOtherTutor(trx, entreprise_id, declared, true)
  const tuteur_id = await keepTutor(trx, entreprise_id, tutorOf(declared))
  const site_id = await keepSite(trx, entreprise_id, declared.site)
  const { etudiant_id, encadrant_id } = declared
  const stage_id = await offerFor(trx, scope, {
    id,
    etudiant_id,
    entreprise_id,
    tuteur_id,
    site_id,
    type_stage,
  })
  const annee = assignmentYear(config, scope)
  const assignment = { annee, stage_id, etudiant_id, encadrant_id, etat_stage: type_stage }
  // the student is only told that the request is accepted, and a new company gets everything in one mail
  const assigned = await assign(
    trx,
    scope,
    config,
    assignment,
    isNew ? toldAtOnce(declared) : { told: ['entreprise'] },
  )
  await sql`INSERT INTO internship.deroulement (id, annee_id, etudiant_id, missions, debut, fin, heures, semaine, lieu, distance,
      teletravail, teletravail_lieu, pays_stage, gratification, site_id, tuteur_id)
    SELECT ${assigned}, annee_id, etudiant_id, missions, debut, fin, heures, semaine, lieu, distance, teletravail, teletravail_lieu,
      pays_stage, gratification, ${site_id}::integer, ${tuteur_id}::integer
    FROM internship.declaration WHERE id = ${id}`.execute(trx)
  if (isNew) await tellDeclared(trx, config, assigned)
  if (await isOn(trx, 'convention_acceptation')) await prepare(trx, scope, config, [stage_id], langue)
}

/** Who is mailed besides a new company: not a tutor with the company's address. */
const toldAtOnce = ({ tuteur_email, email_entreprise }: Declared) => ({
  told: [],
  asks: isSameAddress(tuteur_email, email_entreprise) ? (['encadrement'] as const) : NAMED,
})

/** The one that has come with this number meanwhile, or else a new one; the declaration names it from now on. */
async function companyFor(trx: Trx, id: number, { matricule_entreprise: matricule, langue }: Declared) {
  const known = await companyOf(trx, matricule)
  const made = known ? undefined : await newCompany(trx, id, langue)
  const entreprise_id =
    known?.id ??
    made ??
    // it has come just now; and if not, the address of another company is in the way, which is said
    (await companyOf(trx, matricule))?.id ??
    (await refuseTakenAddress(trx, id)) ??
    found(await newCompany(trx, id, langue, { insists: true }), 'declaration')
  await sql`UPDATE internship.declaration SET entreprise_id = ${entreprise_id} WHERE id = ${id}`.execute(trx)
  return { entreprise_id, isNew: made !== undefined }
}

/** @throws Refusal `duplicate` with the name of the company that has the address of the declared one */
async function refuseTakenAddress(trx: Trx, id: number): Promise<undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT e.nom_entreprise AS name FROM internship.declaration c
    JOIN company.entreprise e ON lower(e.email) = lower(c.email_entreprise) WHERE c.id = ${id}`.execute(trx)
  const name = rows[0]?.name
  if (name)
    throw new Refusal('duplicate', 'another company has this address', { field: 'email_entreprise', name })
}

/** It is active: it has a space from now on. Undefined: another one is in the way, which `insists` refuses. */
async function newCompany(
  trx: Trx,
  id: number,
  langue: Lang | null,
  { insists = false }: { insists?: boolean } = {},
): Promise<number | undefined> {
  const yields = insists ? sql`` : sql`ON CONFLICT DO NOTHING`
  const { rows } = await sql<{ id: number }>`
    INSERT INTO company.entreprise (nom_entreprise, nom_gerant, matricule, email, adresse, telephone, active, langue)
    SELECT nom_entreprise, nom_gerant, matricule_entreprise, email_entreprise, adresse, telephone, ${ACTIF}, ${langue}
    FROM internship.declaration WHERE id = ${id} ${yields} RETURNING id`.execute(trx)
  return rows[0]?.id
}

const tutorOf = (declared: Declared) => ({
  prenom: declared.tuteur_prenom,
  nom: declared.tuteur_nom,
  fonction: declared.tuteur_fonction,
  email: declared.tuteur_email,
  telephone: declared.tuteur_telephone,
  langue: declared.langue,
})

/** An active offer of the student's specialty and level, whose period is written from its dates. */
async function offerFor(
  trx: Trx,
  { anneeId }: Scope,
  of: {
    id: number
    etudiant_id: number
    entreprise_id: number
    tuteur_id: number
    site_id: number | null
    type_stage: TypeStage
  },
): Promise<number> {
  const { id, etudiant_id, entreprise_id, tuteur_id, site_id, type_stage } = of
  const { rows } = await sql<{ id: number }>`
    INSERT INTO internship.stage (annee_id, entreprise_id, sujet, description, periode_stage, etat, missions, debut, fin,
      heures, lieu, distance, teletravail, pays_stage, gratification, site_id, tuteur_id)
    SELECT ${anneeId}, ${entreprise_id}, sujet, missions, '', ${OFFRE_ACTIVE}, missions, debut, fin, heures, lieu, distance,
      teletravail, pays_stage, gratification, ${site_id}::integer, ${tuteur_id}::integer FROM internship.declaration WHERE id = ${id} RETURNING id`.execute(
    trx,
  )
  const offer = found(rows[0], 'declaration').id
  await openToStudents(trx, anneeId, [{ stage_id: offer, etudiant_id, type_stage }])
  return offer
}
