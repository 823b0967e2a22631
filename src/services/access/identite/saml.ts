import { constants, createPrivateKey, verify, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml'
import type { ProviderSettings, SamlSettings } from '../../kernel/identityProviders'
import { CLOCK_SKEW_S, SAML_CHARS } from '../../kernel/limits'
import { Refusal } from '../../kernel/refusal'
import { metadataOf } from './metadata'
import { asRefusal, type IdentityProvider, proofOf } from './provider'
import type { Idp } from './readMetadata'
import { attributesOf, childrenOf } from './samlAttributes'
import { ourMetadata } from './samlMetadata'
import { withinScope } from './samlScope'
import { walkXml } from './xml'

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const SKEW_MS = CLOCK_SKEW_S * 1000

/**
 * SAML 2, as in federations such as Renater: requests are signed and leave by redirection, responses come back as a form
 * and answer a request of ours. `@node-saml/node-saml` verifies signatures, times and audience; what it leaves to its
 * callers is verified here: issuer, recipient, the request in the signed part, algorithms, and signatures of log-outs.
 *
 * @param here our addresses at this provider begin with it
 * @throws Error if our key or certificate cannot be read
 */
export async function samlProvider(settings: ProviderSettings, here: string): Promise<IdentityProvider> {
  const saml = settings.saml as SamlSettings
  const [key, cert] = await Promise.all([readFile(saml.key, 'utf8'), readFile(saml.cert, 'utf8')])
  if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)))
    throw new Error('the certificate of SAML is not that of its key')
  const entity = saml.entity ?? `${here}/metadata`
  const [back, end] = [`${here}/retour`, `${here}/fin`]
  const metadata = metadataOf(saml)
  const wantsNameId = settings.claims.id === NAME_ID

  async function idps(): Promise<Idp[]> {
    try {
      return (await metadata()).idps
    } catch (error) {
      // whatever is wrong with it, nobody can sign in until it can be read
      const refusal = new Refusal(
        'provider_unavailable',
        `the metadata cannot be read: ${error}`.slice(0, 300),
      )
      refusal.cause = error
      throw refusal
    }
  }

  async function idpOf(id: string | undefined): Promise<{ idp: Idp; isAlone: boolean }> {
    const all = await idps()
    const isAlone = all.length === 1
    const idp = isAlone && id === undefined ? all[0] : all.find((one) => one.id === id)
    if (!idp) throw new Refusal('not_found', 'there is no such university')
    return { idp, isAlone }
  }

  const speaking = (idp: Idp, more: Partial<SamlConfig> = {}) =>
    new SAML({
      callbackUrl: back,
      issuer: entity,
      audience: entity,
      entryPoint: idp.sso,
      idpCert: idp.certs,
      idpIssuer: idp.id,
      privateKey: key,
      decryptionPvk: key,
      signatureAlgorithm: 'sha256',
      digestAlgorithm: 'sha256',
      identifierFormat: wantsNameId ? PERSISTENT : null,
      disableRequestedAuthnContext: true,
      // one signature that covers the assertion is enough, and there is no way without
      wantAssertionsSigned: false,
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: SKEW_MS,
      ...more,
    })

  return {
    async begin(_, state, choice) {
      const { idp } = await idpOf(choice)
      const known = onlyRequest()
      const adresse = await speaking(idp, {
        validateInResponseTo: ValidateInResponseTo.always,
        cacheProvider: known,
      }).getAuthorizeUrlAsync(state, undefined, {})
      return { adresse, secret: { id: known.id, idp: idp.id } }
    },

    async prove(returned, _, __, { id = '', idp: from }) {
      const { idp, isAlone } = await idpOf(from)
      try {
        const form = returned.searchParams.get('SAMLResponse') ?? ''
        checkResponse(Buffer.from(form, 'base64').toString('utf8'), back)
        const { profile } = await speaking(idp, {
          validateInResponseTo: ValidateInResponseTo.always,
          cacheProvider: onlyRequest(id),
        }).validatePostResponseAsync({ SAMLResponse: form })
        if (!profile?.getAssertion) throw new Error('the response names nobody')
        const { nameID, nameIDFormat, nameQualifier, spNameQualifier, sessionIndex } = profile
        checkAssertion(profile.getAssertion().Assertion, { issuer: idp.id, recipient: back, request: id })
        const given = attributesOf(profile.getAssertion().Assertion)
        if (wantsNameId && nameIDFormat === TRANSIENT)
          throw new Error('the provider names everybody anew at each sign-in')
        const [subject = ''] = wantsNameId ? [nameID ?? ''] : (given[settings.claims.id] ?? [])
        const limited = isAlone ? { given, subject } : withinScope(settings.claims, given, subject, idp)
        const fins = [
          ...(sessionIndex ? [`session ${idp.id} ${sessionIndex}`] : []),
          ...(nameID ? [`nameid ${idp.id} ${nameID}`] : []),
        ]
        return {
          ...proofOf(settings, limited.given, { name: settings.claims.id, value: limited.subject }, fins),
          ...(nameID &&
            idp.slo && {
              sortie: texts({
                idp: idp.id,
                nameID,
                nameIDFormat,
                nameQualifier,
                spNameQualifier,
                sessionIndex,
              }),
            }),
        }
      } catch (error) {
        throw asRefusal(error)
      }
    },

    /** Single log-out by redirection: the browser brings a signed request, and takes a signed answer back. */
    async ends(message) {
      const { request, relay, verifiedBy } = readRedirect(message)
      const issuer = issuerOf(request, end)
      const { idp } = await idpOf(issuer)
      if (!verifiedBy(idp.certs)) throw new Refusal('identity_refused', 'the signature is missing or wrong')
      try {
        const speaker = speaking(idp, { logoutUrl: idp.sloReponse ?? idp.slo ?? '' })
        const query = Object.fromEntries(new URLSearchParams(message))
        const { profile } = await speaker.validateRedirectAsync(query, message)
        if (!profile?.nameID) throw new Error('the request names nobody')
        const fin = profile.sessionIndex
          ? `session ${idp.id} ${profile.sessionIndex}`
          : `nameid ${idp.id} ${profile.nameID}`
        if (!idp.slo) return { fins: [fin] }
        return { fins: [fin], reponse: await speaker.getLogoutResponseUrlAsync(profile, relay, {}, true) }
      } catch (error) {
        throw asRefusal(error)
      }
    },

    async exit(_, sortie) {
      if (!sortie) return undefined
      const { idp } = await idpOf(sortie.idp)
      if (!idp.slo) return undefined
      const { nameID = '', nameIDFormat = '', ...rest } = sortie
      return speaking(idp, { logoutUrl: idp.slo }).getLogoutUrlAsync(
        { issuer: idp.id, nameID, nameIDFormat, ...rest },
        '',
        {},
      )
    },

    choices: async () => (await idps()).map(({ id, noms }) => ({ id, noms })),
    metadata: async () => ourMetadata({ entity, back, end, cert, wantsNameId }),
  }
}

