import type { FrontInput, FrontOutput } from './calls'
import { send } from './httpClient'
import { post } from './publicRoutes'

/* The calls of signing in by a provider of identities, which come where there is one. */
export const identityRoutes = {
  identiteCommencer: post('internship', 'identite/commencer'),
  identiteEntrer: post('internship', 'identite/entrer'),
}

/**
 * Calls one of them. The answer comes unread, so that every part of it may be missing.
 *
 * @throws ApiError as `send` does.
 */
export const callIdentity = <K extends keyof typeof identityRoutes>(
  name: K,
  input: FrontInput<K>,
): Promise<FrontOutput<K>> => send(identityRoutes[name], input) as Promise<FrontOutput<K>>
