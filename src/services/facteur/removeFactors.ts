import type { Trx } from '../db/schema'
import { tellAccess } from './tellAccess'

/**
 * Takes the application, the recovery codes and the passkeys off a member of the staff, and tells them.
 *
 * @param auteur who does it; empty: the mail says the office
 * @throws Refusal `not_found`
 */
export async function removeFactors(trx: Trx, id: number, auteur: string): Promise<void> {
  await trx.deleteFrom('gateway.facteur').where('utilisateur_id', '=', id).execute()
  await trx.deleteFrom('gateway.cle').where('utilisateur_id', '=', id).execute()
  await tellAccess(trx, { utilisateur: id }, 'acces_retire', { genre: 'tout', auteur })
}
