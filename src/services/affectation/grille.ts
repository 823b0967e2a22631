import { type RawBuilder, sql } from 'kysely'
import type { grille as calls, Ligne } from '../../contract/affectation/grille'
import { DRAFTS } from '../../contract/convention/etats'
import { splitName, untitled } from '../../contract/import/fullName'
import { OBLIGATOIRE } from '../../contract/kernel/constants'
import type { Id, ParsedInput } from '../../contract/kernel/endpoint'
import { isSamePerson } from '../../contract/kernel/samePerson'
import type { Handler } from '../access/handler'
import { rewrite } from '../convention/drafts'
import { propose } from '../convention/propose'
import type { Trx } from '../db/schema'
import { inScope, type Scope } from '../db/scope'
import { refuseOtherVersion, versionOf } from '../db/version'
import { isSameAddress } from '../kernel/addressKey'
import type { Config } from '../kernel/config'
import { found, invalid, Refusal } from '../kernel/refusal'
import { NAMED } from '../mail/tell/askNamed'
import { partiesOf } from '../mail/tell/parties'
import { tellParties } from '../mail/tell/tellParties'
import { brokenRules, byTheRules, rulesBefore } from '../regle/regles'
import { refuseMixedDays } from './breaks'
import { editedOf, keep } from './deroulement'
import { hold } from './held'
import { refuseOwnAddress, refuseOwnTutor } from './ownAddress'
import { keepTutor, refuseOtherPerson } from './tutor'

/* Paths `affectation/grille…`: the facts of many internships, row by row. */

export const grilleLire: Handler<typeof calls.grilleLire> = async ({ par, ids }, { db, session }) => {
  const { rows } =
    await sql<Ligne>`SELECT ${LIGNE} FROM ${FROM} JOIN (${ASKED[par](ids)}) AS o ON o.stage_id = v.stage_id
      WHERE ${inScope(session, 'v')} ORDER BY o.rang`.execute(db)
  if (rows.length === 0) throw new Refusal('not_found', 'there is none of these')
  return { lignes: rows }
}

export const grilleEcrire: Handler<typeof calls.grilleEcrire> = async (
  { id, version, ...typed },
  { config, session, write },
) => {
  const { encadrant_id, sujet, tuteur, tuteur_email, tuteur_telephone, tuteur_fonction, ...faits } = typed
  const avertissements = await write(async (trx) => {
    const held = await hold(trx, session, config, id)
    const present = await ligneOf(trx, session, id)
    const { affectation_id } = held
    await refuseOtherVersion(trx, version, present, {
      entity: 'internship.deroulement',
      entityId: affectation_id,
    })
    const edited = { ...editedOf(held), ...faits }
    await refuseMixedDays(trx, edited)
    const parties = await partiesOf(trx, affectation_id)
    const known = await rulesBefore(trx, config, [affectation_id])
    if (sujet !== undefined && sujet !== present.sujet) await rename(trx, present, sujet)
    const isSupervised = encadrant_id !== undefined && encadrant_id !== present.encadrant_id
    if (isSupervised) await supervise(trx, config, present, encadrant_id)
    const said = { tuteur, tuteur_email, tuteur_telephone, tuteur_fonction }
    const tuteur_id = await tutorSaid(trx, held, edited.tuteur_id, said)
    const isAnother = tuteur_id !== editedOf(held).tuteur_id
    await keep(trx, config, held, { ...edited, tuteur_id })
    if (isAnother) await refuseOwnTutor(trx, sql`v.id = ${affectation_id}`, 'tuteur_email')
    await byTheRules(trx, config, [affectation_id], known)
    await tellParties(trx, config, affectation_id, parties, {
      asks: isAnother || isSupervised ? NAMED : [],
    })
    return (await brokenRules(trx, config, [affectation_id])).get(affectation_id) ?? []
  })
  return { status: 200, avertissements }
}

