import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What an authenticator says otherwise than a good one. */
export interface OddKey {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** Its owner was there, and was recognised. */
  flags?: number
  counter?: number
  /** The authenticator that signs. */
  by?: Authenticator
}

type Options = Record<string, unknown>
export type Authenticator = ReturnType<typeof authenticator>

/** An authenticator with one passkey (ES256), as a phone or a key that is plugged in. @param host that it is for */
export function authenticator(host: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let count = 0
  const cose = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  const said = (type: string, { challenge }: Options, odd: OddKey) =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? host,
        crossOrigin: false,
      }),
    )
  const data = (odd: OddKey, flags: number) => {
    const counter = Buffer.alloc(4)
    count += 1
    counter.writeUInt32BE(odd.counter ?? count)
    return Buffer.concat([sha256(odd.rpId ?? new URL(host).hostname), Buffer.of(odd.flags ?? flags), counter])
  }
  const answer = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
  })
  const signed = (bytes: Buffer) => sign('sha256', bytes, privateKey)
  return {
    signed,
    /** As rows of `gateway.cle` have them. */
    identifiant: id,
    publique: cose,
    /** The answer to the options of a registration. */
    make(options: Options, odd: OddKey = {}) {
      const authData = Buffer.concat([data(odd, 0x45), Buffer.alloc(16), Buffer.of(0, id.length), id, cose])
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return answer({
        clientDataJSON: said('webauthn.create', options, odd).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** The answer to the options of a sign-in. */
    answer(options: Options, odd: OddKey = {}) {
      const clientData = said('webauthn.get', options, odd)
      const authData = data(odd, 0x05)
      const by = odd.by?.signed ?? signed
      return answer({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: by(Buffer.concat([authData, sha256(clientData)])).toString('base64url'),
      })
    },
  }
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** The part of CBOR that authenticators use. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.of((major << 5) | length)
      : length < 256
        ? Buffer.of((major << 5) | 24, length)
        : Buffer.of((major << 5) | 25, length >> 8, length & 255)
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])])
}
