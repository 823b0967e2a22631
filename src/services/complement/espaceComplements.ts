import { sql } from 'kysely'
import { champsDe, demandes } from '../../contract/complement/champs'
import type { espaceComplements as calls, Donnes, MonComplement } from '../../contract/complement/complement'
import type { Du } from '../../contract/espace/espace'
import type { Id, ParsedInput } from '../../contract/kernel/endpoint'
import type { Handler } from '../access/handler'
import { isMine } from '../access/mine'
import type { Person } from '../access/persons'
import { refuseOwnAddress } from '../affectation/ownAddress'
import { refuseOtherPerson } from '../affectation/tutor'
import type { Zone } from '../db/clock'
import type { Db, Trx } from '../db/schema'
import { refuseUnseen } from '../db/version'
import { found, invalid, Refusal } from '../kernel/refusal'
import { COMPLEMENT_VERSION, complementsOf } from '../manque/complements'
import { refuseOutsideYears } from '../regle/years'
import { codesOf } from './ask'

type ComplementInput = ParsedInput<typeof calls.espaceComplementDonner>

/* What the office asks students and companies for of their internships. */

export const espaceComplementDonner: Handler<typeof calls.espaceComplementDonner> = async (
  { id, version, ...given },
  { session, write, config },
) => {
  await write(async (trx) => {
    const held = await hold(trx, session, id, version)
    const lacks = await codesOf(trx, config, sql`v.id = ${held.affectation_id}`)
    const donnes = await picked(trx, held, given, lacks.get(held.affectation_id) ?? [])
    await sql`UPDATE internship.complement SET etat = 'donne', donnes = ${JSON.stringify(donnes)}::jsonb, donne_le = now(),
        donne_par = left(${session.nom || session.email}, 300), motif = '' WHERE id = ${id}`.execute(trx)
  })
  return { status: 200 }
}

interface QuestionToMe {
  affectation_id: Id
  etudiant_id: Id
  entreprise_id: Id
  debut: string | null
  fin: string | null
  etat: string
  version: string
}

/** Locks what the caller was asked for. @throws Refusal `not_found`, `changed_meanwhile`, `nothing_asked` */
async function hold(trx: Trx, session: Person, id: Id, version: string | undefined): Promise<QuestionToMe> {
  await sql`SELECT FROM internship.affectation
    WHERE id = (SELECT affectation_id FROM internship.complement WHERE id = ${id}) FOR UPDATE`.execute(trx)
  const { rows } = await sql<QuestionToMe>`
    SELECT x.affectation_id, x.etudiant_id, v.entreprise_id, v.debut::text, v.fin::text, x.etat, ${COMPLEMENT_VERSION} AS version
    FROM internship.complement x JOIN internship.v_deroulement v ON v.id = x.affectation_id
    WHERE x.id = ${id} AND ${isAsked(session)} FOR UPDATE OF x`.execute(trx)
  const held = found(rows[0], 'asked facts')
  const seen = { answered: held.etat === 'donne', version: held.version }
  await refuseUnseen(trx, version, seen, { entity: 'internship.complement', entityId: id })
  if (held.etat !== 'demande' && held.etat !== 'donne')
    throw new Refusal('nothing_asked', 'nothing is asked any more')
  return held
}

/** Whether the caller was asked (`x`) of an internship (`v`). */
const isAsked = (session: Person) =>
  sql<boolean>`((x.qui = 'etudiant' AND ${isMine(session, 'v', ['etudiant'])})
    OR (x.qui = 'entreprise' AND ${isMine(session, 'v', ['entreprise'])}))`

/**
 * The given values for missing facts. @throws Refusal `nothing_given`, `end_before_start`, `outside_years`,
 * `own_address`, `address_taken`, `other_person_address`, `validation`
 */
