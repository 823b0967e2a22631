import type { lookup as lookUp } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { type Inside, mayReach } from './reach'
import { errorCode } from './startError'

/** The address of a name is inside the network. */
export class InsideNetwork extends Error {}

/**
 * Looks a name up once, and connects to what it has found only if all of it may be reached: what the name resolves to a
 * moment later does not matter.
 */
export const checkedLookup =
  (url: URL, inside: Inside, resolve: typeof lookUp): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => mayReach(url, address, inside)))
        return done(new InsideNetwork(), [])
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })

/** Why there is no connection. */
export type Unreached = 'reseau' | 'nom' | 'certificat' | 'connexion'

export function unreachedBecause(error: unknown): Unreached {
  if (error instanceof InsideNetwork) return 'reseau'
  const code = errorCode(error)
  if (/^(ENOTFOUND|EAI_|ENODATA)/.test(code)) return 'nom'
  if (/CERT|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH/.test(code)) return 'certificat'
  return 'connexion'
}
