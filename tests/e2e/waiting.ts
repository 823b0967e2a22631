import { hashToken, newToken } from '../../src/services/access/credentials/tokens'
import { openBeside } from '../../src/services/db/open'
import type { Product } from './product'

/* What waits for people in the demo school, and the links that lead them there. */

/** The first row that a query of the demo school finds or changes. */
export async function ask<Row extends object>(
  product: Product,
  query: string,
  values: unknown[] = [],
): Promise<Row> {
  const { pool, close } = await openBeside({ databaseUrl: undefined, dataDir: product.dataDir })
  const { rows } = await pool.query<Row>(query, values)
  await close()
  if (!rows[0]) throw new Error(`the demo school has nothing of it: ${query}`)
  return rows[0]
}

/** The secret of a link, as in a mail. */
export async function linkTo(product: Product, kind: string, subjectId: number): Promise<string> {
  const token = newToken()
  await ask(
    product,
    `INSERT INTO gateway.lien (token_hash, kind, subject_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 hour')
     RETURNING kind`,
    [hashToken(token), kind, subjectId],
  )
  return token
}

/** A party's signature that is awaited, and whose it is. */
export const signatureToGive = (product: Product) =>
  ask<{ id: number; nom: string }>(
    product,
    `SELECT s.id, s.nom FROM internship.signature s JOIN internship.convention c ON c.id = s.convention_id
     JOIN records.annee y ON y.id = c.annee_id AND NOT y.cloturee
     WHERE s.le IS NULL AND s.refus = '' AND c.etat IN ('envoyee', 'signee') AND s.qui IN ('entreprise', 'etudiant') AND s.nom <> ''
     ORDER BY s.id LIMIT 1`,
  )

/** An invitation to a defence in five days, not answered yet. */
export const invitationToAnswer = (product: Product) =>
  ask<{ convoque_id: number; soutenance_id: number }>(
    product,
    `UPDATE internship.convocation SET reponse = NULL, repondu_le = NULL, motif = '', dit = dit || jsonb_build_object(
       'debut', to_char(now() + interval '5 days', 'YYYY-MM-DD"T"09:00:00'),
       'fin', to_char(now() + interval '5 days', 'YYYY-MM-DD"T"10:00:00'))
     WHERE id = (SELECT min(id) FROM internship.convocation WHERE NOT annulee AND dit IS NOT NULL)
     RETURNING convoque_id, soutenance_id`,
  )

/**
 * Moves a defence of the demo school, whose year is long over, to five days from now, for as long as `work` takes.
 *
 * @param work is given the defence, and the address of its student
 */
export async function inFiveDays(
  product: Product,
  work: (defence: { id: number; email: string }) => Promise<void>,
): Promise<void> {
  const kept = await ask<{
    id: number
    email: string
    debut: string
    fin: string
    annee: number
    until: string
  }>(
    product,
    `SELECT s.id, e.email, s.debut::text, s.fin::text, y.id AS annee, y.fin::text AS until FROM internship.soutenance s
     JOIN records.annee y ON y.id = s.annee_id AND y.courante
     JOIN internship.affectation a ON a.id = s.affectation_id JOIN records.etudiant e ON e.id = a.etudiant_id
     WHERE s.etat = 0 AND NOT EXISTS (SELECT FROM internship.note n WHERE n.soutenance_id = s.id) ORDER BY s.id DESC LIMIT 1`,
  )
  const endYear = (day: string) =>
    ask(product, 'UPDATE records.annee SET fin = $2::date WHERE id = $1 RETURNING id', [kept.annee, day])
  const move = (debut: string, fin: string) =>
    ask(
      product,
      'UPDATE internship.soutenance SET debut = $2::timestamp, fin = $3::timestamp WHERE id = $1 RETURNING id',
      [kept.id, debut, fin],
    )
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await endYear(day)
  try {
    await move(`${day} ${kept.debut.slice(11)}`, `${day} ${kept.fin.slice(11)}`)
    await work(kept)
    await move(kept.debut, kept.fin)
  } finally {
    await endYear(kept.until)
  }
}

/** The address of a tutor with a student to assess. */
export const assessor = (product: Product) =>
  ask<{ email: string }>(
    product,
    `SELECT g.email FROM internship.v_suivi v JOIN internship.v_deroulement d ON d.id = v.id
     JOIN records.annee y ON y.id = d.annee_id AND y.courante
     JOIN company.contact g ON g.id = d.tuteur_id AND g.tuteur = 1 AND g.active = 1
     WHERE v.tutorat <> 'conteste' AND NOT EXISTS (SELECT FROM internship.evaluation e WHERE e.affectation_id = v.id)
     ORDER BY v.id LIMIT 1`,
  )
