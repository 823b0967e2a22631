import { CLOCK_SKEW_S, SAML_CHARS } from '../../kernel/limits'
import { Refusal } from '../../kernel/refusal'
import { childrenOf } from './samlAttributes'
import { walkXml } from './xml'

/* What node-saml leaves to its callers in the answer to a sign-in. */

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
export const SKEW_MS = CLOCK_SKEW_S * 1000

/** The algorithms by which we accept signatures. */
export const SIGNATURES = ['rsa-sha256', 'rsa-sha384', 'rsa-sha512'].map(
  (name) => `http://www.w3.org/2001/04/xmldsig-more#${name}`,
)
export const DIGESTS = [
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]
/** RSA of PKCS#1 v1.5 would let somebody find out what others were sent. */
const KEY_TRANSPORT = [
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  'http://www.w3.org/2009/xmlenc11#rsa-oaep',
]
const AUTHENTICATED = [
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
]
const CHAINED = ['http://www.w3.org/2001/04/xmlenc#aes128-cbc', 'http://www.w3.org/2001/04/xmlenc#aes256-cbc']

/**
 * What can be said of a response before its signature: where it goes, and which algorithms it uses.
 *
 * @throws Refusal `identity_refused`
 */
export function checkResponse(xml: string, back: string): void {
  const refuse = (why: string) => {
    throw new Refusal('identity_refused', why)
  }
  if (xml.length > SAML_CHARS) refuse('the response is too long')
  let isSigned = false
  let isChained = false
  walkXml(xml, (path, _, { Algorithm = '', Destination }) => {
    const [parent, name] = path.slice(-2)
    if (path.length === 1) {
      if (path[0] !== 'Response') refuse('this is no response')
      if (Destination !== undefined && Destination !== back) refuse('the response is for another address')
      return
    }
    if (path.length === 2 && name === 'Signature') isSigned = true
    if (name === 'SignatureMethod' && !SIGNATURES.includes(Algorithm)) refuse(`it is signed by ${Algorithm}`)
    if (name === 'DigestMethod' && parent === 'Reference' && !DIGESTS.includes(Algorithm))
      refuse(`it is signed with ${Algorithm}`)
    if (name !== 'EncryptionMethod') return
    if (CHAINED.includes(Algorithm)) isChained = true
    else if (!(parent === 'EncryptedKey' ? KEY_TRANSPORT : AUTHENTICATED).includes(Algorithm))
      refuse(`it is encrypted by ${Algorithm}`)
  })
  // somebody in between could change what is encrypted this way, and learn from what we say of it
  if (isChained && !isSigned) refuse('what is encrypted in CBC mode comes without a signature')
}

/**
 * The contents of the signed assertion: who made it, for whom, and in answer to what.
 *
 * @throws Error
 */
export function checkAssertion(
  assertion: unknown,
  expected: { issuer: string; recipient: string; request: string },
): void {
  const [issuer, ...others] = childrenOf(assertion, 'Issuer')
  if (issuer?._?.trim() !== expected.issuer || others.length > 0)
    throw new Error(`the assertion is of another issuer: ${issuer?._}`)
  if (childrenOf(assertion, 'AuthnStatement').length === 0) throw new Error('nobody has signed in there')
  const isConfirmed = childrenOf(assertion, 'Subject')
    .flatMap((subject) => childrenOf(subject, 'SubjectConfirmation'))
    .some(
      (confirmation) =>
        confirmation.$?.Method === BEARER &&
        childrenOf(confirmation, 'SubjectConfirmationData').some(
          ({ $: data = {} }) =>
            data.Recipient === expected.recipient &&
            data.InResponseTo === expected.request &&
            Date.parse(data.NotOnOrAfter ?? '') + SKEW_MS > Date.now(),
        ),
    )
  if (!isConfirmed) throw new Error('the assertion is for another address, or answers another request')
}
