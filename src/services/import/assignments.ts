import { type Kysely, type RawBuilder, sql } from 'kysely'
import { OFFRE_ACTIVE, OFFRE_LIBRE } from '../../contract/constants'
import type { Database } from '../db/schema'
import { assignmentYear } from '../internship/assign'
import { closeApplications } from '../internship/closeApplications'
import { byTheRules, rulesBefore } from '../regles'
import { inScope } from '../scope'
import type { Target } from './target'

/** A row of the file, as SQL. */
const rowsIn = (rows: string) => sql`jsonb_to_recordset(${rows}::jsonb) AS r (
  id integer, matricule integer, stage integer, encadrant integer, etat_stage smallint)`

const option = (id: string, label: RawBuilder<unknown>) =>
  sql`CASE WHEN ${sql.ref(id)} IS NOT NULL THEN json_build_object('value', ${sql.ref(id)}, 'label', ${label}) END`

const inJson = async (db: Kysely<Database>, row: RawBuilder<unknown>, from: RawBuilder<unknown>) => {
  const { rows } = await sql<{ rows: string }>`
    SELECT coalesce(json_agg(json_build_object(${row})), '[]')::text AS rows FROM ${from}`.execute(db)
  return rows[0]?.rows ?? '[]'
}

/**
 * Who does which internship, under the rules of the calls: a student once, an offer once, which is active, nothing of what
 * has a defence. A student is known by the registration number, the address or the name; an offer by its subject, beside
 * its company, or its number; a supervisor by address or name.
 */
export const assignments: Target = {
  table: 'internship.affectation',

  present: (db, scope) =>
    inJson(
      db,
      sql`'id', a.id, 'matricule', ${option('a.etudiant_id', sql`e.nom_complet`)}, 'stage', ${option('a.stage_id', sql`s.sujet`)},
        'encadrant', ${option('a.encadrant_id', sql`p.nom_complet`)}, 'etat_stage', a.etat_stage,
        'held', CASE WHEN EXISTS (SELECT FROM internship.soutenance d WHERE d.affectation_id = a.id) THEN 'assignment_locked' END`,
      sql`internship.affectation a JOIN records.etudiant e ON e.id = a.etudiant_id JOIN internship.stage s ON s.id = a.stage_id
        LEFT JOIN internship.encadreur p ON p.id = a.encadrant_id WHERE ${inScope(scope, 'a')}`,
    ),

  choices: async (db, scope) => ({
    matricule: await inJson(
      db,
      sql`'id', e.id, 'names', json_build_array(e.nom_complet, e.nom || ' ' || e.prenom, e.matricule, e.email),
        'closed', CASE WHEN i.parti = 1 THEN json_build_object('code', 'departed') END`,
      sql`records.inscription i JOIN records.etudiant e ON e.id = i.etudiant_id WHERE ${inScope(scope, 'i')}`,
    ),
    stage: await inJson(
      db,
      sql`'id', s.id, 'names', json_build_array(s.sujet, s.id::text), 'within', json_build_object('entreprise', json_build_array(s.entreprise_id)),
        'closed', CASE WHEN s.affect <> ${OFFRE_LIBRE} THEN json_build_object('code', 'held', 'reason', 'offer_assigned')
          WHEN s.etat <> ${OFFRE_ACTIVE} THEN json_build_object('code', 'held', 'reason', 'offer_not_active') END`,
      sql`internship.stage s WHERE ${inScope(scope, 's', 'offer')}`,
    ),
    entreprise: await inJson(
      db,
      sql`'id', c.id, 'names', json_build_array(c.nom_entreprise, c.matricule, c.email)`,
      sql`company.entreprise c`,
    ),
    encadrant: await inJson(
      db,
      sql`'id', p.id, 'names', json_build_array(p.nom_complet, p.nom || ' ' || p.prenom, p.email)`,
      sql`internship.encadreur p`,
    ),
  }),

  async insert(trx, rows, scope, config) {
    const { anneeId } = scope
    const year = assignmentYear(config, scope)
    const { rows: added } = await sql<{ id: number }>`
      INSERT INTO internship.affectation (annee_id, annee, stage_id, etudiant_id, encadrant_id, etat_stage)
      SELECT ${anneeId}::integer, ${year}, stage, matricule, encadrant, etat_stage FROM ${rowsIn(rows)}
      RETURNING id`.execute(trx)
    const ids = added.map(({ id }) => id)
    await byTheRules(trx, ids)
    await closeApplications(trx, config, ids)
  },

  async update(trx, rows, scope, config) {
    const ids = (JSON.parse(rows) as { id: number }[]).map(({ id }) => id)
    const known = await rulesBefore(trx, ids)
    const { rows: changed } = await sql<{ id: number }>`
      UPDATE internship.affectation AS a SET stage_id = r.stage, encadrant_id = r.encadrant, etat_stage = r.etat_stage
      FROM ${rowsIn(rows)} WHERE a.id = r.id AND ${inScope(scope, 'a')}
      RETURNING a.id`.execute(trx)
    const done = changed.map(({ id }) => id)
    await byTheRules(trx, done, known)
    await closeApplications(trx, config, done)
  },
}
