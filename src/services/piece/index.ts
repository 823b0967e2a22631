import { sql } from 'kysely'
import type { Id } from '../../contract/kernel/endpoint'
import type { pieces as calls } from '../../contract/piece/pieces'
import type { Handler } from '../access/handler'
import type { Trx } from '../db/schema'
import { inScope, type Scope } from '../db/scope'
import { refuseOtherVersion } from '../db/version'
import type { Config } from '../kernel/config'
import { found, invalid } from '../kernel/refusal'
import { untell } from '../mail/outbox'
import { langOf } from '../mail/tell/langOf'
import { tell } from '../mail/tell/tell'
import { dropPieces, handInPiece, PIECE_VERSION, refuseDate, refusePiece } from './demanded'

/* Paths `piece/…`: the office decides on the documents that internships demand. */

export const pieceDecider: Handler<typeof calls.pieceDecider> = async (
  { id, version, accepte, motif, expire_le },
  { session, config, write },
) => {
  await write(async (trx) => {
    const held = await hold(trx, session, id, version)
    const jour = expire_le ?? held.expire_le
    if (accepte) {
      await refuseDate(trx, config, held, jour)
      await sql`UPDATE internship.piece SET etat = 'acceptee', motif = '', decide_le = now(),
          expire_le = ${held.expire ? jour : null}::date WHERE id = ${id}`.execute(trx)
      await untell(trx, 'affectation', [held.affectation_id], { part: partOf(held) })
    } else {
      if (motif === '') throw invalid('motif', 'a refusal says why', 'required')
      await sql`UPDATE internship.piece SET etat = 'refusee', motif = ${motif}, decide_le = now() WHERE id = ${id}`.execute(
        trx,
      )
      await tellRefused(trx, config, id, held)
    }
  })
  return { status: 200 }
}

export const pieceVue: Handler<typeof calls.pieceVue> = async (
  { id, ...seen },
  { session, config, write },
) => {
  await write(async (trx) => {
    const { rows } = await sql<{ id: Id }>`
      SELECT a.id FROM internship.affectation a WHERE a.stage_id = ${id} AND ${inScope(session, 'a')} FOR UPDATE`.execute(
      trx,
    )
    const affectation = found(rows[0], 'assignment').id
    await refusePiece(trx, config, affectation, seen)
    await handInPiece(trx, affectation, seen, { fichier_id: null, accepted: true })
    await untell(trx, 'affectation', [affectation], { part: partOf(seen) })
  })
  return { status: 200 }
}

export const pieceRetirer: Handler<typeof calls.pieceRetirer> = async (
  { id, version },
  { session, write },
) => {
  await write(async (trx) => {
    await hold(trx, session, id, version)
    await dropPieces(trx, sql`x.id = ${id}`)
  })
  return { status: 200 }
}

interface LockedPiece {
  affectation_id: Id
  justificatif_id: Id
  expire: boolean
  expire_le: string | null
  version: string
}

/**
 * Locks what was handed in last, after its assignment, which comes first everywhere.
 *
 * @throws Refusal `not_found`, also for what has been replaced, `changed_meanwhile`
 */
async function hold(trx: Trx, session: Scope, id: Id, version: string | undefined): Promise<LockedPiece> {
  await sql`SELECT FROM internship.affectation a WHERE ${inScope(session, 'a')}
    AND a.id = (SELECT affectation_id FROM internship.piece WHERE id = ${id}) FOR UPDATE`.execute(trx)
  const { rows } = await sql<LockedPiece>`
    SELECT x.affectation_id, x.justificatif_id, j.expire, x.expire_le::text, ${PIECE_VERSION} AS version
    FROM internship.piece x JOIN records.justificatif j ON j.id = x.justificatif_id
    JOIN internship.affectation a ON a.id = x.affectation_id AND a.etudiant_id = x.etudiant_id
    WHERE x.id = ${id} AND ${inScope(session, 'a')} AND NOT EXISTS (SELECT FROM internship.piece o
      WHERE o.affectation_id = x.affectation_id AND o.etudiant_id = x.etudiant_id AND o.justificatif_id = x.justificatif_id
        AND o.id > x.id)
    FOR UPDATE OF x`.execute(trx)
  const held = found(rows[0], 'document')
  await refuseOtherVersion(trx, version, held, { entity: 'internship.piece', entityId: id })
  return held
}

const partOf = ({ justificatif_id }: Pick<LockedPiece, 'justificatif_id'>) => `piece/${justificatif_id}`

/** In the current year, the one that spaces show. */
const tellRefused = (trx: Trx, config: Pick<Config, 'publicUrl'>, id: Id, held: LockedPiece) =>
  tell(trx, 'piece_refusee', {
    categorie: 'demande',
    about: 'affectation',
    part: partOf(held),
    into: [config, 'stages'],
    settles: 'again',
    people: sql`
      SELECT x.affectation_id AS about_id, x.annee_id, e.nom_complet AS nom, e.email, ${langOf('e')} AS lang, v.sujet, x.motif,
        j.label->>${langOf('e')} AS justificatif
      FROM internship.piece x JOIN internship.v_deroulement v ON v.id = x.affectation_id
      JOIN records.annee y ON y.id = x.annee_id AND y.courante
      JOIN records.etudiant e ON e.id = x.etudiant_id JOIN records.justificatif j ON j.id = x.justificatif_id
      WHERE x.id = ${id}`,
  })