/** Offers in the order of the given ids. */
const ASKED: Record<'stages' | 'conventions', (ids: readonly Id[]) => RawBuilder<unknown>> = {
  stages: (ids) => sql`SELECT x.id AS stage_id, min(x.rang) AS rang
    FROM unnest(${ids}::integer[]) WITH ORDINALITY AS x(id, rang) GROUP BY x.id`,
  conventions: (ids) => sql`SELECT a.stage_id, min(x.rang) AS rang
    FROM unnest(${ids}::integer[]) WITH ORDINALITY AS x(id, rang) JOIN internship.convention c ON c.id = x.id
    JOIN internship.affectation a ON a.id = c.affectation_id GROUP BY a.stage_id`,
}

const FROM = sql`internship.v_propose v JOIN records.etudiant e ON e.id = v.etudiant_id
  LEFT JOIN internship.encadreur n ON n.id = v.encadrant_id LEFT JOIN company.contact t ON t.id = v.tuteur_id`

const DRAFTED = sql`EXISTS (SELECT FROM internship.convention c
  WHERE c.id = v.avenant_id AND c.etat IN (${sql.join(DRAFTS)}))`

/** Why the facts cannot be edited; null: they can, also by way of an amendment in preparation. */
const RETENU = sql`CASE WHEN v.avenant_id IS NOT NULL AND NOT ${DRAFTED} THEN 'amendment_open'
  WHEN v.avenant_id IS NULL AND internship.faits_tenus(v.id) THEN 'fact_signed' END`

const CELLS = {
  sujet: sql`v.sujet`,
  debut: sql`v.debut::text`,
  fin: sql`v.fin::text`,
  heures: sql`v.heures::float8`,
  semaine: sql`v.semaine`,
  lieu: sql`v.lieu`,
  distance: sql`v.distance`,
  gratification: sql`v.gratification::float8`,
  missions: sql`v.missions`,
  assurance: sql`v.assurance`,
  tuteur: sql`coalesce(t.nom_complet, '')`,
  tuteur_email: sql`coalesce(t.email, '')`,
  tuteur_telephone: sql`coalesce(t.telephone, '')`,
  tuteur_fonction: sql`coalesce(t.fonction, '')`,
  encadrant_id: sql`v.encadrant_id`,
}

const LIGNE = sql`v.stage_id AS id, v.id AS affectation_id, e.nom_complet AS etudiant, e.matricule, v.entreprise, v.etat_stage,
  coalesce(n.nom_complet, '') AS encadrant,
  ${sql.join(Object.entries(CELLS).map(([name, value]) => sql`${value} AS ${sql.ref(name)}`))},
  ${RETENU} AS retenu,
  CASE WHEN v.etat_stage <> ${OBLIGATOIRE} THEN 'supervisor_not_allowed'
    WHEN EXISTS (SELECT FROM internship.soutenance s WHERE s.affectation_id = v.id) THEN 'assignment_locked' END AS encadrant_retenu,
  ${versionOf(['v.id', 'v.etat_stage', 'v.avenant_id', RETENU, ...Object.values(CELLS)])} AS version`

type LockedRow = Ligne & { version: string }

async function ligneOf(trx: Trx, scope: Scope, id: Id): Promise<LockedRow> {
  const { rows } = await sql<LockedRow>`SELECT ${LIGNE} FROM ${FROM}
    WHERE v.stage_id = ${id} AND ${inScope(scope, 'v')}`.execute(trx)
  return found(rows[0], 'assignment')
}

/** The database refuses to change a subject stated in a signed agreement. */
async function rename(trx: Trx, { id, affectation_id }: LockedRow, sujet: string): Promise<void> {
  if (await propose(trx, affectation_id, { sujet })) return
  await sql`UPDATE internship.stage SET sujet = ${sujet} WHERE id = ${id}`.execute(trx)
}

/**
 * @throws Refusal `assignment_locked` once a defence is planned, `supervisor_not_allowed` for a voluntary internship
 */
