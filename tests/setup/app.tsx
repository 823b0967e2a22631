import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'
import { http, passthrough } from 'msw'
import { type SetupServer, setupServer } from 'msw/node'
import { expect, onTestFinished } from 'vitest'
import type { Lang } from '../../src/contract/kernel/constants'
import { SETTINGS_META, writeSettings } from '../../src/contract/kernel/pageSettings'
import { pageSettingsOf } from '../../src/services/kernel/config'
import { SESSION_KEYS, storeSession } from '../../src/ui/session/session'
import { applyLang, LANGUAGE_KEY } from '../../src/ui/texts/language'
import { fr } from './catalogues'
import { forgetScreens } from './loadAnew'
import type { Services } from './services'

export interface Sent {
  /** `internship soutenance/add` */
  call: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what was sent, and a wrong look fails them
  body: any
}

export interface OpenApp {
  user: UserEvent
  /** The POST calls sent by the browser, oldest first. */
  sent: Sent[]
  /** The number of change streams the app has opened. */
  streams(): number
  /** Answers calls instead of the services: `answer('jury/add_jury', () => Response.json({}, { status: 500 }))`. */
  answer(path: string, reply: () => Response | Promise<Response>): void
  /** Lets the services answer again. */
  answerAsUsual(): void
  /** Closes the app, so that the test can open it again. */
  unmount(): void
}

/** The input of a label; a column heading may have the same text. */
export const INPUT = { selector: ':not(th)' }

/**
 * The real app, signed in, at a path, on the real services, whose `fetch` answers its calls.
 *
 * @example
 * const { user } = await renderApp('/Jury', { services })
 * await user.click(await screen.findByText('Ajouter jury'))
 */
export async function renderApp(
  path: string,
  {
    services,
    lang = 'fr',
    annee,
    email,
    uid = '1',
    live = false,
  }: {
    services: Services
    lang?: Lang
    annee?: number
    /** Of another member of the staff, with the same password. */
    email?: string
    /** The id under which the browser keeps personal settings. */
    uid?: string
    /** Opens the stream of changes by others. */
    live?: boolean
  },
): Promise<OpenApp> {
  const sent: Sent[] = []
  listening?.close()
  await Promise.allSettled(answering)
  const server = listen(services, sent, live)
  listening = server
  let opened = 0
  server.events.on('response:mocked', ({ request, response }) => {
    if (response.ok && request.url.endsWith('/internship/changes')) opened += 1
  })
  const tokens = await services.signIn({ ...(annee && { annee }), ...(email && { email }) })
  writePageSettings(services)
  storeSession({
    user: { uid, username: 'Amina', email: 'amina@ecole.test', api_token: tokens.internship },
    companyToken: tokens.company,
    recordsToken: tokens.records,
  })
  if (annee) localStorage.setItem(SESSION_KEYS.annee, String(annee))
  localStorage.setItem(LANGUAGE_KEY, lang)
  applyLang(lang)
  history.replaceState(null, '', path)

  // the app reads its language once, and caches what it has loaded
  forgetScreens()
  const [{ App }, { createI18nProvider }] = await Promise.all([
    import('../../src/admin/App'),
    import('../../src/admin/i18nProvider'),
  ])
  const { unmount } = render(<App i18nProvider={await createI18nProvider(lang)} />)
  return {
    // without the checks and pauses that take most of a test's time in jsdom
    user: settling(userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })),
    sent,
    streams: () => opened,
    unmount: () => {
      unmount()
      server.close()
    },
    answer: (path, reply) => server.use(http.all(`*/api/*/${path}`, reply)),
    answerAsUsual: () => server.resetHandlers(),
  }
}

/**
 * Waits for a toast and closes it, so that the next one shows at once.
 *
 * @example await toast(user, 'Jury ajouté')
 */
export async function toast(user: UserEvent, text: string): Promise<void> {
  const shown = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.toast')
    expect(found?.querySelector('span')?.textContent ?? 'no toast').toBe(text)
    return found as HTMLElement
  })
  // a closing dialog hides the rest of the page from assistive technology, so that the button appears late on a slow
  // machine
  const close = shown.querySelector('.toast-close')
  if (close) await user.click(close)
  await waitFor(() => expect(shown).not.toBeInTheDocument())
}

