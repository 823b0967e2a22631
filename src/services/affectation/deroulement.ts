import { sql } from 'kysely'
import type { deroulement as calls } from '../../contract/affectation/deroulement'
import type { Faits } from '../../contract/affectation/faits'
import { DRAFTS } from '../../contract/convention/etats'
import type { Id } from '../../contract/kernel/endpoint'
import { semaineAccordee } from '../../contract/regle/semaine'
import type { Handler } from '../access/handler'
import { amend, amendmentOpen, rewrite } from '../convention/drafts'
import { propose } from '../convention/propose'
import type { Zone } from '../db/clock'
import type { Trx } from '../db/schema'
import type { Scope } from '../db/scope'
import { refuseOtherVersion } from '../db/version'
import { stable } from '../faits/facts'
import type { Config } from '../kernel/config'
import { invalid, Refusal } from '../kernel/refusal'
import { NAMED } from '../mail/tell/askNamed'
import { partiesOf } from '../mail/tell/parties'
import { tellParties } from '../mail/tell/tellParties'
import { presenceDe } from '../regle/compteurs'
import { brokenRules, byTheRules, rulesBefore } from '../regle/regles'
import { refuseOutsideYears } from '../regle/years'
import { refuseMixedDays } from './breaks'
import { FACTS, hold, readHeld, type StoredFacts } from './held'
import { interessesDe } from './interesses'
import { refuseOwnAddress, refuseOwnTutor } from './ownAddress'
import { parcoursDe } from './parcours'
import { keepTutor, type Newcomer, refuseOtherPerson } from './tutor'

/* Paths `affectation/deroulement…`: the facts of an assignment's internship. */

export const deroulementLire: Handler<typeof calls.deroulementLire> = async (
  { id, lang },
  { db, session, config },
) => {
  const row = await readHeld(db, session, config, id)
  const [broken, presence, interesses, parcours] = await Promise.all([
    brokenRules(db, config, [row.affectation_id]),
    presenceDe(db, config, row.affectation_id),
    interessesDe(db, row.affectation_id, lang),
    parcoursDe(db, row.affectation_id, row.remise.par),
  ])
  const avertissements = broken.get(row.affectation_id) ?? []
  return { Deroulement: { ...row, avertissements, presence, interesses, parcours } }
}

export const deroulementTuteurs: Handler<typeof calls.deroulementTuteurs> = async (
  { id },
  { db, session, config },
) => {
  const { entreprise_id, tuteur_id } = await readHeld(db, session, config, id)
  const { rows } = await sql<{ value: Id; label: string }>`
      SELECT id AS value, concat(nom_complet, ', ' || nullif(fonction, '')) AS label FROM company.contact
      WHERE entreprise_id = ${entreprise_id} AND ((tuteur = 1 AND active = 1) OR id = ${tuteur_id})
      ORDER BY nom_complet COLLATE "und-x-icu", id`.execute(db)
  return { tuteurs: rows }
}

export const deroulementEnregistrer: Handler<typeof calls.deroulementEnregistrer> = async (
  { id, version, nouveau, avenant, tuteur_id, ...faits },
  { config, session, write },
) => {
  const avertissements = await write(async (trx) => {
    await refuseMixedDays(trx, faits)
    const held = await hold(trx, session, config, id)
    await refuseOtherVersion(trx, version, held, {
      entity: 'internship.deroulement',
      entityId: held.affectation_id,
    })
    return record(trx, config, held, { ...faits, tuteur_id, nouveau, avenant })
  })
  return { status: 200, avertissements }
}

export const deroulementDates: Handler<typeof calls.deroulementDates> = async (
  { id, debut, fin },
  { session, write, config },
) => {
  const avertissements = await write(async (trx) => {
    const held = await hold(trx, session, config, id)
    const faits = { ...editedOf(held), debut, fin }
    await refuseMixedDays(trx, faits)
    return keep(trx, config, held, faits)
  })
  return { status: 200, avertissements }
}

/**
 * Writes facts given by somebody else for an internship (by the id of its offer), like an edit of all its facts.
 *
 * @param version of the facts shown beside them
 * @throws as `deroulementEnregistrer`
 */
