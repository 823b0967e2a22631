import { type Context, Hono } from 'hono'
import { callerAddress, socketAddress } from '../../access/callerAddress'
import { digest } from '../../access/credentials/digest'
import { isEncrypted, securityHeaders } from '../../gateway/headers'
import type { Config } from '../../kernel/config'
import { Refusal } from '../../kernel/refusal'
import { langOf } from '../../pages/written'
import { Banner } from '../banner'
import type { Directory } from '../directory'
import { healthOfAll } from '../health'
import { operatorOf, SESSION_HOURS, signIn, signOut } from './operators'
import { CONSOLE_HEADERS, consolePage, type Refused, signInPage } from './page'

/** Where the console is, at the host of the directory. */
export const CONSOLE_PATH = '/console'
const COOKIE = 'operator'
const FORM_BYTES = 64 * 1024
const HOUR_MS = 3_600_000

/**
 * The console of those who look after the installation: how each school is, and what all in it are told. It is served at a
 * host of its own, and knows operators' sessions alone.
 */
export function createConsole(
  directory: Directory,
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'timeZone'>,
): Hono {
  const { pool } = directory
  const app = new Hono()
  app.use(securityHeaders(config))
  app.get('/', (c) => c.redirect(pathIn(c), 303))
  app.get(CONSOLE_PATH, async (c) => {
    const operator = await operatorOf(pool, tokenOf(c))
    return operator === undefined ? askToSignIn(c) : show(c, operator)
  })
  app.post(`${CONSOLE_PATH}/sign-in`, async (c) => {
    const form = await formOf(c)
    const [email, password] = [form?.get('email') ?? '', form?.get('password') ?? '']
    const address = callerAddress(socketAddress(c), c.req.header('x-forwarded-for'), config.trustProxy)
    try {
      const token = isForeign(c) ? undefined : await signIn(pool, { email, password, address })
      if (token === undefined) return askToSignIn(c, 'wrong')
      keepCookie(c, token, SESSION_HOURS * 3600)
      return c.redirect(pathIn(c), 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      c.header('Retry-After', String(error.details?.retryAfter ?? 60))
      return askToSignIn(c, error.code === 'rate_limited' ? 'often' : 'busy')
    }
  })
  app.post(`${CONSOLE_PATH}/sign-out`, async (c) => {
    const signed = await signedForm(c)
    if (!signed) return askToSignIn(c)
    await signOut(pool, signed.token)
    keepCookie(c, '', 0)
    return c.redirect(pathIn(c), 303)
  })
  app.post(`${CONSOLE_PATH}/banner`, async (c) => {
    const signed = await signedForm(c)
    if (!signed) return askToSignIn(c)
    const { form, operator } = signed
    const schools = await directory.all()
    const names = schools.map(({ name }) => name)
    const chosen = form.get('whom') === 'all' ? names : form.getAll('school')
    if (chosen.length === 0 || chosen.some((name) => !names.includes(name)))
      return show(c, operator, { problem: 'nobody', typed: form })
    const banner = form.get('act') === 'clear' ? null : bannerOf(form)
    if (banner === undefined) return show(c, operator, { problem: 'text', typed: form })
    await directory.setBanner(chosen, banner)
    return c.redirect(pathIn(c), 303)
  })
  app.notFound((c) => c.text('Not found', 404))

  async function show(c: Context, operator: string, refused?: Refused) {
    const schools = await directory.all()
    const health = await healthOfAll(schools.filter(({ state }) => state !== 'making'))
    const { timeZone } = config
    const secret = secretOf(tokenOf(c) ?? '')
    const page = consolePage({ lang: langOf(c), operator, schools, health, refused, timeZone, secret })
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
    )
  }

  return app
}

const STATUS = { wrong: 401, often: 429, busy: 503 } as const

const askToSignIn = (c: Context, problem?: keyof typeof STATUS) =>
  c.body(signInPage(langOf(c), problem), problem ? STATUS[problem] : 401, CONSOLE_HEADERS)

const pathIn = (c: Context) => `${CONSOLE_PATH}?lang=${langOf(c)}`

const tokenOf = (c: Context): string | undefined =>
  /(?:^|;\s*)operator=([\w-]{43})(?=;|$)/.exec(c.req.header('cookie') ?? '')?.[1]

/** In each form of the page, as nobody else knows it. */
const secretOf = (token: string) => digest(`console ${token}`)

const isForeign = (c: Context) => !['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'))

async function formOf(c: Context): Promise<URLSearchParams | undefined> {
  const type = c.req.header('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded') || !c.req.raw.body) return undefined
  let [text, bytes] = ['', 0]
  const decoder = new TextDecoder()
  for await (const piece of c.req.raw.body) {
    bytes += piece.length
    if (bytes > FORM_BYTES) return undefined
    text += decoder.decode(piece, { stream: true })
  }
  return new URLSearchParams(text)
}

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
