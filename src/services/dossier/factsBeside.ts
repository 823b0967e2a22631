import { sql } from 'kysely'
import type { Convention } from '../../contract/convention/convention'
import type { FaitsVus } from '../../contract/specification/entities'
import { groupOf } from './dossier'

const FACTS = sql`'entreprise_matricule', w.matricule, 'tuteur', coalesce(t.nom_complet, ''),
  'tuteur_fonction', coalesce(t.fonction, ''), 'tuteur_email', coalesce(t.email, ''),
  'tuteur_telephone', coalesce(t.telephone, ''), 'debut', f.debut, 'fin', f.fin, 'heures', f.heures::float8,
  'lieu', f.lieu, 'distance', f.distance, 'gratification', f.gratification::float8, 'missions', f.missions,
  'assurance', f.assurance`
const INTERNSHIP = sql`internship.v_deroulement f JOIN company.entreprise w ON w.id = f.entreprise_id
  LEFT JOIN company.contact t ON t.id = f.tuteur_id`

/** The facts of an assignment, by a column with its id; worked out for the rows of a page alone. */
export const factsBeside = (id: string) =>
  sql<FaitsVus>`(SELECT json_build_object(${FACTS}) FROM ${INTERNSHIP} WHERE f.id = ${sql.ref(id)})`.as(
    'faits',
  )

/**
 * The same of an agreement's (alias `c`), with whose internship it is and under whom; null: it was cancelled, and its assignment
 * is another internship by now.
 */
export const internshipBeside = (id: string) =>
  sql<Convention['faits']>`(
    SELECT json_build_object(${FACTS}, 'matricule', e.matricule, 'email', e.email, 'groupe', ${groupOf('f')},
      'encadrant', n.nom_complet, 'etat_stage', f.etat_stage)
    FROM ${INTERNSHIP} JOIN records.etudiant e ON e.id = f.etudiant_id
    LEFT JOIN internship.encadreur n ON n.id = f.encadrant_id
    WHERE f.id = ${sql.ref(id)} AND (f.stage_id, f.etudiant_id) = (c.stage_id, c.etudiant_id))`.as('faits')