export async function recordGiven(
  trx: Trx,
  session: Scope,
  config: Zone & Pick<Config, 'publicUrl' | 'country'>,
  { id, version }: { id: Id; version: string | undefined },
  { tuteur, ...given }: Partial<Faits> & { tuteur?: Newcomer | undefined },
) {
  const held = await hold(trx, session, config, id)
  const named = { entity: 'internship.deroulement', entityId: held.affectation_id }
  await refuseOtherVersion(trx, version, held, named)
  const faits = { ...editedOf(held), ...given }
  await refuseMixedDays(trx, faits)
  return record(trx, config, held, { ...faits, nouveau: tuteur })
}

/** Writes all facts and the tutor, a known one or somebody new, and tells those concerned. */
export async function record(
  trx: Trx,
  config: Pick<Config, 'publicUrl' | 'country'>,
  held: StoredFacts,
  {
    nouveau,
    avenant,
    tuteur_id,
    ...faits
  }: Written & { nouveau?: Newcomer | null | undefined; avenant?: string | null | undefined },
) {
  const tuteur = nouveau ? await addTutor(trx, held, nouveau) : tuteur_id
  await refuseStranger(trx, held.entreprise_id, tuteur)
  const parties = await partiesOf(trx, held.affectation_id)
  const isAnother = tuteur !== editedOf(held).tuteur_id
  const warned = await keep(trx, config, held, { ...faits, tuteur_id: tuteur }, avenant ?? undefined)
  if (isAnother)
    await refuseOwnTutor(trx, sql`v.id = ${held.affectation_id}`, nouveau ? 'nouveau.email' : 'tuteur_id')
  const asks = isAnother ? NAMED : []
  await tellParties(trx, config, held.affectation_id, parties, { asks })
  return warned
}

type Written = Faits & { tuteur_id: Id | null }

/** The facts to edit: as proposed by an amendment in preparation, or else as in force. */
export const editedOf = ({ avenant, ...held }: StoredFacts): Written =>
  avenant && DRAFTS.includes(avenant.etat) ? avenant.faits : held

/**
 * Writes the facts under the rules, and into a draft of the agreement. If the agreement has been sent, writes them into
 * the amendment in preparation, which a reason starts.
 *
 * @throws Refusal `fact_signed`, `amendment_open`, `outside_years`, `rule_broken`
 */
export async function keep(
  trx: Trx,
  config: Pick<Config, 'country'>,
  held: StoredFacts,
  given: Written,
  avenant?: string,
) {
  const { affectation_id: id } = held
  const edited = editedOf(held)
  const faits = {
    ...given,
    ...semaineAccordee(given, edited),
    ...remoteDays(given, edited),
    pays_stage: given.pays_stage ?? edited.pays_stage,
    site_id: given.site_id === undefined ? edited.site_id : given.site_id,
  }
  if (faits.site_id !== edited.site_id)
    Object.assign(faits, await placeThere(trx, held.entreprise_id, edited, faits))
  const changed = FACTS.filter((fait) => stable(edited[fait]) !== stable(faits[fait]))
  if (held.tenus && changed.length > 0) {
    if (held.avenant) throw amendmentOpen()
    if (!avenant) {
      const details = { field: changed[0], fields: changed, id: String(held.id) }
      throw new Refusal('fact_signed', 'an agreement that was sent says this', details)
    }
    await amend(trx, config, id, avenant)
  }
  if (changed.includes('debut')) await refuseOutsideYears(trx, faits)
  const values = Object.fromEntries(FACTS.map((fait) => [fait, faits[fait]]))
  const known = await rulesBefore(trx, config, [id])
  const isProposed = changed.length > 0 && (await propose(trx, id, values))
  if (!isProposed && !held.avenant) await write(trx, held, values)
  await rewrite(trx, config, id)
  await byTheRules(trx, config, [id], known)
  return (await brokenRules(trx, config, [id])).get(id) ?? []
}

/** Days and place of remote work: none for an internship that is not remote; absent values stay. */
function remoteDays(given: Faits, edited: Faits) {
  if (given.distance !== 1) return { teletravail: null, teletravail_lieu: '' }
  const { teletravail = edited.teletravail, teletravail_lieu = edited.teletravail_lieu } = given
  return { teletravail: teletravail || null, teletravail_lieu: teletravail_lieu ?? '' }
}

