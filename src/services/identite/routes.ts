import { Hono } from 'hono'
import { IDENTITE_PATH, PASSAGE, REFUSAL } from '../../contract/identite/identite'
import { providerOf } from '../access/identite/providers'
import type { Db } from '../db/schema'
import { refusalOf } from '../db/violations'
import { readBytes } from '../gateway/body'
import type { Env, Log } from '../gateway/mount'
import { plainRoute } from '../gateway/plainRoute'
import type { Config } from '../kernel/config'
import { Refusal } from '../kernel/refusal'
import { comeBack, endBy } from './passage'

const MESSAGE_BYTES = 64 * 1024

/**
 * The addresses known to providers, below `IDENTITE_PATH`: the return address, the log-out notification, and the start
 * of a log-out. They only lead to our pages and the provider's own.
 */
export function identityRoutes(db: Db, config: Config, log: Log): Hono<Env> {
  const home = `${config.publicUrl}/login`
  const end = plainRoute(async (c) => {
    const bytes = await readBytes(c.req.raw, MESSAGE_BYTES, 'public')
    await endBy(db, config, c.req.param('name') ?? '', new URLSearchParams(new TextDecoder().decode(bytes)))
    return c.body(null, 200)
  })
  return (
    new Hono<Env>()
      .get(`${IDENTITE_PATH}:name/retour`, async (c) => {
        const { search } = new URL(c.req.url)
        try {
          const passage = await comeBack(db, config, c.req.param('name'), search)
          // behind # it is in no log and no Referer
          return c.redirect(`${home}#${PASSAGE}=${passage}`, 303)
        } catch (error) {
          const refusal = error instanceof Refusal ? error : refusalOf(error)
          if (refusal?.code !== 'link_expired')
            log.error({ err: error, call: c.req.path }, 'A sign-in by a provider of identities failed')
          return c.redirect(`${home}#${REFUSAL}=${refusal?.code ?? 'internal'}`, 303)
        }
      })
      // CAS posts it to the return address, OpenID Connect to the configured one
      .post(`${IDENTITE_PATH}:name/retour`, end)
      .post(`${IDENTITE_PATH}:name/fin`, end)
      .get(
        `${IDENTITE_PATH}:name/sortie`,
        plainRoute(async (c) =>
          c.redirect((await providerOf(config, c.req.param('name') ?? '').exit(home)) ?? home, 303),
        ),
      )
  )
}
