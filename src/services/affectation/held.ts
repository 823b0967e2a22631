import { sql } from 'kysely'
import type { Deroulement } from '../../contract/affectation/deroulement'
import { FAITS } from '../../contract/affectation/faits'
import { DRAFTS } from '../../contract/convention/etats'
import type { Id } from '../../contract/kernel/endpoint'
import type { Zone } from '../db/clock'
import type { Db, Trx } from '../db/schema'
import { inScope, type Scope } from '../db/scope'
import { abroad } from '../faits/abroad'
import { reportState } from '../fichier/rapport'
import { found } from '../kernel/refusal'
import { versionOfRow } from '../tables/versionOfRow'
import { periodOf } from './periode'

/* The facts of an assignment as they are stored, with what is stored beside them. */

export type StoredFacts = Omit<
  Deroulement,
  'avertissements' | 'presence' | 'interesses' | 'parcours' | 'version'
> & {
  version: string
  annee_id: Id
  etudiant_id: Id
}

/** The columns that hold the facts; the tutor is a reference. */
export const FACTS = [...FAITS, 'tuteur_id'] as const

/** Locks the assignment that takes an offer. @throws Refusal `not_found` */
export async function hold(trx: Trx, scope: Scope, zone: Zone, id: Id): Promise<StoredFacts> {
  await sql`SELECT FROM internship.affectation WHERE stage_id = ${id} AND ${inScope(scope)} FOR UPDATE`.execute(
    trx,
  )
  return readHeld(trx, scope, zone, id)
}

/** An assignment by its offer. @throws Refusal `not_found` */
export const readHeld = async (db: Db, scope: Scope, zone: Zone, id: Id): Promise<StoredFacts> =>
  found(await readFacts(db, scope, zone, id), 'assignment')

async function readFacts(db: Db, scope: Scope, zone: Zone, id: Id): Promise<StoredFacts | undefined> {
  const { rows } = await sql<StoredFacts>`
    SELECT v.stage_id AS id, v.id AS affectation_id, v.annee_id, v.etudiant_id, e.nom_complet AS etudidant, v.sujet, v.entreprise,
      v.entreprise_id, c.adresse, c.nom_gerant AS responsable, n.nom_complet AS encadrant, v.missions, v.debut::text, v.fin::text,
      ${periodOf('v')} AS periode, ${reportState(zone)} AS remise, ${abroad(zone)} AS etranger, v.pauses, v.heures::float8, v.semaine, v.lieu, v.distance, v.gratification::float8, v.assurance, v.teletravail::float8, v.teletravail_lieu, v.pays_stage, v.site_id,
      (SELECT z.nom FROM company.site z WHERE z.id = v.site_id) AS site, v.tuteur_id, t.nom_complet AS tuteur,
      v.fin_prevue::text, v.rupture,
      coalesce(t.fonction, '') AS tuteur_fonction, coalesce(t.email, '') AS tuteur_email,
      coalesce(t.telephone, '') AS tuteur_telephone, ${IS_HELD} AS tenus, ${PROPOSED} AS avenant, ${VERSION} AS version
    FROM internship.v_deroulement v
    JOIN records.etudiant e ON e.id = v.etudiant_id
    JOIN company.entreprise c ON c.id = v.entreprise_id
    LEFT JOIN internship.encadreur n ON n.id = v.encadrant_id
    LEFT JOIN company.contact t ON t.id = v.tuteur_id
    WHERE v.stage_id = ${id} AND ${inScope(scope, 'v')}`.execute(db)
  return rows[0]
}

/** Facts are held once an agreement is sent, except while an amendment is in preparation. */
const IS_HELD = sql<boolean>`(internship.faits_tenus(v.id) AND NOT EXISTS (SELECT FROM internship.convention c
  WHERE c.affectation_id = v.id AND c.propose IS NOT NULL AND c.etat IN (${sql.join(DRAFTS)})))`

/** The open amendment, with the facts as they would be. */
const PROPOSED = sql<Deroulement['avenant']>`(
  SELECT jsonb_build_object('id', c.id, 'numero', c.numero, 'etat', c.etat, 'motif', c.motif, 'faits', jsonb_build_object(
    ${sql.join(
      ['etat_stage', 'sujet', 'encadrant_id', ...FACTS].flatMap((fait) => [
        sql.lit(fait),
        sql.ref(`p.${fait}`),
      ]),
    )}, 'site', (SELECT z.nom FROM company.site z WHERE z.id = p.site_id), 'tuteur', u.nom_complet, 'encadrant', i.nom_complet))
  FROM internship.convention c JOIN internship.v_propose p ON p.avenant_id = c.id
  LEFT JOIN company.contact u ON u.id = p.tuteur_id LEFT JOIN internship.encadreur i ON i.id = p.encadrant_id
  WHERE c.affectation_id = v.id)`

const VERSION = versionOfRow('internship.deroulement', 'v', {
  also: [
    sql`(SELECT concat_ws(' ', c.id, c.etat, c.propose, c.tuteur_id) FROM internship.convention c
      WHERE c.affectation_id = v.id AND c.propose IS NOT NULL)`,
  ],
  // written with what the office has decided
  not: ['autorisation_pays', 'autorisation_par'],
})
