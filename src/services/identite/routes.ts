import { type Context, Hono } from 'hono'
import { IDENTITE_PATH, PASSAGE, REFUSAL } from '../../contract/identite/identite'
import { providerOf } from '../access/identite/providers'
import type { Db } from '../db/schema'
import { refusalOf } from '../db/violations'
import { readBytes } from '../gateway/body'
import { bearerOf } from '../gateway/gateway'
import type { Env, Log } from '../gateway/mount'
import { plainRoute } from '../gateway/plainRoute'
import type { Config } from '../kernel/config'
import { Refusal } from '../kernel/refusal'
import { frameOf } from './frame'
import { comeBack, endBy, endOwn, exitOf } from './passage'

const NO_STORE = { 'cache-control': 'no-store' }
/** A response of SAML with its certificates and a person's groups. */
const MESSAGE_BYTES = 256 * 1024

/**
 * The addresses known to providers, below `IDENTITE_PATH`: the return address, the log-out notification, the start of a
 * log-out, and our own metadata. They only lead to our pages and the provider's own.
 */
export function identityRoutes(db: Db, config: Config, log: Log): Hono<Env> {
  const home = `${config.publicUrl}/login`
  const nameOf = (c: Context) => c.req.param('name') ?? ''
  const formOf = async (c: Context) =>
    new TextDecoder().decode(await readBytes(c.req.raw, MESSAGE_BYTES, 'public'))
  const queryOf = (c: Context) => new URL(c.req.url).search.slice(1)

  async function enter(c: Context, answer: string): Promise<Response> {
    try {
      const passage = await comeBack(db, config, nameOf(c), answer)
      // behind # it is in no log and no Referer
      return c.redirect(`${home}#${PASSAGE}=${passage}`, 303)
    } catch (error) {
      const refusal = error instanceof Refusal ? error : refusalOf(error)
      if (refusal?.code !== 'link_expired')
        log.error({ err: error, call: c.req.path }, 'A sign-in by a provider of identities failed')
      return c.redirect(`${home}#${REFUSAL}=${refusal?.code ?? 'internal'}`, 303)
    }
  }
  const end = plainRoute(log, async (c) => {
    await endBy(db, config, nameOf(c), await formOf(c))
    return c.body(null, 200)
  })
  /** With SAML the browser brings the request of a log-out, or the answer to ours, and goes on. */
  const endAndLeave = async (c: Context, message: string) => {
    if (new URLSearchParams(message).has('SAMLResponse')) return c.redirect(home, 303)
    return c.redirect((await endBy(db, config, nameOf(c), message)) ?? home, 303)
  }
  const isSaml = (c: Context) => providerOf(config, nameOf(c)).settings.kind === 'saml'

  return (
    new Hono<Env>()
      .get(`${IDENTITE_PATH}:name/retour`, (c) => enter(c, queryOf(c)))
      // CAS posts the log-out notification to the return address, OpenID Connect to the configured one
      .post(
        `${IDENTITE_PATH}:name/retour`,
        plainRoute(log, async (c) => (isSaml(c) ? enter(c, await formOf(c)) : end(c))),
      )
      .post(
        `${IDENTITE_PATH}:name/fin`,
        plainRoute(log, async (c) => {
          if (isSaml(c)) return endAndLeave(c, await formOf(c))
          const bearer = bearerOf(c.req.header('authorization'))
          if (!bearer) return end(c)
          await endOwn(db, nameOf(c), bearer)
          return c.body(null, 200)
        }),
      )
      .get(
        `${IDENTITE_PATH}:name/fin`,
        plainRoute(log, async (c) => {
          if (isSaml(c)) return endAndLeave(c, queryOf(c))
          // OpenID Connect's log-out in a frame, which shows nothing
          const isFramed = c.req.header('sec-fetch-dest') === 'iframe'
          if (c.req.query('sid')) await endBy(db, config, nameOf(c), queryOf(c))
          else if (!isFramed) return c.redirect(home, 303)
          const { kind, url } = providerOf(config, nameOf(c)).settings
          if (!isFramed || kind !== 'oidc') return c.body(null, 200, NO_STORE)
          const { page, policy } = frameOf(config.base, url)
          return c.html(page, 200, { ...NO_STORE, 'content-security-policy': policy })
        }),
      )
      .get(
        `${IDENTITE_PATH}:name/sortie`,
        plainRoute(log, async (c) =>
          c.redirect((await exitOf(db, config, nameOf(c), c.req.query('de') ?? '')) ?? home, 303),
        ),
      )
      .get(
        `${IDENTITE_PATH}:name/metadata`,
        plainRoute(log, async (c) =>
          c.body(await providerOf(config, nameOf(c)).metadata(), 200, {
            'content-type': 'application/samlmetadata+xml',
          }),
        ),
      )
  )
}