/** Picks one or several options of a select, by their text. */
export async function choose(
  user: UserEvent,
  label: string,
  options: string | string[],
  inside: HTMLElement = document.body,
): Promise<void> {
  await user.click(await within(inside).findByRole('combobox', { name: label }))
  for (const name of [options].flat()) await user.click(await screen.findByRole('option', { name }))
}

/** Finds an action of an open record: beside its name, or in the menu of further actions, which it opens. */
export async function recordAction(user: UserEvent, name: string | RegExp): Promise<HTMLElement> {
  const actions = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.record-actions:not(:empty)')
    if (!found) throw new Error('no actions of a record')
    return found
  })
  const shown = ['button', 'link'].flatMap((role) => within(actions).queryAllByRole(role, { name }))
  if (shown[0]) return shown[0]
  await user.click(within(actions).getByRole('button', { name: fr.record.more }))
  return screen.findByRole('menuitem', { name })
}

/** Finds an action of a row: its next step, or in its menu, which it opens. */
export async function rowAction(
  user: UserEvent,
  row: HTMLElement,
  name: string | RegExp,
): Promise<HTMLElement> {
  const next = within(row).queryByRole('button', { name }) ?? within(row).queryByRole('link', { name })
  if (next) return next
  const more = within(row)
    .getAllByRole('button')
    .find((button) => button.getAttribute('aria-haspopup') === 'menu')
  await user.click(more as HTMLElement)
  return screen.findByRole('menuitem', { name })
}

/** Types a date or a time over a field's value: `enter(user, 'Date', '15062022')`. */
export async function enter(user: UserEvent, label: string, keys: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: label })
  // the first click selects the whole field
  if (document.activeElement === field) (field as HTMLInputElement).select()
  else await user.click(field)
  await user.keyboard(keys)
}

/** Turns of the scheduler: an effect, its rendering, the effects of that, and so on. */
const TURNS = 8
const turn = globalThis.setImmediate

/**
 * A user who continues once the result of an action is shown. The built React has no `act` that waits for effects, such
 * as emptying a field because another was chosen.
 */
const settling = (user: UserEvent): UserEvent =>
  new Proxy(user, {
    get(of, name: keyof UserEvent) {
      const does = of[name]
      if (typeof does !== 'function') return does
      return async (...given: unknown[]) => {
        const done = await (does as (...all: unknown[]) => Promise<unknown>).apply(of, given)
        for (let i = 0; i < TURNS; i++) await new Promise<void>((resolve) => turn(resolve))
        return done
      }
    },
  })

/** The settings that the server writes into the page. */
function writePageSettings({ config }: Services): void {
  document.querySelector(`meta[name="${SETTINGS_META}"]`)?.remove()
  const meta = `<meta name="${SETTINGS_META}" content="{}" />`
  document.head.insertAdjacentHTML('beforeend', writeSettings(meta, pageSettingsOf(config)))
}

/** One at a time: two would both receive each request, the second with its body already read. */
let listening: SetupServer | undefined
/** Calls that a closed app is still waiting for. */
const answering = new Set<Promise<Response>>()

function listen(services: Services, sent: Sent[], live: boolean): SetupServer {
  const server = setupServer(
    ...(live ? [] : [http.get('*/api/internship/changes', () => new Response(null, { status: 404 }))]),
    // what the gateway asks an existing service
    http.all(/^http:\/\/127\.0\.0\.1:/, () => passthrough()),
    http.all(/\/(api|aide)\//, ({ request }) => {
      const answer = Promise.resolve(services.app.fetch(request))
      answering.add(answer)
      return answer.finally(() => answering.delete(answer))
    }),
  )
  server.events.on('request:start', async ({ request }) => {
    if (request.method !== 'POST') return
    const [, , service, ...rest] = new URL(request.url).pathname.split('/')
    const copy = request.clone()
    const call = `${service} ${rest.join('/')}`
    sent.push({ call, body: await copy.json().catch(() => undefined) })
  })
  server.listen({ onUnhandledRequest: 'error' })
  onTestFinished(() => server.close())
  return server
}