async function write(trx: Trx, { affectation_id: id, annee_id, etudiant_id }: StoredFacts, values: object) {
  await sql`
    INSERT INTO internship.deroulement AS d (id, annee_id, etudiant_id, missions, debut, fin, pauses, heures, semaine, lieu, distance,
      gratification, assurance, teletravail, teletravail_lieu, pays_stage, site_id, tuteur_id)
    SELECT ${id}::integer, ${annee_id}::integer, ${etudiant_id}::integer, x.* FROM jsonb_to_record(${JSON.stringify(values)}::jsonb)
      AS x (missions text, debut date, fin date, pauses jsonb, heures numeric, semaine text, lieu text, distance smallint,
        gratification numeric, assurance text, teletravail numeric, teletravail_lieu text, pays_stage text, site_id integer, tuteur_id integer)
    ON CONFLICT (id) DO UPDATE SET (missions, debut, fin, pauses, heures, semaine, lieu, distance, gratification, assurance, teletravail, teletravail_lieu, pays_stage,
      site_id, tuteur_id) = (excluded.missions, excluded.debut, excluded.fin, excluded.pauses, excluded.heures, excluded.semaine, excluded.lieu, excluded.distance,
        excluded.gratification, excluded.assurance, excluded.teletravail, excluded.teletravail_lieu, excluded.pays_stage, excluded.site_id, excluded.tuteur_id)
    WHERE (${sql.join(FACTS.map((fait) => sql.ref(`d.${fait}`)))})
      IS DISTINCT FROM (${sql.join(FACTS.map((fait) => sql.ref(`excluded.${fait}`)))})`.execute(trx)
}

async function refuseStranger(trx: Trx, entreprise_id: Id, tuteur: Id | null): Promise<void> {
  if (tuteur === null) return
  const { rows } =
    await sql`SELECT FROM company.contact WHERE id = ${tuteur} AND entreprise_id = ${entreprise_id}`.execute(
      trx,
    )
  if (rows.length === 0) throw invalid('tuteur_id', 'the tutor is a contact of the company')
}

/**
 * Place and country at another site: what only repeats those of the one before is the new one's.
 * @throws Refusal `validation`
 */
async function placeThere(
  trx: Trx,
  entreprise_id: Id,
  before: Written,
  { site_id, lieu, pays_stage }: Pick<Faits, 'site_id' | 'lieu' | 'pays_stage'>,
): Promise<Pick<Faits, 'lieu' | 'pays_stage'>> {
  const was = await placeOf(trx, entreprise_id, before.site_id)
  const there = await placeOf(trx, entreprise_id, site_id)
  if (!there) throw invalid('site_id', 'the site is one of the company')
  return {
    lieu: lieu === (was?.lieu ?? '') ? there.lieu : lieu,
    pays_stage: pays_stage === (was?.pays ?? '') ? there.pays : pays_stage,
  }
}

/** Where a site of a company is, or without one the company; undefined: it is not its site. */
async function placeOf(trx: Trx, entreprise_id: Id, site: Id | null = null) {
  const { rows } = await sql<{ lieu: string; pays: string }>`
    SELECT coalesce(company.lieu_du_site(z.id), '') AS lieu, coalesce(nullif(z.pays, ''), c.pays) AS pays
    FROM company.entreprise c LEFT JOIN company.site z ON z.entreprise_id = c.id AND z.id = ${site}
    WHERE c.id = ${entreprise_id} AND (z.id IS NOT NULL OR ${site}::integer IS NULL)`.execute(trx)
  return rows[0]
}

/** @throws Refusal `own_address`, `address_taken`, `other_person_address` */
async function addTutor(trx: Trx, { entreprise_id, etudiant_id }: StoredFacts, tutor: Newcomer): Promise<Id> {
  await refuseOwnAddress(trx, etudiant_id, { 'nouveau.email': tutor.email })
  await refuseOtherPerson(
    trx,
    { entreprise_id, email: tutor.email, field: 'nouveau.email', told: true },
    tutor,
  )
  return keepTutor(trx, entreprise_id, tutor)
}
