import { hashPassword } from '../../auth/passwords'
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../config'

export { DEMO_EMAIL, DEMO_PASSWORD }

/** The staff user who comes with the demo school. */
export const createUtilisateur = async () => ({
  id: 1,
  username: 'Amina Ben Salah',
  email: DEMO_EMAIL,
  password_hash: await hashPassword(DEMO_PASSWORD),
  active: true,
  created_at: '2021-09-06T08:00:00Z',
})
