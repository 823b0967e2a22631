import { generateKeyPairSync, verify, X509Certificate } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { SAML } from '@node-saml/node-saml'
import { signXml } from '@node-saml/node-saml/lib/xml.js'
import forge from 'node-forge'
import { encrypt } from 'xml-encryption'

export interface Pair {
  /** The private key, in PEM. */
  key: string
  cert: string
}

/** A key and its self-signed certificate. @param days for which it is valid, and an hour; below 0: it has expired */
export function newPair({ name = 'idp.test', days = 1 } = {}): Pair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  const cert = forge.pki.createCertificate()
  cert.publicKey = forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }) as string)
  cert.serialNumber = '01'
  cert.validity.notBefore = new Date(Date.now() - 30 * 86_400_000)
  cert.validity.notAfter = new Date(Date.now() + days * 86_400_000 + 3_600_000)
  cert.setSubject([{ name: 'commonName', value: name }])
  cert.setIssuer([{ name: 'commonName', value: name }])
  cert.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }])
  cert.sign(forge.pki.privateKeyFromPem(key), forge.md.sha256.create())
  return { key, cert: forge.pki.certificateToPem(cert) }
}

/** Writes a file of its own and returns its path. */
export function fileOf(name: string, content: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'espace-saml-')), name)
  writeFileSync(path, content)
  return path
}

export interface SamlPerson {
  nameId?: string
  format?: string
  session?: string
  attributes?: Record<string, readonly string[]>
}

/** What a response says otherwise than a good one. */
export interface Odd {
  issuer?: string
  /** Of the assertion; the response around it says what is right. */
  audience?: string
  recipient?: string
  destination?: string
  inResponseTo?: string
  /** Of its validity, in seconds. */
  from?: number
  until?: number
  /** What is signed; by default the assertion. */
  signs?: 'assertion' | 'response' | 'none'
  by?: Pair
  algorithm?: 'sha1' | 'sha256'
  /** The certificate (PEM) for which the assertion is encrypted, and how. */
  encryptedFor?: { cert: string; by: string; transport?: string }
  /** Changes the signed text. */
  changed?: (xml: string) => string
}