async function supervise(
  trx: Trx,
  config: Pick<Config, 'country'>,
  { affectation_id, encadrant_retenu }: LockedRow,
  encadrant_id: Id,
): Promise<void> {
  if (encadrant_retenu) {
    const why = 'the supervisor of this internship stays'
    throw new Refusal(encadrant_retenu, why, { field: 'encadrant' })
  }
  if (await propose(trx, affectation_id, { encadrant_id })) return
  await sql`UPDATE internship.affectation SET encadrant_id = ${encadrant_id} WHERE id = ${affectation_id}`.execute(
    trx,
  )
  await rewrite(trx, config, affectation_id)
}

type TutorAsTyped = Pick<
  ParsedInput<typeof calls.grilleEcrire>,
  'tuteur' | 'tuteur_email' | 'tuteur_telephone' | 'tuteur_fonction'
>

/**
 * Finds the tutor for what was typed: the company's contact with the address, or else the name; if both are new, a new
 * contact. An empty name means nobody.
 *
 * @throws Refusal `validation` with the cell that is missing or ambiguous, `own_address`, `address_taken`
 */
async function tutorSaid(
  trx: Trx,
  { entreprise_id, etudiant_id }: { entreprise_id: Id; etudiant_id: Id },
  id: Id | null,
  { tuteur, tuteur_email, tuteur_telephone, tuteur_fonction }: TutorAsTyped,
): Promise<Id | null> {
  const said = { telephone: tuteur_telephone ?? null, fonction: tuteur_fonction ?? null }
  const isSaid = [tuteur, tuteur_email, tuteur_telephone, tuteur_fonction].some((text) => text !== undefined)
  if (!isSaid) return id
  if (tuteur === '') return null
  const { rows } = await sql<{ id: Id; prenom: string; nom: string; email: string }>`
    SELECT id, prenom, nom, email FROM company.contact WHERE entreprise_id = ${entreprise_id} ORDER BY active DESC, id`.execute(
    trx,
  )
  const before = rows.find((contact) => contact.id === id)
  const name = tuteur === undefined ? before && personOf(before) : personIn(tuteur)
  const isOther = name && before && !isSamePerson(before, name)
  if (tuteur_email) {
    const holder = rows.find(({ email }) => isSameAddress(email, tuteur_email))
    // an address alone may belong to an existing contact
    const person = tuteur === undefined && holder ? personOf(holder) : name
    if (!person) throw lacking('tuteur')
    await refuseOwnAddress(trx, etudiant_id, { tuteur_email })
    await refuseOtherPerson(
      trx,
      { entreprise_id, email: tuteur_email, field: 'tuteur_email', told: true },
      person,
    )
    return keepTutor(trx, entreprise_id, newcomer(person, tuteur_email, said), said)
  }
  if (before && !isOther && tuteur_email === undefined)
    return keepTutor(trx, entreprise_id, newcomer(personOf(before), before.email, said), said)
  if (!name) throw lacking('tuteur')
  const named = rows.filter((contact) => isSamePerson(contact, name))
  const [only] = named
  if (!only || named.length > 1 || tuteur_email === '') throw lacking('tuteur_email')
  return keepTutor(trx, entreprise_id, newcomer(personOf(only), only.email, said), said)
}

const personOf = ({ prenom, nom }: { prenom: string; nom: string }) => ({ prenom, nom })

function personIn(typed: string) {
  const full = untitled(typed)
  const { firstName, lastName } = splitName(full, 'first')
  return { prenom: firstName, nom: lastName || full }
}

const newcomer = (
  person: ReturnType<typeof personOf>,
  email: string,
  { fonction, telephone }: { fonction: string | null; telephone: string | null },
) => ({ ...person, email, fonction: fonction ?? '', telephone: telephone ?? '' })

const lacking = (path: 'tuteur' | 'tuteur_email') =>
  invalid(path, 'a tutor has a name and an address of their own', 'required')
