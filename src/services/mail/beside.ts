import { sql } from 'kysely'
import type { Db } from '../db/schema'
import { type Reader, seenBy } from './reader'

/** A short invitation to one defence, and the letter about several that it goes beside. */
export interface Beside {
  id: number
  letter: number
}

/**
 * The invitations that go beside some letters, in a state: who stops a letter, or sends a stopped one again, means them
 * too. They name defence and person in their key (`aloneOf` in `convocation/send.ts`).
 */
export async function besideLetters(
  trx: Db,
  reader: Reader,
  ids: readonly number[],
  etat: 'en_attente' | 'arrete',
): Promise<Beside[]> {
  const { rows } = await sql<Beside>`
    SELECT DISTINCT b.id, l.id AS letter FROM gateway.mail l
    JOIN internship.convocation c ON c.mail_id = l.id
    JOIN gateway.mail b ON b.annonce = 'soutenance/' || c.soutenance_id || '/agenda/' || c.convoque_id
    WHERE l.id = ANY (${ids}::integer[]) AND l.categorie = 'convocation' AND l.annonce IS NULL AND ${seenBy(reader, 'l')}
      AND b.etat = ${etat} ORDER BY b.id`.execute(trx)
  return rows
}
