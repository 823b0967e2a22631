import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import Provider from 'oidc-provider'
import { vi } from 'vitest'

export interface TestPerson {
  email?: string
  email_verified?: boolean
  name?: string
  groups?: string[] | string
  number?: string
}

/** Handles a request before the provider sees it; true: it has been answered. */
type Meddle = (request: IncomingMessage, response: ServerResponse) => boolean

export interface OidcServer {
  issuer: string
  clientId: string
  clientSecret: string
  /** The people with an account, by user name. */
  people: Map<string, TestPerson>
  /** Signs somebody in as a browser would, and returns the address it is redirected to. */
  visit(adresse: string, who: string): Promise<URL>
  /** A token signed by the provider's own key. */
  sign(claims: Record<string, unknown>, options?: { key?: KeyObject; kid?: string }): Promise<string>
  /** Switches to another signing key. */
  rotate(): void
  meddle: Meddle
  close(): Promise<void>
}

/** A real OpenID Connect provider on this machine (`oidc-provider`), which lets in anybody whom a test names. */
export async function startOidc({
  callback,
  home = '/login',
}: {
  callback: string
  /** Where who signs out goes back to. */
  home?: string
}): Promise<OidcServer> {
  // silences its notices about settings for tests
  const quiet = ['info', 'warn'].map((level) => vi.spyOn(console, level as 'info').mockReturnValue())
  const [clientId, clientSecret] = ['espace', 'un-secret-assez-long-pour-un-client']
  const people: OidcServer['people'] = new Map()
  let handler: (request: IncomingMessage, response: ServerResponse) => unknown = () => {}
  const server = createServer((request, response) => {
    if (!oidc.meddle(request, response)) handler(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let keys = newKeys()

  const open = () => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [callback],
          post_logout_redirect_uris: [new URL(home, callback).href],
          backchannel_logout_uri: new URL('/fin', callback).href,
          // its ID tokens name their session
          backchannel_logout_session_required: true,
          response_types: ['code'],
          grant_types: ['authorization_code'],
        },
      ],
      jwks: {
        keys: [{ ...keys.privateKey.export({ format: 'jwk' }), kid: keys.kid, use: 'sig', alg: 'RS256' }],
      },
      pkce: { required: () => true },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups', 'number'] },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      cookies: { keys: ['test'] },
      ttl: {
        Interaction: 600,
        Session: 600,
        Grant: 600,
        AuthorizationCode: 60,
        AccessToken: 600,
        IdToken: 600,
      },
    })
    const callbackOf = provider.callback()
    handler = async (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return callbackOf(request, response)
      const { params } = await provider.interactionDetails(request, response)
      const accountId = String(request.headers['x-who'])
      const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
      grant.addOIDCScope(String(params.scope))
      const grantId = await grant.save()
      await provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } })
    }
  }

  const oidc: OidcServer = {
    issuer,
    clientId,
    clientSecret,
    people,
    meddle: () => false,
    async visit(adresse, who) {
      const jar = new Map<string, string>()
      for (let at = adresse, steps = 0; steps < 10; steps += 1) {
        const answer = await fetch(at, {
          redirect: 'manual',
          headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '), 'x-who': who },
        })
        for (const cookie of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          jar.set(name, value)
        }
        const next = new URL(answer.headers.get('location') ?? '', at)
        if (next.href.startsWith(callback)) return next
        if (answer.status < 300 || answer.status >= 400)
          throw new Error(`the provider answered ${answer.status} ${await answer.text()}`)
        at = next.href
      }
      throw new Error('the provider sends the browser round in a circle')
    },
    sign(claims, { key = keys.privateKey, kid = keys.kid } = {}) {
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
    },
    rotate() {
      keys = newKeys()
      open()
    },
    async close() {
      for (const spy of quiet) spy.mockRestore()
      await closed(server)
    },
  }
  open()
  return oidc
}

let count = 0
const newKeys = () => ({ ...generateKeyPairSync('rsa', { modulusLength: 2048 }), kid: `cle-${++count}` })

function closed(server: Server): Promise<unknown> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
}
