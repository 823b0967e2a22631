import type { Config } from './config'

/** Shorter secrets could be part of an ordinary word. */
const TELLING_LENGTH = 6
/** How deep JSON may be nested as text in JSON: an upstream's error message may repeat what it was sent. */
const NESTED = 3

/** Every secret in the settings. */
export function secretsOf({
  upstreams,
  administrator,
  databaseUrl,
  databaseOwnerUrl,
  databaseReadUrl,
  smtpUrl,
  identityProviders,
  metricsToken,
  bucket,
}: Config): string[] {
  const secrets = [
    upstreams.internship?.apiPassword,
    upstreams.company?.password,
    upstreams.records?.password,
    administrator?.password,
    metricsToken,
    bucket?.key,
    ...passwordsOf(databaseUrl),
    ...passwordsOf(databaseOwnerUrl),
    ...passwordsOf(databaseReadUrl),
    ...passwordsOf(smtpUrl),
    ...identityProviders.map(({ clientSecret }) => clientSecret),
  ]
  return secrets.filter((secret): secret is string => Boolean(secret))
}

/**
 * JSON with all secrets removed, whether they are whole texts, parts of texts, or inside JSON that is itself a text.
 */
export function withoutSecrets(json: string, secrets: readonly string[]): string {
  let rest = json
  for (const secret of secrets) {
    rest = rest.replaceAll(JSON.stringify(secret), '"***"')
    if (secret.length < TELLING_LENGTH) continue
    let written = secret
    for (let level = 0; level <= NESTED; level += 1) {
      rest = rest.replaceAll(written, '***')
      written = JSON.stringify(written).slice(1, -1)
    }
  }
  return rest
}

/** Percent-encoded as in the URL, and decoded. */
function passwordsOf(address: string | undefined): string[] {
  if (!address) return []
  const { password } = new URL(address)
  return [
    password,
    password.replace(/%([0-7][\da-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
  ]
}
