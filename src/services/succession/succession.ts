import { sql } from 'kysely'
import type { Id, ParsedInput } from '../../contract/kernel/endpoint'
import type { espaceSuccessions as calls, Succession } from '../../contract/succession/succession'
import type { Handler } from '../access/handler'
import { isMine } from '../access/mine'
import { editedOf, record } from '../affectation/deroulement'
import { hold } from '../affectation/held'
import { refuseOwnAddress } from '../affectation/ownAddress'
import { type Newcomer, refuseOtherPerson } from '../affectation/tutor'
import type { Db, Trx } from '../db/schema'
import { refuseUnseen, versionOf } from '../db/version'
import { found, invalid, Refusal } from '../kernel/refusal'
import { tellSucceeded } from '../mail/tell/tellSucceeded'
import { ACQUIS_SQL } from '../manque/situation'

/* Internships that have lost their tutor: their company names who takes over. */

/**
 * Whether an internship (`v`, with its `k` of `v_suivi`) has lost the tutor it names (`t`): removed, or saying that it is
 * somebody else. Not once it is evaluated or graded, nor while an amendment names another tutor.
 */
export const IS_VACANT = sql<boolean>`(t.id IS NOT NULL AND (t.active = 0 OR t.tuteur = 0 OR k.tutorat = 'conteste')
  AND NOT ${ACQUIS_SQL.evaluee} AND NOT ${ACQUIS_SQL.notee}
  AND NOT EXISTS (SELECT FROM internship.convention c
    WHERE c.affectation_id = v.id AND c.propose IS NOT NULL AND c.tuteur_id IS DISTINCT FROM v.tuteur_id))`

export const SUCCESSION_VERSION = versionOf(['v.id', 'v.tuteur_id', 'k.tutorat', 't.active', 't.tuteur'])

export const espaceTutoratNommer: Handler<typeof calls.espaceTutoratNommer> = async (
  { id, contact_id, version, ...named },
  { session, write, config },
) => {
  const avenant = await write(async (trx) => {
    await sql`SELECT FROM internship.affectation WHERE id = ${id} FOR UPDATE`.execute(trx)
    const { rows } = await sql<Vacancy & { vacant: boolean; version: string }>`
      SELECT v.stage_id, v.entreprise_id, v.etudiant_id, v.tuteur_id, k.tutorat = 'conteste' AS contested,
        ${IS_VACANT} AS vacant, ${SUCCESSION_VERSION} AS version
      FROM internship.v_deroulement v JOIN internship.v_suivi k ON k.id = v.id JOIN company.contact t ON t.id = v.tuteur_id
      WHERE v.id = ${id} AND ${isMine(session, 'v', ['entreprise'])}`.execute(trx)
    const { vacant, ...held } = found(rows[0], 'internship')
    const seen = { answered: !vacant, version: held.version }
    await refuseUnseen(trx, version, seen, { entity: 'internship.deroulement', entityId: id })
    if (!vacant) throw new Refusal('nothing_asked', 'the internship has its tutor')
    const successor = await (contact_id === null
      ? newcomer(trx, held, named)
      : colleague(trx, held, contact_id))
    const scope = { anneeId: session.anneeId }
    const facts = await hold(trx, scope, config, held.stage_id)
    const isAmended = facts.tenus || facts.avenant !== null
    await record(trx, config, facts, {
      ...editedOf(facts),
      ...successor.named,
      avenant: await reason(trx, id),
    })
    await tellSucceeded(trx, id, { tuteur: successor.nom, isAmended })
    return isAmended
  })
  return { status: 200, avenant }
}

interface Stage extends Omit<Succession, 'personnes' | 'tuteur'> {
  tuteur: string | null
  vacant: boolean
}

/** The internships that await another tutor, with the colleagues who could take over. */
export async function successionsOf(db: Db, stages: readonly Stage[]): Promise<Succession[]> {
  const vacant = stages.filter((stage) => stage.vacant)
  if (vacant.length === 0) return []
  const { rows } = await sql<{ id: Id; value: Id; label: string }>`
    SELECT v.id, t.id AS value, concat(t.nom_complet, ', ' || nullif(t.fonction, '')) AS label
    FROM internship.v_deroulement v JOIN records.etudiant e ON e.id = v.etudiant_id
    JOIN company.contact t ON t.entreprise_id = v.entreprise_id AND t.active = 1 AND t.id <> v.tuteur_id
      AND lower(t.email COLLATE "C") <> lower(e.email COLLATE "C")
    WHERE v.id = ANY (${vacant.map(({ id }) => id)}::integer[])
    ORDER BY t.nom_complet COLLATE "und-x-icu", t.id`.execute(db)
  return vacant.map(({ id, etudiant, sujet, tuteur, version }) => ({
    id,
    etudiant,
    sujet,
    tuteur: tuteur ?? '',
    personnes: rows.filter((row) => row.id === id).map(({ value, label }) => ({ value, label })),
    version,
  }))
}

interface Vacancy {
  stage_id: Id
  entreprise_id: Id
  etudiant_id: Id
  /** The former tutor. */
  tuteur_id: Id
  /** They say that it is somebody else. */
  contested: boolean
}

interface Successor {
  nom: string
  named: { tuteur_id: Id; nouveau?: undefined } | { nouveau: Newcomer }
}

/** @throws Refusal `not_found` */
async function colleague(trx: Trx, { entreprise_id, tuteur_id }: Vacancy, id: Id): Promise<Successor> {
  const { rows } = await sql<{ nom: string }>`
    UPDATE company.contact SET tuteur = 1
    WHERE id = ${id} AND entreprise_id = ${entreprise_id} AND active = 1 AND id <> ${tuteur_id}
    RETURNING nom_complet AS nom`.execute(trx)
  const { nom } = found(rows[0], 'contact')
  return { nom, named: { tuteur_id: id } }
}

type NewTutor = Omit<ParsedInput<typeof calls.espaceTutoratNommer>, 'id' | 'contact_id' | 'version'>

/** @throws Refusal `validation`, `own_address`, `address_taken`, `other_person_address` */
async function newcomer(
  trx: Trx,
  { entreprise_id, etudiant_id, tuteur_id, contested }: Vacancy,
  named: NewTutor,
): Promise<Successor> {
  for (const field of ['nom', 'email'] as const)
    if (!named[field]) throw invalid(field, 'a tutor has a name and an address')
  await refuseOwnAddress(trx, etudiant_id, { email: named.email })
  await refuseOtherPerson(trx, { entreprise_id, email: named.email, field: 'email', told: false }, named)
  if (contested && (await isOf(trx, tuteur_id, named.email)))
    throw invalid('email', 'this person says that they are not the tutor')
  return { nom: `${named.prenom} ${named.nom}`.trim(), named: { nouveau: named } }
}

async function isOf(trx: Trx, contact: Id, email: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM company.contact
    WHERE id = ${contact} AND lower(email COLLATE "C") = lower(${email}::text COLLATE "C")`.execute(trx)
  return rows.length > 0
}

/** Why the agreement is amended, in its language; the usual one if there is none. */
async function reason(trx: Trx, affectation: Id): Promise<string> {
  const { rows } = await sql<{ langue: keyof typeof REASON }>`
    SELECT langue FROM internship.convention WHERE affectation_id = ${affectation} AND etat <> 'annulee'
    ORDER BY numero DESC LIMIT 1`.execute(trx)
  return REASON[rows[0]?.langue ?? 'fr']
}

const REASON = {
  fr: 'Tutorat en entreprise repris par une autre personne',
  en: 'Another person takes over as company tutor',
  ar: 'تولي شخص آخر التأطير في الشركة',
}
