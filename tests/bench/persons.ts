import { hashToken, newToken } from '../../src/services/access/credentials/tokens'
import { openBeside } from '../../src/services/db/open'
import type { Running } from './product'

/** A student of the school, in their own space. */
export interface Student {
  id: number
  token: string
}

/** Opens the spaces of all students, as their mailed links would: those with an internship first. */
export async function enterAll({
  dir,
}: Pick<Running, 'dir'>): Promise<{ assigned: Student[]; others: Student[] }> {
  const { pool, close } = await openBeside({ databaseUrl: undefined, dataDir: dir })
  try {
    await pool.query(
      `INSERT INTO gateway.personne (email) SELECT email FROM records.etudiant ON CONFLICT DO NOTHING`,
    )
    // the offers of a specialty are for one level, which a quarter of its students have
    await pool.query('UPDATE records.groupe SET niveau_id = 1 + (specialite_id - 1) % 4')
    const { rows } = await pool.query<{ id: number; personne: number; stage: number }>(
      `SELECT e.id, p.id AS personne, c.stage FROM records.etudiant e JOIN gateway.personne p ON p.email = e.email
       JOIN records.parcours c ON c.etudiant_id = e.id ORDER BY e.id`,
    )
    const students = rows.map((row) => ({ ...row, token: newToken() }))
    await pool.query(
      `INSERT INTO gateway.seance_personne (token_hash, personne_id, appareil, expires_at)
       SELECT hash, personne, '', now() + interval '1 day' FROM unnest($1::bytea[], $2::integer[]) AS each (hash, personne)`,
      [students.map(({ token }) => hashToken(token)), students.map(({ personne }) => personne)],
    )
    const those = (stage: boolean) => students.filter((one) => (one.stage === 1) === stage)
    return { assigned: those(true), others: those(false) }
  } finally {
    await close()
  }
}