/** The name of the subject itself, among the attributes of the settings. */
const NAME_ID = 'nameid'

/** What node-saml asks about requests: one counts, and only until its response has come. */
function onlyRequest(id = '') {
  const instant = new Date().toISOString()
  return {
    id,
    async saveAsync(key: string, value: string) {
      this.id = key
      return { value, createdAt: Date.now() }
    },
    getAsync: async (key: string) => (id && key === id ? instant : null),
    removeAsync: async (key: string | null) => key,
  }
}

const SIGNATURES = ['rsa-sha256', 'rsa-sha384', 'rsa-sha512'].map(
  (name) => `http://www.w3.org/2001/04/xmldsig-more#${name}`,
)
const DIGESTS = [
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
function checkResponse(xml: string, back: string): void {
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
 * What the signed assertion says itself: who made it, for whom, and in answer to what.
 *
 * @throws Error
 */
function checkAssertion(
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

/**
 * A request of the redirect binding, whose signature covers the query as it was sent. node-saml would accept one without a
 * signature, and picks parameters by a part of their name.
 *
 * @throws Refusal `identity_refused`
 */
function readRedirect(query: string) {
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
function issuerOf(xml: string, end: string): string {
  let issuer = ''
  walkXml(xml, (path, text, { Destination }) => {
    if (path.length === 2 && path[0] === 'LogoutRequest' && path[1] === 'Issuer') issuer ||= text
    if (path.length === 1 && Destination !== undefined && Destination !== end)
      throw new Refusal('identity_refused', 'the request is for another address')
  })
  if (!issuer) throw new Refusal('identity_refused', 'the request names no issuer')
  return issuer
}

const texts = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))
