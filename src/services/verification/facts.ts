import { type RawBuilder, sql } from 'kysely'
import type { PapierVerifiable } from '../../contract/verification/verification'
import type { Db } from '../db/schema'
import type { Issued } from './register'

/*
 * What papers certify, as a digest: of what makes them true, and not of how they are worded or of how people beside the
 * student are spelled. An agreement is its own text, which stands.
 */

export type Certificate = Exclude<PapierVerifiable, 'convention'>

/** Certificates of assignments as they would be issued now. Those that have nothing to certify are left. */
export async function certificatesOf(
  db: Db,
  genre: Certificate,
  assignments: readonly number[],
): Promise<Issued[]> {
  const { rows } = await sql<Issued>`
    SELECT ${genre} AS genre, t.sujet_id, t.etudiant_id, y.label AS annee, t.nom,
      encode(sha256(convert_to(t.faits::text, 'UTF8')), 'hex') AS dit
    FROM (${TRUE[genre](sql`ANY (${assignments}::integer[])`)}) AS t JOIN records.annee y ON y.id = t.annee_id
    ORDER BY t.sujet_id`.execute(db)
  return rows
}

const TRUE: Record<Certificate, (assignments: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  // days that are written by hand certify themselves
  attestation_stage: (assignments) => sql`
    SELECT v.id AS sujet_id, v.etudiant_id, v.annee_id, e.nom_complet AS nom, jsonb_build_array(v.etudiant_id, v.stage_id,
      v.entreprise_id, v.sujet, v.debut, v.fin, v.pauses, v.heures, v.gratification, v.lieu, v.etat_stage)
      || CASE WHEN v.semaine = '' AND v.presence IS NULL THEN '[]' ELSE jsonb_build_array(v.semaine, v.presence) END AS faits
    FROM internship.v_deroulement v JOIN records.etudiant e ON e.id = v.etudiant_id
    WHERE v.id = ${assignments} AND v.debut IS NOT NULL AND v.fin IS NOT NULL`,
  reussite: (assignments) => sql`
    SELECT p.affectation_id AS sujet_id, p.etudiant_id, p.annee_id, p.etudiant AS nom, jsonb_build_array(p.etudiant_id,
      p.proclamation_id, p.diplome, p.specialite, p.niveau, p.points, p.mention) AS faits
    FROM internship.proclame p WHERE p.affectation_id = ${assignments} AND p.raison IS NULL AND p.retire_le IS NULL`,
  pv: (assignments) => sql`
    SELECT a.id AS sujet_id, a.etudiant_id, a.annee_id, e.nom_complet AS nom, jsonb_build_array(a.etudiant_id, a.stage_id,
      s.debut, s.fin, n.points, n.mention_id,
      (SELECT jsonb_agg(jsonb_build_array(j.jury_id, j.type_jury_id) ORDER BY j.jury_id) FROM internship.soutenance_jury j
        WHERE j.soutenance_id = s.id),
      (SELECT jsonb_agg(jsonb_build_array(c.critere, c.auteur, c.jury_id, c.points) ORDER BY c.critere, c.auteur, c.jury_id)
        FROM internship.note_critere c WHERE c.soutenance_id = s.id)) AS faits
    FROM internship.affectation a JOIN records.etudiant e ON e.id = a.etudiant_id
    JOIN internship.soutenance s ON s.affectation_id = a.id JOIN internship.note n ON n.soutenance_id = s.id
    WHERE a.id = ${assignments}`,
}

/** Agreements and amendments that were sent. */
export async function agreementsIssued(db: Db, ids: readonly number[]): Promise<Map<number, Issued>> {
  const { rows } = await sql<Issued>`
    SELECT 'convention' AS genre, c.id AS sujet_id, c.etudiant_id, y.label AS annee, c.faits->>'etudiant' AS nom, '' AS dit
    FROM internship.convention c JOIN records.annee y ON y.id = c.annee_id
    WHERE c.id = ANY (${ids}::integer[]) AND c.envoyee_le IS NOT NULL AND c.faits ? 'etudiant'`.execute(db)
  return new Map(rows.map((row) => [row.sujet_id, row]))
}
