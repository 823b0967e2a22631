import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as client from 'openid-client'
import type { ProviderSettings } from '../../kernel/identityProviders'
import { CLOCK_SKEW_S, PROVIDER_KNOWN_MS, PROVIDER_S } from '../../kernel/limits'
import { Refusal } from '../../kernel/refusal'
import { asRefusal, type IdentityProvider, proofOf } from './provider'

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/**
 * OpenID Connect: the code flow with PKCE, state and nonce, and ID tokens whose signature is checked although they come
 * from the provider itself. Claims missing from the token are read from UserInfo.
 */
export function oidcProvider(settings: ProviderSettings, patienceS = PROVIDER_S): IdentityProvider {
  const { url, clientId, clientSecret, scope } = settings
  let known: { config: Promise<client.Configuration>; until: number } | undefined
  let keySet: { at: string; keys: ReturnType<typeof createRemoteJWKSet> } | undefined

  /** The provider's metadata, refreshed from time to time, and fetched again at once after a failure. */
  function discovered(): Promise<client.Configuration> {
    if (known && known.until > Date.now()) return known.config
    const config = client.discovery(
      new URL(url),
      clientId,
      { [client.clockTolerance]: CLOCK_SKEW_S, ...(clientSecret && { client_secret: clientSecret }) },
      clientSecret ? undefined : client.None(),
      {
        timeout: patienceS,
        // the settings accept plain HTTP for this machine only
        execute: [
          client.enableNonRepudiationChecks,
          ...(url.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
      },
    )
    known = { config, until: Date.now() + PROVIDER_KNOWN_MS }
    config.catch(() => {
      known = undefined
    })
    return config
  }

  /** Cached, so that forged messages do not make us query the provider each time. */
  function keysAt(at: string) {
    if (keySet?.at !== at)
      keySet = { at, keys: createRemoteJWKSet(new URL(at), { timeoutDuration: patienceS * 1000 }) }
    return keySet.keys
  }

  const asked = async <T>(work: (config: client.Configuration) => Promise<T>): Promise<T> => {
    try {
      return await work(await discovered())
    } catch (error) {
      throw asRefusal(error)
    }
  }

  return {
    begin: (back, state) =>
      asked(async (config) => {
        const [nonce, verifier] = [client.randomNonce(), client.randomPKCECodeVerifier()]
        const adresse = client.buildAuthorizationUrl(config, {
          redirect_uri: back,
          response_type: 'code',
          scope,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        return { adresse: adresse.href, secret: { nonce, verifier } }
      }),

    prove: (returned, _, state, { nonce = '', verifier = '' }) =>
      asked(async (config) => {
        const tokens = await client.authorizationCodeGrant(config, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Refusal('identity_refused', 'the provider sent no ID token')
        const more = config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {}
        const session = typeof claims.sid === 'string' ? [`sid ${claims.sid}`] : []
        const fins = [...session, `sub ${claims.sub}`]
        const proof = proofOf(settings, { ...more, ...claims }, { name: 'sub', value: claims.sub }, fins)
        const jeton = tokens.id_token ?? ''
        return jeton.length > HINT_MAX ? proof : { ...proof, sortie: { jeton } }
      }),

    /**
     * Back-channel log-out: a signed token names a session, or else all sessions of a person. Front-channel log-out: a
     * frame in the provider's page names the session by an id that only the provider and we know.
     */
    ends: (message) =>
      asked(async (config) => {
        const { issuer, jwks_uri } = config.serverMetadata()
        const given = new URLSearchParams(message)
        const [front, from] = [given.get('sid'), given.get('iss')]
        if (front && from === issuer && !given.has('logout_token')) return { fins: [`sid ${front}`] }
        if (!jwks_uri) throw new Refusal('identity_refused', 'the provider publishes no keys')
        const { payload } = await jwtVerify(given.get('logout_token') ?? '', keysAt(jwks_uri), {
          issuer,
          audience: clientId,
          algorithms: ASYMMETRIC,
          clockTolerance: CLOCK_SKEW_S,
          requiredClaims: ['iat', 'jti', 'events'],
          maxTokenAge: LOGOUT_AGE_S,
        })
        const { events, sid, sub } = payload
        const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events
        if (!isLogout || 'nonce' in payload)
          throw new Refusal('identity_refused', 'this is not a token of a sign-out')
        if (typeof sid === 'string') return { fins: [`sid ${sid}`] }
        if (typeof sub === 'string') return { fins: [`sub ${sub}`] }
        throw new Refusal('identity_refused', 'the token names nobody')
      }),

    /** A provider that is told whom it signs out asks for no confirmation. */
    exit: (back, { jeton = '' } = {}) =>
      asked(async (config) =>
        config.serverMetadata().end_session_endpoint
          ? client.buildEndSessionUrl(config, {
              post_logout_redirect_uri: back,
              client_id: clientId,
              ...(jeton && { id_token_hint: jeton }),
            }).href
          : undefined,
      ),
  }
}

/** Only asymmetric algorithms: with a shared secret, the client's own would do. */
const ASYMMETRIC = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
/** A longer ID token would make an address that servers refuse. */
const HINT_MAX = 4000
/** An older sign-out token is a replayed one. */
const LOGOUT_AGE_S = 300
