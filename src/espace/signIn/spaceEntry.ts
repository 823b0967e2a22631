import { ApiError } from '../../ui/calls/ApiError'
import { callFront } from '../../ui/calls/publicRoutes'
import { keepSpace } from '../../ui/signIn/spaceToken'
import { chosenLang } from '../../ui/texts/language'

/** Refusals shown to people who typed the right password. */
const TOLD: readonly string[] = ['company_inactive', 'address_unconfirmed']

/**
 * Enters the space of a company by its account's password, if the staff's sign-in did not know it.
 *
 * @returns what prevents it: the refusal of the staff's sign-in, an inactive company or an unconfirmed address;
 * undefined once signed in
 */
export async function enterByPassword(
  refusal: unknown,
  account: { email: string; password: string },
): Promise<unknown> {
  if (!(refusal instanceof ApiError && refusal.code === 'bad_credentials')) return refusal
  try {
    const { jeton } = await callFront('espaceConnexion', { ...account, langue: chosenLang() })
    keepSpace(jeton ?? '')
    return undefined
  } catch (error) {
    return error instanceof ApiError && TOLD.includes(error.code) ? error : refusal
  }
}
