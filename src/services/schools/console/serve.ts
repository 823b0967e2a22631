import { type Context, Hono } from 'hono'
import type { Lang } from '../../../contract/kernel/constants'
import { callerAddress, socketAddress } from '../../access/callerAddress'
import { digest } from '../../access/credentials/digest'
import { isEncrypted, securityHeaders } from '../../gateway/headers'
import type { Config } from '../../kernel/config'
import { messageOf } from '../../kernel/messageOf'
import { Refusal } from '../../kernel/refusal'
import { langOf } from '../../pages/written'
import { Banner } from '../banner'
import type { Directory } from '../directory'
import { isServed, type School } from '../entry'
import { healthOfAll } from '../health'
import { formOf } from './form'
import { identityRoutes } from './identityRoutes'
import { operatorOf, SESSION_HOURS, signIn, signOut } from './operators'
import {
  CONSOLE_HEADERS,
  consolePage,
  enteredPage,
  type Problem,
  type Refused,
  signInPage,
  silentPage,
} from './page'

/** Where the console is, at the host of the directory. */
export const CONSOLE_PATH = '/console'
const COOKIE = 'operator'
const HOUR_MS = 3_600_000

/**
 * The console of those who look after the installation: how each school is, and what all in it are told. It is served at a
 * host of its own, and knows operators' sessions alone.
 */
