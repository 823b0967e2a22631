import type { FrontInput, FrontOutput } from './calls'
import { send } from './httpClient'
import { get, post } from './publicRoutes'

/* The calls for signing in with an identity provider, a passkey or a second factor, loaded only if there is one. */
export const identityRoutes = {
  identiteCommencer: post('internship', 'identite/commencer'),
  identiteEntrer: post('internship', 'identite/entrer'),
  facteurEntrer: post('internship', 'facteur/entrer'),
  cleDefier: post('internship', 'cle/defier'),
  cleEntrer: post('internship', 'cle/entrer'),
  identiteEtablissements: get('internship', 'identite/etablissements'),
}

/**
 * Makes one of these calls. The response is not validated, so every part of it may be missing.
 *
 * @throws ApiError as `send` does.
 */
export const callIdentity = <K extends keyof typeof identityRoutes>(
  name: K,
  input: FrontInput<K>,
): Promise<FrontOutput<K>> => send(identityRoutes[name], input) as Promise<FrontOutput<K>>
