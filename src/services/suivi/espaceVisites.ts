import { sql } from 'kysely'
import type { suivi as calls, Visite } from '../../contract/suivi/suivi'
import type { Handler } from '../access/handler'
import { isMine } from '../access/mine'
import type { Person } from '../access/persons'
import { IS_PROCLAIMED } from '../access/proclaimed'
import type { Trx } from '../db/schema'
import { refuseOtherVersion } from '../db/version'
import { found, Refusal } from '../kernel/refusal'
import { versionOfRow } from '../tables/versionOfRow'

/* A supervisor's reports of visits; the student reads those shown to them. */

export const espaceVisites: Handler<typeof calls.espaceVisites> = async (_, { db, session }) => {
  const { rows } = await sql<Visite>`
      SELECT x.id, x.affectation_id, e.nom_complet AS etudiant, n.nom_complet AS encadrant, x.le::text, x.moyen,
        x.compte_rendu, x.visible_etudiant, ${isWriter(session, 'x')} AND ${supervises(session, 'v')} AS mienne,
        ${VERSION} AS version
      FROM internship.visite x
      JOIN internship.v_deroulement v ON v.id = x.affectation_id AND v.etudiant_id = x.etudiant_id
      JOIN records.etudiant e ON e.id = x.etudiant_id
      JOIN internship.encadreur n ON n.id = x.encadrant_id
      WHERE ${isMine(session, 'v', ['encadreur'])} OR (x.visible_etudiant = 1 AND ${isMine(session, 'v', ['etudiant'])})
      ORDER BY x.le DESC, x.id DESC`.execute(db)
  return { visites: rows }
}

export const espaceVisiteEnregistrer: Handler<typeof calls.espaceVisiteEnregistrer> = async (
  { id, affectation_id, version, ...told },
  { session, write },
) => {
  const { le, moyen, compte_rendu, visible_etudiant } = told
  const saved = await write(async (trx) => {
    if (id === null) {
      const { rows } = await sql<{ id: number }>`
          INSERT INTO internship.visite
            (annee_id, affectation_id, etudiant_id, encadrant_id, le, moyen, compte_rendu, visible_etudiant)
          SELECT v.annee_id, v.id, v.etudiant_id, v.encadrant_id, ${le}, ${moyen}, ${compte_rendu}, ${visible_etudiant}
          FROM internship.v_deroulement v WHERE v.id = ${affectation_id} AND ${supervises(session, 'v')}
            AND NOT ${IS_PROCLAIMED} RETURNING id`.execute(trx)
      if (!rows[0]) await refuseClosed(trx, session, affectation_id)
      return found(rows[0], 'internship').id
    }
    await hold(trx, session, { id, version }, affectation_id)
    await sql`UPDATE internship.visite SET le = ${le}, moyen = ${moyen}, compte_rendu = ${compte_rendu},
        visible_etudiant = ${visible_etudiant} WHERE id = ${id}`.execute(trx)
    return id
  })
  return { status: 200, id: saved }
}

export const espaceVisiteSupprimer: Handler<typeof calls.espaceVisiteSupprimer> = async (
  { id, version },
  { session, write },
) => {
  await write(async (trx) => {
    await hold(trx, session, { id, version })
    await sql`DELETE FROM internship.visite WHERE id = ${id}`.execute(trx)
  })
  return { status: 200 }
}

const VERSION = versionOfRow('internship.visite', 'x')

const closed = () => new Refusal('graduated', 'the results of the internship are published')

/** @throws Refusal `graduated` if the internship is theirs, and its results are published */
async function refuseClosed(trx: Trx, session: Person, id: number): Promise<void> {
  const { rows } = await sql`SELECT FROM internship.v_deroulement v
    WHERE v.id = ${id} AND ${supervises(session, 'v')} AND ${IS_PROCLAIMED}`.execute(trx)
  if (rows.length > 0) throw closed()
}

/** Only its author changes a visit; later supervisors of the internship can read it. */
const isWriter = ({ encadreurs }: Person, table: string) =>
  sql<boolean>`${sql.ref(`${table}.encadrant_id`)} = ANY (${encadreurs}::integer[])`

/** Somebody who has declined an internship can still read its visits but not write any. */
const supervises = (session: Person, table: string) =>
  sql<boolean>`(${isMine(session, table, ['encadreur'])} AND NOT EXISTS (SELECT FROM internship.v_suivi d
    WHERE d.id = ${sql.ref(`${table}.id`)} AND d.accord = 'decline'))`

/**
 * Locks a visit of the caller's own, of an internship that they still supervise.
 *
 * @throws Refusal `not_found`, `graduated`, `changed_meanwhile`
 */
async function hold(
  trx: Trx,
  session: Person,
  { id, version }: { id: number; version: string | undefined },
  of?: number,
): Promise<void> {
  const { rows } = await sql<{ version: string; close: boolean }>`
    SELECT ${VERSION} AS version, ${IS_PROCLAIMED} AS close FROM internship.visite x
    JOIN internship.v_deroulement v ON v.id = x.affectation_id AND v.etudiant_id = x.etudiant_id
    WHERE x.id = ${id} AND ${isWriter(session, 'x')} AND ${supervises(session, 'v')}
      AND x.affectation_id = coalesce(${of ?? null}::integer, x.affectation_id)
    FOR UPDATE OF x`.execute(trx)
  const { close, ...visit } = found(rows[0], 'visit')
  if (close) throw closed()
  await refuseOtherVersion(trx, version, visit, {
    entity: 'internship.visite',
    entityId: id,
  })
}
