import type pg from 'pg'

/**
 * Derived rows that differ from what they are derived from; always empty.
 *
 * @example expect(await keptWrongly(school.database.pool)).toEqual([])
 */
export async function keptWrongly(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(WRONG)
  return rows
}

const DOSSIER = `id, annee_id, stage_id, etudiant_id, encadrant_id, etat_stage, etudiant, email, stage, entreprise,
  encadrant, soutenance_id, debut, fin, salle_id, count, etat, note_id, note, mention_id`

const PARCOURS = `etudiant_id, annee_id, groupe_id, parti, matricule, prenom, nom, email, groupe, specialite_id,
  niveau_id, stage, encadrant, soutenance`
const EFFECTIF = 'annee_id, groupe_id, specialite_id, niveau_id, parti, stage, encadrant, soutenance'

const differs = (name: string, kept: string, made: string) => `
  SELECT '${name}' AS kept, to_jsonb(d) AS row FROM (
    ((${kept}) EXCEPT ALL (${made})) UNION ALL ((${made}) EXCEPT ALL (${kept}))) AS d`

const counts = (numbers: string, kinds: string, table: string, of: string, counted = 'true') =>
  differs(
    numbers,
    `SELECT ${kinds}, sum(nombre)::bigint FROM ${numbers} GROUP BY ${kinds} HAVING sum(nombre) <> 0`,
    `SELECT ${of}, count(*) FROM ${table} WHERE ${counted} GROUP BY ${of}`,
  )

const WRONG = [
  differs(
    'dossier',
    `SELECT ${DOSSIER} FROM internship.dossier`,
    `SELECT ${DOSSIER} FROM internship.v_soutenance`,
  ),
  differs(
    'parcours',
    `SELECT ${PARCOURS} FROM records.parcours`,
    `SELECT ${PARCOURS} FROM records.v_parcours`,
  ),
  differs(
    'stage_ouvert',
    'SELECT niveau_id, stage_id FROM internship.stage_ouvert',
    'SELECT niveau_id, stage_id FROM internship.v_stage_ouvert',
  ),
  counts('records.effectif_parcours', EFFECTIF, 'records.v_parcours', EFFECTIF),
  differs(
    'stage',
    'SELECT id, entreprise FROM internship.stage',
    'SELECT s.id, e.nom_entreprise FROM internship.stage s JOIN company.entreprise e ON e.id = s.entreprise_id',
  ),
  differs(
    'demande',
    'SELECT id, etudiant FROM internship.demande',
    'SELECT d.id, e.nom_complet FROM internship.demande d JOIN records.etudiant e ON e.id = d.etudiant_id',
  ),
  differs(
    'occupation',
    'SELECT soutenance_id, kind, ressource_id, periode FROM internship.occupation',
    'SELECT soutenance_id, kind, ressource_id, periode FROM internship.v_occupation',
  ),
  ...['encadreur', 'jury'].map((table) =>
    differs(
      table,
      `SELECT id, prenom, nom, telephone, email FROM internship.${table} WHERE enseignant_id IS NOT NULL`,
      `SELECT p.id, e.prenom, e.nom, e.mobile, e.email FROM internship.${table} p
        JOIN records.enseignant e ON e.id = p.enseignant_id`,
    ),
  ),
  counts('company.effectif_entreprise', 'active', 'company.entreprise', 'active'),
  counts('internship.effectif_stage', 'annee_id, etat, affect', 'internship.stage', 'annee_id, etat, affect'),
  counts(
    'internship.effectif_demande',
    'annee_id, etat, type_stage, langue',
    'internship.demande',
    'annee_id, etat, type_stage, langue',
  ),
  counts(
    'internship.effectif_dossier',
    'annee_id, etat_stage, affecte, count, etat, note',
    'internship.v_soutenance',
    `annee_id, etat_stage, CASE WHEN etat_stage <> 1 OR encadrant_id IS NOT NULL THEN 1 ELSE 0 END,
      count, etat, CASE WHEN note IS NOT NULL THEN 1 END`,
  ),
  counts(
    'internship.effectif_diplome',
    'annee_id, note, mention_id',
    'internship.v_soutenance',
    'annee_id, note, mention_id',
    'note IS NOT NULL',
  ),
].join(' UNION ALL ')