async function picked(
  trx: Trx,
  held: QuestionToMe,
  given: Omit<ComplementInput, 'id' | 'version'>,
  codes: readonly string[],
) {
  const missing = champsDe(codes)
  const donnes: Donnes = {}
  if (missing.includes('debut') && given.debut) donnes.debut = given.debut
  if (missing.includes('fin') && given.fin) donnes.fin = given.fin
  if (missing.includes('heures') && given.heures !== null) donnes.heures = given.heures
  if (missing.includes('missions') && given.missions) donnes.missions = given.missions
  if (missing.includes('lieu') && (given.lieu || given.distance === 1)) {
    donnes.lieu = given.lieu
    donnes.distance = given.distance
  }
  if (missing.includes('pays_stage') && given.pays_stage) donnes.pays_stage = given.pays_stage
  if (missing.includes('tuteur') && (given.tuteur_nom || given.tuteur_email))
    donnes.tuteur = await tutorOf(trx, held, given)
  if (Object.keys(donnes).length === 0) throw new Refusal('nothing_given', 'nothing is given')
  const [debut, fin] = [donnes.debut ?? held.debut, donnes.fin ?? held.fin]
  if (debut && fin && fin < debut) throw new Refusal('end_before_start', 'it ends before it begins')
  await refuseOutsideYears(trx, { debut: donnes.debut ?? null })
  return donnes
}

async function tutorOf(
  trx: Trx,
  { etudiant_id, entreprise_id }: QuestionToMe,
  given: Omit<ComplementInput, 'id' | 'version'>,
) {
  for (const field of ['tuteur_nom', 'tuteur_email'] as const)
    if (!given[field]) throw invalid(field, 'a tutor has a name and an address')
  const tutor = {
    prenom: given.tuteur_prenom,
    nom: given.tuteur_nom,
    fonction: given.tuteur_fonction,
    email: given.tuteur_email,
    telephone: given.tuteur_telephone,
  }
  await refuseOwnAddress(trx, etudiant_id, { tuteur_email: tutor.email, email_entreprise: '' })
  await refuseOtherPerson(
    trx,
    { entreprise_id, email: tutor.email, field: 'tuteur_email', told: false },
    tutor,
  )
  return tutor
}

/**
 * What somebody was asked for of their internships, and has given as long as it waits.
 *
 * @param lackOf what an internship lacks, by its assignment
 */
export async function askedOfMe(
  db: Db,
  session: Person,
  config: Zone,
  lackOf: (affectation: Id) => readonly string[],
): Promise<MonComplement[]> {
  const mine = sql<boolean>`EXISTS (SELECT FROM internship.v_deroulement v WHERE v.id = x.affectation_id AND ${isAsked(session)})`
  const asked = await complementsOf(db, config, mine)
  if (asked.length === 0) return []
  const { rows } = await sql<InternshipAsked>`
    SELECT v.id, e.nom_complet AS etudiant, v.sujet, v.debut::text, v.fin::text FROM internship.v_deroulement v
    JOIN records.etudiant e ON e.id = v.etudiant_id
    WHERE v.id = ANY (${asked.map(({ affectation_id }) => affectation_id)}::integer[])`.execute(db)
  return asked.flatMap(({ affectation_id, donne_le: _le, donne_par: _par, ...each }) => {
    const named = rows.find(({ id }) => id === affectation_id)
    const champs = champsDe(demandes(lackOf(affectation_id), each.qui))
    if (!named || (champs.length === 0 && each.etat !== 'donne')) return []
    const { etudiant, sujet, debut, fin } = named
    return [{ ...each, stage: affectation_id, champs, etudiant, sujet, debut, fin }]
  })
}

interface InternshipAsked {
  id: Id
  etudiant: string
  sujet: string
  debut: string | null
  fin: string | null
}

/** What they still owe: answers that were given are the office's turn. */
export const duesOf = (complements: readonly MonComplement[]): Du[] =>
  complements
    .filter(({ etat }) => etat === 'demande')
    .map(({ stage, qui, etudiant, demande_le }) => ({
      code: 'complement',
      id: stage,
      de: qui === 'etudiant' ? '' : etudiant,
      nombre: 1,
      depuis: demande_le,
      pour: null,
      en_retard: false,
    }))