/** A SAML identity provider: its metadata, and its signed responses to requests. */
export function samlIdp(host: string, { scopes = [] as string[], name = host } = {}) {
  const pair = newPair()
  const entity = `https://${host}/idp`
  const certificate = (cert: string) =>
    new X509Certificate(cert).raw.toString('base64').replace(/(.{64})/g, '$1\n')
  const of = (xml: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
  return {
    entity,
    pair,
    metadata: (certs = [pair.cert]) => `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata"
      xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:shibmd="urn:mace:shibboleth:metadata:1.0"
      xmlns:mdui="urn:oasis:names:tc:SAML:metadata:ui" entityID="${entity}">
      <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:Extensions>
        ${scopes.map((scope) => `<shibmd:Scope regexp="false">${scope}</shibmd:Scope>`).join('')}
        <mdui:UIInfo><mdui:DisplayName xml:lang="fr">${name}</mdui:DisplayName></mdui:UIInfo></md:Extensions>
      ${certs.map((cert) => `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate(cert)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`).join('')}
      <md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${entity}/slo"/>
      <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${entity}/sso"/>
      </md:IDPSSODescriptor></md:EntityDescriptor>`,
    read: (adresse: string) => requestOf(adresse),
    /** The form with which the browser comes back. */
    async answer(adresse: string, person: SamlPerson, odd: Odd = {}): Promise<Record<string, string>> {
      const { xml: request, relay } = requestOf(adresse)
      const back = of(request, 'AssertionConsumerServiceURL')
      const audience = odd.audience ?? /<saml:Issuer[^>]*>([^<]*)</.exec(request)?.[1]
      const id = of(request, ' ID')
      const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
      const { nameId = 'n-1', format = 'persistent', session = 's-1', attributes = {} } = person
      const until = at(odd.until ?? 300)
      const by = odd.by ?? pair
      const told = Object.entries(attributes).map(
        ([name, values]) =>
          `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
      )
      const assertion = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_a" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${odd.issuer ?? entity}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:${format}">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${odd.inResponseTo ?? id}" NotOnOrAfter="${until}" Recipient="${odd.recipient ?? back}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(odd.from ?? -5)}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="${session}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${told.join('')}</saml:AttributeStatement></saml:Assertion>`
      const signed = (xml: string, what: string) =>
        signXml(
          xml,
          `//*[local-name()='${what}']`,
          { reference: `//*[local-name()='${what}']/*[local-name()='Issuer']`, action: 'after' },
          {
            privateKey: by.key,
            publicCert: by.cert,
            signatureAlgorithm: odd.algorithm ?? 'sha256',
            digestAlgorithm: odd.algorithm ?? 'sha256',
          },
        )
      const signs = odd.signs ?? 'assertion'
      const inner = signs === 'assertion' ? signed(assertion, 'Assertion') : assertion
      const content = odd.encryptedFor
        ? `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${await encrypted(inner, odd.encryptedFor)}</saml:EncryptedAssertion>`
        : inner
      const response = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r" Version="2.0" IssueInstant="${at(0)}" Destination="${odd.destination ?? back}" InResponseTo="${id}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${odd.issuer ?? entity}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${content}</samlp:Response>`
      const whole = signs === 'response' ? signed(response, 'Response') : response
      return {
        SAMLResponse: Buffer.from((odd.changed ?? String)(whole)).toString('base64'),
        RelayState: relay,
      }
    },
    /** The address at which the browser brings a request to end a session. */
    async logout(end: string, person: SamlPerson, { by = pair, destination = end } = {}): Promise<URL> {
      const speaker = new SAML({
        callbackUrl: entity,
        issuer: entity,
        idpCert: pair.cert,
        entryPoint: end,
        logoutUrl: destination,
        privateKey: by.key,
        signatureAlgorithm: 'sha256',
      })
      const { nameId = 'n-1', session = 's-1' } = person
      const format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
      const given = { issuer: entity, nameID: nameId, nameIDFormat: format, sessionIndex: session }
      const address = new URL(await speaker.getLogoutUrlAsync(given, 'ici', {}))
      return new URL(`${end}${address.search}`)
    },
    /** The form with which the browser brings such a request. */
    logoutForm(end: string, person: SamlPerson, odd: Omit<Odd, 'encryptedFor'> = {}): Record<string, string> {
      const { by = pair, algorithm = 'sha256', destination = end, signs } = odd
      const { nameId = 'n-1', session = 's-1' } = person
      const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
      const index = session && `<samlp:SessionIndex>${session}</samlp:SessionIndex>`
      const request = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_l" Version="2.0" IssueInstant="${at(0)}" NotOnOrAfter="${at(odd.until ?? 300)}" Destination="${destination}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${odd.issuer ?? entity}</saml:Issuer><saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${nameId}</saml:NameID>${index}</samlp:LogoutRequest>`
      const root = `/*[local-name()='LogoutRequest']`
      const signed = signXml(
        request,
        root,
        { reference: `${root}/*[local-name()='Issuer']`, action: 'after' },
        { privateKey: by.key, signatureAlgorithm: algorithm, digestAlgorithm: algorithm },
      )
      const whole = signs === 'none' ? request : signed
      return {
        SAMLRequest: Buffer.from((odd.changed ?? String)(whole)).toString('base64'),
        RelayState: 'ici',
      }
    },
  }
}

/** Several providers in one file, signed if a pair is given. */
export function federation(
  entities: readonly string[],
  { signedBy, validUntil = new Date(Date.now() + 86_400_000) }: { signedBy?: Pair; validUntil?: Date } = {},
): string {
  const xml = `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" ID="_f" validUntil="${validUntil.toISOString()}">${entities.join('')}</md:EntitiesDescriptor>`
  if (!signedBy) return xml
  const root = `/*[local-name()='EntitiesDescriptor']`
  return signXml(
    xml,
    root,
    { reference: root, action: 'prepend' },
    { privateKey: signedBy.key, signatureAlgorithm: 'sha256', digestAlgorithm: 'sha256' },
  )
}

/** A request by redirection, unpacked, and whether this certificate's key has signed it. */
export function requestOf(adresse: string) {
  const { searchParams, search } = new URL(adresse)
  const packed = Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')
  return {
    xml: inflateRawSync(packed).toString(),
    relay: searchParams.get('RelayState') ?? '',
    isSignedBy: (cert: string) => {
      const [signed = ''] = search.slice(1).split('&Signature=')
      const signature = Buffer.from(searchParams.get('Signature') ?? '', 'base64')
      return verify('sha256', Buffer.from(signed), new X509Certificate(cert).publicKey, signature)
    },
  }
}

export const packed = (xml: string) => deflateRawSync(xml).toString('base64')

const encrypted = (xml: string, { cert, by, transport }: NonNullable<Odd['encryptedFor']>) =>
  new Promise<string>((resolve, reject) =>
    encrypt(
      xml,
      {
        rsa_pub: new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'pem' }) as string,
        pem: cert,
        encryptionAlgorithm: by as never,
        keyEncryptionAlgorithm: (transport ?? 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p') as never,
        warnInsecureAlgorithm: false,
      } as never,
      (error, result) => (error ? reject(error) : resolve(result as string)),
    ),
  )
