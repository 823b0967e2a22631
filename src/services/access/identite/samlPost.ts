import { X509Certificate } from 'node:crypto'
import { getVerifiedXml, parseDomFromString } from '@node-saml/node-saml/lib/xml.js'
import { SAML_CHARS } from '../../kernel/limits'
import { Refusal } from '../../kernel/refusal'
import { DIGESTS, SIGNATURES, SKEW_MS } from './samlResponse'
import { walkXml } from './xml'

/** What a request of a log-out says, read from what is signed. */
export interface PostedLogout {
  id: string
  /** Empty: encrypted. */
  nameID: string
  nameIDFormat: string
  /** Empty: all sessions of the person. */
  sessionIndex: string
}

/**
 * A request of the POST binding, which is signed as a document. Only what its signature covers is read: node-saml would read
 * the whole.
 *
 * @throws Refusal `identity_refused`
 */
export function readPosted(form: string) {
  const given = new URLSearchParams(form)
  const request = Buffer.from(given.get('SAMLRequest') ?? '', 'base64').toString('utf8')
  if (request.length > SAML_CHARS) refuse('the request is too long')
  checkSignatureOf(request)
  return {
    request,
    relay: given.get('RelayState') ?? '',
    async signedBy(certs: readonly string[]): Promise<PostedLogout> {
      const { documentElement } = await parseDomFromString(request)
      const pems = certs.map((cert) => new X509Certificate(Buffer.from(cert, 'base64')).toString())
      const signed = documentElement && getVerifiedXml(request, documentElement, pems)
      if (!signed) return refuse('the signature is missing or wrong')
      return saidIn(signed)
    },
  }
}

/** What can be said before the signature is verified: by which algorithms it was made. */
function checkSignatureOf(request: string): void {
  walkXml(request, (path, _, { Algorithm = '' }) => {
    const name = path.at(-1)
    if (path[0] !== 'LogoutRequest') refuse('this is no request of a log-out')
    if (name === 'SignatureMethod' && !SIGNATURES.includes(Algorithm)) refuse(`it is signed by ${Algorithm}`)
    if (name === 'DigestMethod' && !DIGESTS.includes(Algorithm)) refuse(`it is signed with ${Algorithm}`)
  })
}

function saidIn(signed: string): PostedLogout {
  const said = { id: '', nameID: '', nameIDFormat: '', sessionIndex: '' }
  walkXml(signed, (path, text, { ID = '', Format = '', NotOnOrAfter }) => {
    const where = path.join('/')
    if (where === 'LogoutRequest') {
      said.id = ID
      if (NotOnOrAfter !== undefined && !(Date.parse(NotOnOrAfter) + SKEW_MS > Date.now()))
        refuse('the request is too old')
    }
    if (where === 'LogoutRequest/NameID') {
      said.nameID = text
      said.nameIDFormat = Format
    }
    if (where === 'LogoutRequest/SessionIndex') said.sessionIndex ||= text
  })
  if (!said.id || !(said.nameID || said.sessionIndex)) refuse('the request names nobody')
  return said
}

function refuse(why: string): never {
  throw new Refusal('identity_refused', why)
}
