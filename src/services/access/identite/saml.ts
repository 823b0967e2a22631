import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml'
import type { ProviderSettings, SamlSettings } from '../../kernel/identityProviders'
import { Refusal } from '../../kernel/refusal'
import { metadataOf } from './metadata'
import { asRefusal, type IdentityProvider, proofOf } from './provider'
import type { Idp } from './readMetadata'
import { attributesOf } from './samlAttributes'
import { ourMetadata } from './samlMetadata'
import { readPosted } from './samlPost'
import { issuerOf, readRedirect } from './samlRedirect'
import { checkAssertion, checkResponse, SKEW_MS } from './samlResponse'
import { withinScope } from './samlScope'

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

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

  /** The answer leaves by redirection, whatever brought the request. */
  async function endedByForm(message: string): Promise<{ fins: string[]; reponse?: string }> {
    const { request, relay, signedBy } = readPosted(message)
    const issuer = issuerOf(request, end)
    const { idp } = await idpOf(issuer)
    try {
      const said = await signedBy(idp.certs)
      const fins = [finOf(idp, said)]
      const logoutUrl = idp.sloReponse ?? idp.slo
      if (!logoutUrl) return { fins }
      const profile = { issuer, ID: said.id, nameID: said.nameID, nameIDFormat: said.nameIDFormat }
      return {
        fins,
        reponse: await speaking(idp, { logoutUrl }).getLogoutResponseUrlAsync(profile, relay, {}, true),
      }
    } catch (error) {
      throw asRefusal(error)
    }
  }

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
          throw new Error('the provider names everybody differently at each sign-in')
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

    /** Single log-out: the browser brings a signed request, as an address or a form, and takes a signed answer back. */
    async ends(message) {
      if (!/(^|&)Signature=/.test(message)) return endedByForm(message)
      const { request, relay, verifiedBy } = readRedirect(message)
      const issuer = issuerOf(request, end)
      const { idp } = await idpOf(issuer)
      if (!verifiedBy(idp.certs)) throw new Refusal('identity_refused', 'the signature is missing or wrong')
      try {
        const speaker = speaking(idp, { logoutUrl: idp.sloReponse ?? idp.slo ?? '' })
        const query = Object.fromEntries(new URLSearchParams(message))
        const { profile } = await speaker.validateRedirectAsync(query, message)
        if (!profile?.nameID) throw new Error('the request names nobody')
        const fin = finOf(idp, profile)
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

/** What a request of a log-out ends: one session, or all of somebody. */
const finOf = ({ id }: Idp, { sessionIndex, nameID }: { sessionIndex?: string; nameID?: string }): string =>
  sessionIndex ? `session ${id} ${sessionIndex}` : `nameid ${id} ${nameID}`

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

const texts = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))
