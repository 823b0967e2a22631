import type { Db } from '../db/schema'
import { DEMO_EMAIL, DEMO_PASSWORD } from '../kernel/config'
import { hashPassword } from './credentials/passwords'

export { DEMO_EMAIL, DEMO_PASSWORD }

/** The staff user of the demo school. */
export const createUtilisateur = async () => ({
  id: 1,
  username: 'Amina Ben Salah',
  email: DEMO_EMAIL,
  password_hash: await hashPassword(DEMO_PASSWORD),
  active: true,
  role: 'administrator',
  created_at: '2021-09-06T08:00:00Z',
})

/** The name of loading the demo school in the audit trail. */
export const DEMO_CALL = 'demo'

/**
 * Whether the database holds the demo school. The trail then begins with loading it, and nobody can alter the trail.
 */
export async function holdsDemo(db: Db): Promise<boolean> {
  const first = db.selectFrom('gateway.audit').select('call').orderBy('id').limit(1)
  return (await first.executeTakeFirst())?.call === DEMO_CALL
}