export function createConsole(
  directory: Directory,
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'timeZone' | 'directory'>,
  { url, faultOf, log }: Around,
): Hono {
  const { pool } = directory
  const ways = config.directory?.console
  const app = new Hono()
  app.use(securityHeaders(config))
  app.get('/', (c) => c.redirect(pathIn(c), 303))
  app.get(CONSOLE_PATH, async (c) => {
    const operator = await operatorOf(pool, tokenOf(c))
    return operator === undefined ? ask(c) : show(c, operator)
  })
  app.post(`${CONSOLE_PATH}/sign-in`, async (c) => {
    const form = await formOf(c)
    const [email, password] = [form?.get('email') ?? '', form?.get('password') ?? '']
    try {
      const account = { email, password, address: addressOf(c) }
      const entered = isForeign(c) ? 'wrong' : await signIn(pool, account, ways)
      if (typeof entered === 'string') return ask(c, { problem: entered })
      keepCookie(c, entered.token, SESSION_HOURS * 3600)
      return c.redirect(pathIn(c), 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      c.header('Retry-After', String(error.details?.retryAfter ?? 60))
      return ask(c, { problem: error.code === 'rate_limited' ? 'often' : 'busy' })
    }
  })
  app.post(`${CONSOLE_PATH}/sign-out`, async (c) => {
    const signed = await signedForm(c)
    if (!signed) return ask(c)
    const isProven = await signOut(pool, signed.token)
    keepCookie(c, '', 0)
    return c.redirect(`${pathIn(c)}${isProven ? `&${LEFT}` : ''}`, 303)
  })
  app.post(`${CONSOLE_PATH}/banner`, async (c) => {
    const signed = await signedForm(c)
    if (!signed) return ask(c)
    const { form, operator } = signed
    const names = await everyName()
    const chosen = form.get('whom') === 'all' ? names : form.getAll('school')
    if (chosen.length === 0 || chosen.some((name) => !names.includes(name)))
      return show(c, operator, { problem: 'nobody', typed: form })
    const banner = form.get('act') === 'clear' ? null : bannerOf(form)
    if (banner === undefined) return show(c, operator, { problem: 'text', typed: form })
    await directory.setBanner(chosen, banner)
    return c.redirect(pathIn(c), 303)
  })
  if (ways)
    app.route(
      '/',
      identityRoutes({
        pool,
        ways,
        url,
        addressOf,
        ask,
        enter(c, lang, token) {
          keepCookie(c, token, SESSION_HOURS * 3600)
          c.header('Refresh', `0; url=${CONSOLE_PATH}?lang=${lang}`)
          return c.body(enteredPage(lang), 200, CONSOLE_HEADERS)
        },
        isEncrypted: (c) => isEncrypted(c, config),
        log,
      }),
    )
  app.notFound((c) => c.text('Not found', 404))
  app.onError((error, c) => {
    log(`The console cannot answer: ${messageOf(error)}`)
    c.header('Retry-After', '10')
    return c.body(silentPage(langOf(c)), 503, CONSOLE_HEADERS)
  })

  function addressOf(c: Context): string {
    return callerAddress(socketAddress(c), c.req.header('x-forwarded-for'), config.trustProxy)
  }

  function ask(c: Context, { lang = langOf(c), problem, subject }: Asked = {}): Response {
    const left = c.req.query(LEFT) !== undefined
    const page = signInPage({ lang, ways, problem, subject, left })
    return c.body(page, problem ? STATUS[problem] : 401, CONSOLE_HEADERS)
  }

  async function everyName(): Promise<string[]> {
    const { schools, damaged } = await directory.readable()
    return [...schools, ...damaged].map(({ name }) => name)
  }

  async function show(c: Context, operator: string, refused?: Refused) {
    const { schools, damaged } = await directory.readable()
    const health = await healthOfAll(schools.filter(({ state }) => state !== 'making'))
    const faults = new Map([
      ...schools.filter(isServed).map((school) => [school.name, faultOf(school)] as const),
      ...damaged.map(({ name, fault }) => [name, fault] as const),
    ])
    const all = [...schools, ...damaged].sort((a, b) => (a.name < b.name ? -1 : 1))
    const { timeZone } = config
    const secret = secretOf(tokenOf(c) ?? '')
    const lang = langOf(c)
    const page = consolePage({ lang, operator, schools: all, health, faults, refused, timeZone, secret })
    return c.body(page, refused ? 400 : 200, CONSOLE_HEADERS)
  }

  /** Only what the console's own page sent counts: schools may be at hosts beside it, whose pages could send forms here. */
  async function signedForm(c: Context) {
    const token = tokenOf(c)
    const operator = await operatorOf(pool, token)
    if (token === undefined || operator === undefined || isForeign(c)) return undefined
    const form = await formOf(c)
    return form?.get('secret') === secretOf(token) ? { form, operator, token } : undefined
  }

  function keepCookie(c: Context, token: string, seconds: number): void {
    const secure = isEncrypted(c, config) ? '; Secure' : ''
    c.header(
      'Set-Cookie',
      `${COOKIE}=${token}; Path=${CONSOLE_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
      { append: true },
    )
  }

  return app
}

interface Around {
  /** Where the console is, without its path. */
  url: string
  /** Why a school cannot be served, in a sentence. */
  faultOf: (school: School) => string | undefined
  log: (line: string) => void
}

interface Asked {
  lang?: Lang
  problem?: Problem
  subject?: string
}

const STATUS = {
  wrong: 401,
  off: 403,
  often: 429,
  busy: 503,
  expired: 410,
  refused: 403,
  away: 503,
  stranger: 403,
} as const satisfies Record<Problem, number>
/** In the address, after a sign-out by somebody whom the provider had signed in. */
const LEFT = 'sorti'

const pathIn = (c: Context) => `${CONSOLE_PATH}?lang=${langOf(c)}`

const tokenOf = (c: Context): string | undefined =>
  /(?:^|;\s*)operator=([\w-]{43})(?=;|$)/.exec(c.req.header('cookie') ?? '')?.[1]

/** In each form of the page, as nobody else knows it. */
const secretOf = (token: string) => digest(`console ${token}`)

const isForeign = (c: Context) => !['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'))

/** Undefined: it says nothing, or too much. */
function bannerOf(form: URLSearchParams): Banner | undefined {
  const hours = Number(form.get('hours') ?? 0)
  const isLasting = Number.isInteger(hours) && hours > 0 && hours <= 24 * 31
  const { data } = Banner.safeParse({
    texte: { fr: form.get('fr') ?? '', en: form.get('en') ?? '', ar: form.get('ar') ?? '' },
    genre: form.get('genre'),
    until: isLasting ? new Date(Date.now() + hours * HOUR_MS).toISOString() : null,
  })
  return data
}
