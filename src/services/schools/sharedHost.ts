import { Hono } from 'hono'
import { GUIDE_PATH } from '../../contract/guide/guide'
import { securityHeaders } from '../gateway/headers'
import { createStatic, type Screens } from '../gateway/static'
import { serveGuide } from '../guide/serve'
import type { Config } from '../kernel/config'

/**
 * Serves what is the same for all schools of a shared host, at its root: the files of the build, which have the digest of
 * what they hold in their names, and the guide.
 *
 * @returns undefined: the address is of neither
 */
export function serveShared(
  screens: Screens,
  config: Pick<Config, 'publicUrl' | 'trustProxy'>,
): (request: Request) => Promise<Response> | undefined {
  const app = new Hono()
  app.use(securityHeaders(config))
  // the legal information is that of each school
  const guide = serveGuide(false)
  app.get(GUIDE_PATH, guide).get(`${GUIDE_PATH}/*`, guide)
  app.use(createStatic(screens, {}))
  return (request) => {
    const { pathname } = new URL(request.url)
    const isGuide = pathname === GUIDE_PATH || pathname.startsWith(`${GUIDE_PATH}/`)
    const isFile = pathname !== '/index.html' && screens.files.has(pathname)
    return isGuide || isFile ? Promise.resolve(app.fetch(request)) : undefined
  }
}
