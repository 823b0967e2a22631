import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type pg from 'pg'
import type { Lang } from '../../../contract/kernel/constants'
import { hashToken, newToken } from '../../access/credentials/tokens'
import type { OnTheWay, Proof } from '../../access/identite/provider'
import { openProvider } from '../../access/identite/providers'
import { keepPassage, takePassage } from '../../access/passages'
import { createKysely } from '../../db/kysely'
import type { ConsoleSignIn } from '../../kernel/consoleSignIn'
import { PASSAGE_MINUTES } from '../../kernel/limits'
import { messageOf } from '../../kernel/messageOf'
import { Refusal } from '../../kernel/refusal'
import { isLang, langOf } from '../../pages/written'
import { formOf } from './form'
import { endSessions, enterProven } from './identities'
import { countAttempt } from './operators'
import type { Problem } from './page'

interface Console {
  pool: pg.Pool
  ways: ConsoleSignIn
  /** The address of the console's host. */
  url: string
  addressOf: (c: Context) => string
  isEncrypted: (c: Context) => boolean
  /** Answers with the sign-in, and why it is there. */
  ask: (c: Context, shown: { lang: Lang; problem: Problem; subject?: string }) => Response
  /** Answers with the session of this secret. */
  enter: (c: Context, lang: Lang, token: string) => Response
  log: (line: string) => void
}

/** Below which the provider finds the console. */
export const CONSOLE_IDENTITY_PATH = '/console/identite'

/**
 * Operators' sign-in by a provider of identities, as in a school. The browser that begins keeps a secret, without which what
 * comes back from the provider signs nobody in.
 */
export function identityRoutes(console: Console): Hono {
  const { pool, ways, url, ask, enter, log } = console
  const db = createKysely(pool)
  const provider = openProvider(`${url}${CONSOLE_IDENTITY_PATH}`, ways.provider)
  const { name, url: issuer } = ways.provider

  /**
   * The secret of the browser, with its language. Lax, as it comes with the way back from the provider; with TLS no other
   * host can set it.
   */
  const keepWay = (c: Context, value: string, seconds: number) => {
    const secure = console.isEncrypted(c) ? '; Secure' : ''
    const cookie = `${secure ? SECURE : ''}${WAY}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
    c.header('Set-Cookie', cookie, { append: true })
  }
  const wayOf = (c: Context): { way: string; lang: Lang } => {
    const kept = getCookie(c, `${console.isEncrypted(c) ? SECURE : ''}${WAY}`) ?? ''
    const [way = '', lang] = kept.split('.')
    return { way, lang: isLang(lang) ? lang : langOf(c) }
  }

  const refused = (c: Context, lang: Lang, error: unknown): Response => {
    const problem = error instanceof Refusal ? PROBLEMS[error.code] : undefined
    if (!(error instanceof Refusal) || !problem) throw error
    if (error.details?.retryAfter) c.header('Retry-After', String(error.details.retryAfter))
    if (problem === 'refused' || problem === 'away')
      log(`A sign-in to the console failed: ${messageOf(error)}`)
    return ask(c, { lang, problem })
  }

  /** What the provider has proved of the browser that began here. */
  async function proofOf(c: Context, way: string): Promise<Proof> {
    const { search, searchParams } = new URL(c.req.url)
    const state = searchParams.get('state') ?? ''
    // used up whatever the outcome
    const begun = await takePassage<OnTheWay>(db, 'depart', state)
    if (begun?.fournisseur !== name || !begun.prise.equals(hashToken(way)))
      throw new Refusal('link_expired', 'nobody here waits for this answer')
    return provider.prove(new URL(`${provider.back}${search}`), provider.back, state, begun.contenu)
  }

  return new Hono()
    .get(CONSOLE_IDENTITY_PATH, async (c) => {
      const lang = langOf(c)
      try {
        await countAttempt(pool, console.addressOf(c))
        const [state, way] = [newToken(), newToken()]
        const { adresse, secret } = await provider.begin(provider.back, state)
        await keepPassage(db, 'depart', {
          cle: state,
          fournisseur: name,
          prise: hashToken(way),
          contenu: secret,
        })
        keepWay(c, `${way}.${lang}`, PASSAGE_MINUTES * 60)
        return c.redirect(adresse, 303)
      } catch (error) {
        return refused(c, lang, error)
      }
    })
    .get(`${CONSOLE_IDENTITY_PATH}/retour`, async (c) => {
      const { way, lang } = wayOf(c)
      try {
        const proof = await proofOf(c, way)
        keepWay(c, '', 0)
        const token = await enterProven(pool, issuer, proof)
        if (token) return enter(c, lang, token)
        log(`Somebody who is no operator came to the console: ${proof.sujet} of ${issuer}.`)
        return ask(c, { lang, problem: 'stranger', subject: proof.sujet })
      } catch (error) {
        return refused(c, lang, error)
      }
    })
    .post(`${CONSOLE_IDENTITY_PATH}/fin`, async (c) => {
      try {
        const { fins } = await provider.ends(String((await formOf(c)) ?? ''))
        await endSessions(pool, fins)
        return c.body(null, 200)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return c.body(null, error.code === 'provider_unavailable' ? 503 : 403)
      }
    })
    .get(`${CONSOLE_IDENTITY_PATH}/sortie`, async (c) => {
      const home = `${url}/console`
      return c.redirect((await provider.exit(home).catch(() => undefined)) ?? home, 303)
    })
}

const WAY = 'operator-way'
const SECURE = '__Host-'

const PROBLEMS: Readonly<Record<string, Problem>> = {
  rate_limited: 'often',
  service_unavailable: 'busy',
  link_expired: 'expired',
  identity_refused: 'refused',
  provider_unavailable: 'away',
}
