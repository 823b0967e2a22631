import { constants, verify, X509Certificate } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SAML_CHARS } from '../../kernel/limits'
import { Refusal } from '../../kernel/refusal'
import { SIGNATURES } from './samlResponse'
import { walkXml } from './xml'

/* What node-saml leaves to its callers in the request of a log-out. */

/**
 * A request of the redirect binding, whose signature covers the query as it was sent. node-saml would accept one without a
 * signature, and picks parameters by a part of their name.
 *
 * @throws Refusal `identity_refused`
 */
export function readRedirect(query: string) {
  const refuse = (why: string): never => {
    throw new Refusal('identity_refused', why)
  }
  const given = new Map<string, string>()
  for (const pair of query.split('&')) {
    const name = pair.slice(0, Math.max(0, pair.indexOf('=')))
    if (!/^(SAMLRequest|RelayState|SigAlg|Signature)$/.test(name) || given.has(name))
      refuse('this is no request of a log-out')
    given.set(name, pair)
  }
  const valueIn = (name: string) => new URLSearchParams(given.get(name)).get(name) ?? ''
  let request = ''
  try {
    const packed = Buffer.from(valueIn('SAMLRequest'), 'base64')
    request = inflateRawSync(packed, { maxOutputLength: SAML_CHARS }).toString('utf8')
  } catch {
    refuse('the request cannot be unpacked')
  }
  const algorithm = /#rsa-(sha(?:256|384|512))$/.exec(valueIn('SigAlg'))?.[1]
  const signed = ['SAMLRequest', 'RelayState', 'SigAlg'].flatMap((name) => given.get(name) ?? []).join('&')
  const signature = Buffer.from(valueIn('Signature'), 'base64')
  return {
    request,
    relay: valueIn('RelayState'),
    verifiedBy: (certs: readonly string[]) =>
      algorithm !== undefined &&
      SIGNATURES.includes(valueIn('SigAlg')) &&
      certs.some((cert) => {
        const { publicKey } = new X509Certificate(Buffer.from(cert, 'base64'))
        const padding = constants.RSA_PKCS1_PADDING
        return verify(algorithm, Buffer.from(signed), { key: publicKey, padding }, signature)
      }),
  }
}

/** Who says that a log-out request comes from them. @throws Refusal `identity_refused` */
export function issuerOf(xml: string, end: string): string {
  let issuer = ''
  walkXml(xml, (path, text, { Destination }) => {
    if (path.length === 2 && path[0] === 'LogoutRequest' && path[1] === 'Issuer') issuer ||= text
    if (path.length === 1 && Destination !== undefined && Destination !== end)
      throw new Refusal('identity_refused', 'the request is for another address')
  })
  if (!issuer) throw new Refusal('identity_refused', 'the request names no issuer')
  return issuer
}
