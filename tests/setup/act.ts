import { lacunesDues } from '../../src/services/proclamation/record'
import { sqlOf } from './sqlOf'

type Find = (sql: string) => Promise<Record<string, unknown>>

/**
 * An act that would proclaim the best graded student of a year without a diploma: with what it would publish, or
 * published for that student only.
 *
 * @param annee SQL of its year
 * @param where SQL condition on their specialty, alias `s`
 */
export async function openAct(
  find: Find,
  annee: string,
  { published = false, where = 'true' }: { published?: boolean; where?: string } = {},
) {
  const best =
    await find(`SELECT v.etudiant_id, v.note, s.diplome_id, p.niveau_id, v.annee_id FROM internship.dossier v
    JOIN records.parcours p ON p.etudiant_id = v.etudiant_id AND p.annee_id = v.annee_id
    JOIN records.specialite s ON s.id = p.specialite_id
    WHERE v.annee_id = ${annee} AND v.note IS NOT NULL AND v.mention_id <> 6 AND p.parti = 0 AND NOT EXISTS (
      SELECT FROM internship.proclame f WHERE f.etudiant_id = v.etudiant_id AND f.annee_id = v.annee_id AND f.raison IS NULL
        AND f.retire_le IS NULL) AND ${where}
    ORDER BY v.note DESC, v.id DESC LIMIT 1`)
  const { id } =
    await find(`INSERT INTO internship.proclamation (annee_id, nom, diplome_id, niveau_id, minimum)
    VALUES (${best.annee_id}, 'Session ' || gen_random_uuid(), ${best.diplome_id}, ${best.niveau_id}, ${best.note}) RETURNING id`)
  const { apercu } =
    await find(`SELECT md5(string_agg(ROW(p.*, ${LACUNES})::text, '' ORDER BY p.etudiant_id)) AS apercu
    FROM internship.v_proclame p WHERE p.proclamation_id = ${id}`)
  if (published) {
    await find(`INSERT INTO internship.proclame (annee_id, proclamation_id, etudiant_id, affectation_id, soutenance_id, etudiant,
        matricule, diplome, specialite, niveau, points, mention)
      SELECT annee_id, proclamation_id, etudiant_id, affectation_id, soutenance_id, etudiant,
        matricule, diplome, specialite, niveau, points, mention
      FROM internship.v_proclame WHERE proclamation_id = ${id} AND etudiant_id = ${best.etudiant_id} RETURNING id`)
    await find(
      `UPDATE internship.proclamation SET etat = 'publiee', publiee_le = localtimestamp WHERE id = ${id} RETURNING id`,
    )
  }
  return { id: id as number, apercu: apercu as string, etudiant_id: best.etudiant_id as number }
}

/** Missing items of its students, seen before it is published: alias `p`, as in the service. */
const LACUNES = sqlOf(lacunesDues('p'))
