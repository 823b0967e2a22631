import { getVerifiedXml, parseDomFromString } from '@node-saml/node-saml/lib/xml.js'
import { isPrivate } from '../../kernel/identityProviders'
import { serveThread } from '../../kernel/thread'
import type { Choice } from './provider'
import { walkXml } from './xml'

export interface MetadataInput {
  xml: string
  /** The certificate (PEM) by which the whole must be signed; undefined: it need not be. */
  cert: string | undefined
  /** The providers that count, by their entity ID; none: all. */
  only: readonly string[]
}

export interface Metadata {
  idps: Idp[]
  /** In milliseconds since 1970. */
  validUntil: number
}

/** An identity provider as SAML metadata describe it. */
export interface Idp extends Choice {
  /** Its signing certificates, as base64. */
  certs: string[]
  /** Where the browser signs in, and out, by redirection. */
  sso: string
  slo: string | undefined
  sloReponse: string | undefined
  /** The domains it may speak for. */
  scopes: string[]
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const HIDDEN = 'http://refeds.org/category/hide-from-discovery'
const LANGUAGES = new Set(['fr', 'en', 'ar'])

/**
 * Reads the identity providers of one file, once its signature is verified.
 *
 * @throws Error if the signature is missing or wrong, Refusal `identity_refused` if it is no XML
 */
async function readMetadata({ xml, cert, only }: MetadataInput): Promise<Metadata> {
  const trusted = cert ? await verified(xml, cert) : xml
  const idps: Idp[] = []
  let validUntil = Number.POSITIVE_INFINITY
  let entity = emptyEntity()
  walkXml(trusted, (path, text, attributes) => {
    const name = path.at(-1)
    if (attributes.validUntil && /^Entit(y|ies)Descriptor$/.test(name ?? ''))
      validUntil = Math.min(validUntil, Date.parse(attributes.validUntil) || 0)
    const at = path.indexOf('EntityDescriptor')
    if (at < 0) return
    if (at < path.length - 1) return entity.note(path.slice(at + 1), text, attributes)
    const idp = entity.done(attributes.entityID ?? '')
    if (idp && (only.length > 0 ? only.includes(idp.id) : !entity.isHidden())) idps.push(idp)
    entity = emptyEntity()
  })
  return { idps, validUntil }
}

/** Only its signed part. */
async function verified(xml: string, cert: string): Promise<string> {
  const { documentElement } = await parseDomFromString(xml)
  const signed = documentElement && getVerifiedXml(xml, documentElement, [cert])
  if (!signed) throw new Error('the signature of the metadata is missing or wrong')
  return signed
}

/** Collects what the elements of one `EntityDescriptor` say, each in its proper place. */
function emptyEntity() {
  const certs: string[] = []
  const scopes: string[] = []
  const names: Idp['noms'] = {}
  const organisation: Idp['noms'] = {}
  let ofKey: string[] = []
  let sso: string | undefined
  let slo: string | undefined
  let sloReponse: string | undefined
  let hidden = false
  const called = (into: Idp['noms'], text: string, lang = '') => {
    if (LANGUAGES.has(lang) && text)
      into[lang as keyof Idp['noms']] ??= text.replace(/\s+/g, ' ').slice(0, 200)
  }
  return {
    note(path: readonly string[], text: string, attributes: Readonly<Record<string, string>>) {
      const where = path.join('/')
      switch (where) {
        case 'IDPSSODescriptor/KeyDescriptor/KeyInfo/X509Data/X509Certificate':
          ofKey.push(text.replace(/\s+/g, ''))
          break
        case 'IDPSSODescriptor/KeyDescriptor':
          if (attributes.use !== 'encryption') certs.push(...ofKey)
          ofKey = []
          break
        case 'IDPSSODescriptor/SingleSignOnService':
          if (attributes.Binding === REDIRECT) sso ??= webAddress(attributes.Location)
          break
        case 'IDPSSODescriptor/SingleLogoutService':
          if (attributes.Binding !== REDIRECT || slo) break
          slo = webAddress(attributes.Location)
          sloReponse = webAddress(attributes.ResponseLocation)
          break
        case 'IDPSSODescriptor/Extensions/Scope':
        case 'Extensions/Scope':
          // patterns are for proxies of other federations
          if (attributes.regexp !== 'true' && attributes.regexp !== '1' && text)
            scopes.push(text.toLowerCase())
          break
        case 'IDPSSODescriptor/Extensions/UIInfo/DisplayName':
          called(names, text, attributes['xml:lang'])
          break
        case 'Organization/OrganizationDisplayName':
          called(organisation, text, attributes['xml:lang'])
          break
        case 'Extensions/EntityAttributes/Attribute/AttributeValue':
          hidden ||= text === HIDDEN
          break
      }
    },
    isHidden: () => hidden,
    /** Undefined: no identity provider, or none that signs and can be reached by a redirection. */
    done(id: string): Idp | undefined {
      if (!id || !sso || certs.length === 0) return undefined
      const noms = Object.keys(names).length > 0 ? names : organisation
      return { id, noms, certs: [...new Set(certs)], sso, slo, sloReponse, scopes: [...new Set(scopes)] }
    },
  }
}

const webAddress = (address = '') => (isPrivate(address) ? address : undefined)

serveThread<MetadataInput, Metadata>(readMetadata)
