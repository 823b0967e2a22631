import { createHash } from 'node:crypto'

/*
 * The page that a provider shows in a frame while somebody signs out there (OpenID Connect's front-channel log-out).
 * Providers that name no session, such as LemonLDAP::NG 2.16, end by it what this browser has open here. The tokens lie
 * in the browser's storage, which the frame sees if both addresses are of one site, as those of a university are; no
 * cookie is needed. Opened by itself, it does nothing: a link sent by somebody signs nobody out.
 */

/**
 * Under the keys of `src/ui/session/session.ts` and `src/ui/signIn/spaceToken.ts`.
 * @param of what `src/sharedHost/storage.js` puts in front of them
 */
const scriptFor = (of: string) => `
const tokens = [localStorage.getItem('${of}espaceToken')]
try { tokens.push(JSON.parse(localStorage.getItem('${of}authUser')).api_token) } catch {}
if (self !== top)
  for (const token of tokens)
    if (token) fetch(location.pathname, { method: 'POST', headers: { authorization: 'Bearer ' + token } })
`

/** @param base the path of the school, empty or `/fst` */
export function frameOf(base: string, issuer: string): { page: string; policy: string } {
  const script = scriptFor(base && `${base}:`)
  return {
    page: `<!doctype html><html lang="fr"><meta charset="utf-8"><title>.</title><script>${script}</script></html>`,
    policy: policyOf(script, issuer),
  }
}

/** Only the provider may show it in a frame. @param issuer its address */
const policyOf = (script: string, issuer: string): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${new URL(issuer).origin}`,
  ].join('; ')
