import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import forge from 'node-forge'
import { StartError } from '../kernel/startError'

/* A certificate with its key, as a file of PKCS#12 (`.p12`, `.pfx`) has it, and what it signs as CMS. */

const { asn1, pki, pkcs12, util } = forge
type Asn1 = forge.asn1.Asn1

export interface Identity {
  /** The certificate, in DER. */
  certificate: Buffer
  name: string
  from: Date
  until: Date
  /** A detached signature of CMS over a content with this SHA-256, as PAdES B-B asks for: DER. */
  cms(digest: Buffer): Buffer
}

/** @throws StartError in one sentence where it is none, the password does not open it, or it has no key of RSA */
export function openIdentity(content: Uint8Array, password: string): Identity {
  const { certificates, key } = contentOf(content, password)
  const ours = certificates.find((each) => isKeyOf(each, key))
  if (!ours) throw new StartError('SEAL_P12 holds no certificate of its key.')
  const chain = [ours, ...certificates.filter((each) => each !== ours)]
  return {
    certificate: derOf(pki.certificateToAsn1(ours)),
    name: nameIn(ours),
    from: ours.validity.notBefore,
    until: ours.validity.notAfter,
    cms: (digest) => derOf(signedData(digest, ours, { chain, key: keyOf(key) })),
  }
}

function contentOf(content: Uint8Array, password: string) {
  let parsed: Asn1
  try {
    parsed = asn1.fromDer(util.createBuffer(Buffer.from(content).toString('binary')))
  } catch {
    throw new StartError('SEAL_P12 is not a certificate with its key: export it as PKCS#12 (.p12 or .pfx).')
  }
  try {
    const bags = pkcs12.pkcs12FromAsn1(parsed, password)
    const of = (type: string) => bags.getBags({ bagType: type })[type] ?? []
    const keys = [...of(pki.oids.pkcs8ShroudedKeyBag as string), ...of(pki.oids.keyBag as string)].flatMap(
      ({ key }) => (key ? [key as forge.pki.rsa.PrivateKey] : []),
    )
    const certificates = of(pki.oids.certBag as string).flatMap(({ cert }) => (cert ? [cert] : []))
    const [key] = keys
    if (!key) throw new StartError('SEAL_P12 holds no key of RSA: export the certificate with its RSA key.')
    return { certificates, key }
  } catch (error) {
    if (error instanceof StartError) throw error
    const isLocked = error instanceof Error && /MAC|password/i.test(error.message)
    throw new StartError(
      isLocked
        ? 'SEAL_PASSWORD does not open the certificate of SEAL_P12.'
        : 'SEAL_P12 is not a certificate with its key: export it as PKCS#12 (.p12 or .pfx).',
    )
  }
}

/** By what a certificate is named, as its own bytes have it. */
function namedBy(certificate: forge.pki.Certificate): { serial: Asn1; issuer: Asn1 } {
  const [first, ...rest] = ((pki.certificateToAsn1(certificate).value as Asn1[])[0] as Asn1).value as Asn1[]
  // the version may stand before them
  const isVersion = first?.tagClass === asn1.Class.CONTEXT_SPECIFIC
  const [serial, , issuer] = (isVersion ? rest : [first, ...rest]) as [Asn1, Asn1, Asn1]
  return { serial, issuer }
}

/** Its texts come as bytes. */
function nameIn({ subject }: forge.pki.Certificate): string {
  const value = String(subject.getField('CN')?.value ?? subject.getField('O')?.value ?? '')
  return /[^\0-\xff]/.test(value) ? value : Buffer.from(value, 'latin1').toString('utf8')
}

const isKeyOf = (certificate: forge.pki.Certificate, key: forge.pki.rsa.PrivateKey): boolean => {
  const known = certificate.publicKey as forge.pki.rsa.PublicKey
  return known.n?.equals(key.n) === true
}

const keyOf = (key: forge.pki.rsa.PrivateKey): KeyObject => createPrivateKey(pki.privateKeyToPem(key))

const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'

/** RFC 5652, with the certificate named in what is signed (RFC 5035). */
function signedData(
  digest: Buffer,
  ours: forge.pki.Certificate,
  { chain, key }: { chain: readonly forge.pki.Certificate[]; key: KeyObject },
): Asn1 {
  const sha256 = sequence(oid(pki.oids.sha256 as string))
  const certificateHash = forge.md.sha256
    .create()
    .update(asn1.toDer(pki.certificateToAsn1(ours)).getBytes())
    .digest()
    .getBytes()
  const attributes = inOrder([
    attribute(pki.oids.contentType as string, oid(pki.oids.data as string)),
    attribute(pki.oids.messageDigest as string, octets(digest.toString('binary'))),
    attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(sequence(octets(certificateHash))))),
  ])
  const signature = sign('sha256', derOf(set(...attributes)), key)
  const { serial, issuer } = namedBy(ours)
  const signer = sequence(
    integer(1),
    sequence(issuer, serial),
    sha256,
    tagged(0, attributes),
    sequence(oid(pki.oids.rsaEncryption as string), asn1.create(UNIVERSAL, asn1.Type.NULL, false, '')),
    octets(signature.toString('binary')),
  )
  return sequence(
    oid(pki.oids.signedData as string),
    tagged(0, [
      sequence(
        integer(1),
        set(sha256),
        sequence(oid(pki.oids.data as string)),
        tagged(0, chain.map(pki.certificateToAsn1)),
        set(signer),
      ),
    ]),
  )
}

const UNIVERSAL = asn1.Class.UNIVERSAL
const sequence = (...parts: Asn1[]) => asn1.create(UNIVERSAL, asn1.Type.SEQUENCE, true, parts)
const set = (...parts: Asn1[]) => asn1.create(UNIVERSAL, asn1.Type.SET, true, parts)
const tagged = (tag: number, parts: Asn1[]) => asn1.create(asn1.Class.CONTEXT_SPECIFIC, tag, true, parts)
const oid = (id: string) => asn1.create(UNIVERSAL, asn1.Type.OID, false, asn1.oidToDer(id).getBytes())
const octets = (bytes: string) => asn1.create(UNIVERSAL, asn1.Type.OCTETSTRING, false, bytes)
const integer = (value: number) =>
  asn1.create(UNIVERSAL, asn1.Type.INTEGER, false, asn1.integerToDer(value).getBytes())
const attribute = (id: string, value: Asn1) => sequence(oid(id), set(value))
const derOf = (value: Asn1): Buffer => Buffer.from(asn1.toDer(value).getBytes(), 'binary')

/** A set has its parts in the order of their bytes. */
const inOrder = (parts: Asn1[]): Asn1[] =>
  parts
    .map((part) => ({ part, der: derOf(part) }))
    .sort((one, other) => Buffer.compare(one.der, other.der))
    .map(({ part }) => part)
