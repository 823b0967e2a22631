import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Plugin, ViteDevServer } from 'vite'
import type { Config } from '../kernel/config'
import type { Prepared } from './prepare'

/**
 * The services inside Vite's development server: `/api/**` and calendars are answered by the current server code,
 * reloaded after each change, on a database that is opened once.
 */
export function services(): Plugin {
  return {
    name: 'services',
    apply: 'serve',
    config: () => ({
      server: {
        host: process.env.HOST || '127.0.0.1',
        port: Number(process.env.PORT || 3000),
        strictPort: true,
      },
    }),
    async transformIndexHtml(html, { server }) {
      if (!server || !shared.opened) return html
      const { config } = await shared.opened
      const { pageSettingsOf } = (await server.ssrLoadModule(CONFIG)) as typeof import('../kernel/config')
      const { writeSettings } = (await server.ssrLoadModule(
        PAGE,
      )) as typeof import('../../contract/kernel/pageSettings')
      return writeSettings(html, pageSettingsOf(config))
    },
    configureServer(server) {
      // Tests have their own databases.
      if (process.env.VITEST) return
      const opened = openOnce(server)
      server.middlewares.use((request, response, next) => {
        if (!/^\/api(\/|$|\?)/.test(request.url ?? '')) return next()
        opened
          .then(async ({ config, database: { pool, owner } }) => {
            const { createApp } = (await server.ssrLoadModule(APP)) as typeof import('./app')
            const { securityHeaders } = (await server.ssrLoadModule(
              HEADERS,
            )) as typeof import('../gateway/headers')
            const app = new Hono().use(securityHeaders(config)).route('/', createApp({ pool, owner, config }))
            await getRequestListener(app.fetch)(request, response)
          })
          .catch(next)
      })
    },
  }
}

interface Opened extends Prepared {
  config: Config
}

const APP = '/src/services/app/app.ts'
const HEADERS = '/src/services/gateway/headers.ts'
const CONFIG = '/src/services/kernel/config.ts'
const PAGE = '/src/contract/kernel/pageSettings.ts'
/** Survives a restart of the server, in which Vite reloads vite.config.ts and this module. */
const shared = globalThis as { opened?: Promise<Opened> }

/** Vite does not wait when interrupted, so the database must be stopped first. */
function openOnce(server: ViteDevServer): Promise<Opened> {
  const first = !shared.opened
  shared.opened ??= open(server)
  const { opened } = shared
  const close = server.close.bind(server)
  let closed: Promise<void> | undefined
  server.close = () => {
    closed ??= close().then(async () => {
      await opened.then((services) => services.close()).catch(() => {})
      shared.opened = undefined
    })
    return closed
  }
  if (first) {
    const exit = () => void server.close().finally(() => process.exit())
    process.on('SIGINT', exit)
    process.on('SIGTERM', exit)
    opened.catch((error) => {
      server.config.logger.error(error.name === 'StartError' ? error.message : String(error.stack))
      process.exitCode = 1
      exit()
    })
  }
  return opened
}

async function open(server: ViteDevServer): Promise<Opened> {
  const { readConfig } = (await server.ssrLoadModule(
    '/src/services/kernel/config.ts',
  )) as typeof import('../kernel/config')
  const { prepare } = (await server.ssrLoadModule(
    '/src/services/app/prepare.ts',
  )) as typeof import('./prepare')
  const { alwaysIn } = (await server.ssrLoadModule(
    '/src/services/kernel/inSchool.ts',
  )) as typeof import('../kernel/inSchool')
  const config = readConfig(process.env)
  alwaysIn(config.country)
  const log = (line: string) => server.config.logger.info(line)
  const prepared = await prepare(config, { log })
  for (const line of prepared.signIn) log(line)
  return { ...prepared, config }
}
