import { sql } from 'kysely'
import { type Destinataire, demandes } from '../../contract/complement/champs'
import type { complement as calls, Donnes } from '../../contract/complement/complement'
import type { Id } from '../../contract/kernel/endpoint'
import type { Handler } from '../access/handler'
import { recordGiven } from '../affectation/deroulement'
import type { Trx } from '../db/schema'
import { inScope, type Scope } from '../db/scope'
import { refuseOtherVersion } from '../db/version'
import type { Config } from '../kernel/config'
import { found, Refusal } from '../kernel/refusal'
import { tell } from '../mail/tell/tell'
import { COMPLEMENT_VERSION } from '../manque/complements'
import { ASKED_PEOPLE, ask, codesOf } from './ask'

/*
 * Paths `complement/…`: asking students and companies for missing facts of internships, and deciding on their answers.
 */

export const complementDemander: Handler<typeof calls.complementDemander> = async (
  input,
  { session, write, config },
) => {
  const asked = await write((trx) => ask(trx, session, config, input))
  return { status: 200, ...asked }
}

export const complementRetirer: Handler<typeof calls.complementRetirer> = async (
  { id, version },
  { session, write },
) => {
  await write(async (trx) => {
    const { etat } = await hold(trx, session, id, version)
    if (etat !== 'demande' && etat !== 'donne')
      throw new Refusal('nothing_asked', 'nothing is asked any more')
    await sql`UPDATE internship.complement SET etat = 'retire', donnes = NULL, donne_le = NULL, donne_par = ''
        WHERE id = ${id}`.execute(trx)
  })
  return { status: 200 }
}

export const complementAccepter: Handler<typeof calls.complementAccepter> = async (
  { id, version, version_faits },
  { session, write, config },
) => {
  const avertissements = await write(async (trx) => {
    const { donnes, ...held } = given(await hold(trx, session, id, version))
    const of = { id: held.stage_id, version: version_faits }
    const warned = await recordGiven(trx, session, config, of, donnes)
    await tellDecided(trx, config, 'complement_accepte', id)
    const lacks = await codesOf(trx, config, sql`v.id = ${held.affectation_id}`)
    // facts that are still missing remain requested
    const rest = demandes(lacks.get(held.affectation_id) ?? [], held.qui)
    await sql`UPDATE internship.complement SET etat = ${rest.length > 0 ? 'demande' : 'clos'}, donnes = NULL, donne_le = NULL,
        donne_par = '', motif = '', ecrit_le = now() WHERE id = ${id}`.execute(trx)
    return warned
  })
  return { status: 200, avertissements }
}

export const complementRefuser: Handler<typeof calls.complementRefuser> = async (
  { id, motif, version },
  { session, write, config },
) => {
  await write(async (trx) => {
    given(await hold(trx, session, id, version))
    await sql`UPDATE internship.complement SET etat = 'demande', donnes = NULL, donne_le = NULL, donne_par = '', motif = ${motif},
        ecrit_le = now() WHERE id = ${id}`.execute(trx)
    await tellDecided(trx, config, 'complement_refuse', id)
  })
  return { status: 200 }
}

interface LockedComplement {
  stage_id: Id
  affectation_id: Id
  qui: Destinataire
  etat: string
  donnes: Donnes | null
  version: string
}

/** Locks one, after its assignment, which comes first everywhere. @throws Refusal `not_found`, `changed_meanwhile` */
async function hold(
  trx: Trx,
  session: Scope,
  id: Id,
  version: string | undefined,
): Promise<LockedComplement> {
  await sql`SELECT FROM internship.affectation a WHERE ${inScope(session, 'a')}
    AND a.id = (SELECT affectation_id FROM internship.complement WHERE id = ${id}) FOR UPDATE`.execute(trx)
  const { rows } = await sql<LockedComplement>`
    SELECT a.stage_id, x.affectation_id, x.qui, x.etat, x.donnes, ${COMPLEMENT_VERSION} AS version
    FROM internship.complement x JOIN internship.affectation a ON a.id = x.affectation_id
    WHERE x.id = ${id} AND ${inScope(session, 'a')} FOR UPDATE OF x`.execute(trx)
  const held = found(rows[0], 'asked facts')
  await refuseOtherVersion(trx, version, held, { entity: 'internship.complement', entityId: id })
  return held
}

/** @throws Refusal `nothing_given` */
function given({ donnes, ...held }: LockedComplement): LockedComplement & { donnes: Donnes } {
  if (!donnes) throw new Refusal('nothing_given', 'nothing waits for the office')
  return { ...held, donnes }
}

/** Tells the student, or those who act for the company, the decision on their answer. */
const tellDecided = (
  trx: Trx,
  config: Pick<Config, 'publicUrl'>,
  cle: 'complement_accepte' | 'complement_refuse',
  id: Id,
) =>
  tell(trx, cle, {
    categorie: 'demande',
    about: 'complement',
    into: [config, 'stages', ({ affectation_id }) => `stage=${Number(affectation_id)}`],
    settles: 'again',
    people: sql`
      SELECT x.id AS about_id, x.affectation_id, x.annee_id, p.nom, p.destinataire, p.email, p.lang, e.nom_complet AS etudiant, v.sujet, x.motif
      FROM internship.complement x JOIN internship.v_deroulement v ON v.id = x.affectation_id
      JOIN records.annee y ON y.id = x.annee_id AND y.courante
      JOIN records.etudiant e ON e.id = x.etudiant_id JOIN company.entreprise c ON c.id = v.entreprise_id
      JOIN ${ASKED_PEOPLE} AS p ON p.qui = x.qui WHERE x.id = ${id}`,
  })
