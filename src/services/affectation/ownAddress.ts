import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/schema'
import { isSameAddress } from '../kernel/addressKey'
import { found, Refusal } from '../kernel/refusal'

/*
 * A student must not be their own tutor or company, because the holders of these addresses sign the agreement and
 * evaluate.
 */

/** The fields in which addresses of an internship are typed. */
const FIELDS = ['tuteur_email', 'email_entreprise', 'nouveau.email', 'email'] as const

/** @throws Refusal `own_address` with the fields that have the student's address */
export async function refuseOwnAddress(
  trx: Trx,
  etudiant_id: number,
  told: Readonly<Partial<Record<(typeof FIELDS)[number], string>>>,
): Promise<void> {
  const student = trx.selectFrom('records.etudiant').select('email').where('id', '=', etudiant_id)
  const { email } = found(await student.executeTakeFirst(), 'student')
  const fields = FIELDS.filter((field) => email !== '' && isSameAddress(told[field] ?? '', email))
  if (fields.length > 0) throw ownAddress(...fields)
}

/**
 * @param of which internships (`v`, of `internship.v_propose`) to check
 * @throws Refusal `own_address` if the tutor of one has its student's address
 */
export async function refuseOwnTutor(trx: Trx, of: RawBuilder<boolean>, field: string): Promise<void> {
  const { rows } = await sql`
    SELECT FROM internship.v_propose v JOIN company.contact t ON t.id = v.tuteur_id
    JOIN records.etudiant e ON e.id = v.etudiant_id AND lower(e.email COLLATE "C") = lower(t.email COLLATE "C")
    WHERE ${of} LIMIT 1`.execute(trx)
  if (rows.length > 0) throw ownAddress(field)
}

function ownAddress(...fields: readonly string[]): Refusal {
  const message = "this is the student's own address"
  const issues = fields.map((path) => ({ path, code: 'own_address', message }))
  return new Refusal('own_address', message, { issues })
}
