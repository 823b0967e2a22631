import { ApiError } from '../dataProvider/ApiError'
import { keepSpace } from './espace/spaceToken'
import { callFront } from './publicRoutes'

/**
 * Enters the space of a company by its account's password, where the staff's sign-in did not know it.
 *
 * @returns what stands in the way: the refusal of the staff's sign-in, or that the company is not active; nothing once in
 */
export async function enterByPassword(
  refusal: unknown,
  account: { email: string; password: string },
): Promise<unknown> {
  if (!(refusal instanceof ApiError && refusal.code === 'bad_credentials')) return refusal
  try {
    const { jeton } = await callFront('espaceConnexion', account)
    keepSpace(jeton ?? '')
    return undefined
  } catch (error) {
    return error instanceof ApiError && error.code === 'company_inactive' ? error : refusal
  }
}
