import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { type SetupServer, setupServer } from 'msw/node'
import { expect, onTestFinished, vi } from 'vitest'
import { applyLang, LANGUAGE_KEY } from '../../src/admin/language'
import { storeSession } from '../../src/admin/session'
import type { Lang } from '../../src/contract/constants'
import type { Services } from './services'

configure({
  // the first screen of a file loads its modules too
  asyncUtilTimeout: 15_000,
  // whether each candidate is hidden costs jsdom seconds: look `within` a dialog while one is open
  defaultHidden: true,
  // the whole page would bury the message
  getElementError: (message) => new Error(message?.slice(0, 2000)),
})

export interface Sent {
  /** `internship soutenance/add` */
  call: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what was sent, and a wrong look fails them
  body: any
}

export interface OpenApp {
  user: UserEvent
  /** The POST calls that have left the browser, oldest first. */
  sent: Sent[]
  /** Answers a call instead of the services, until the test ends: `answer('jury/add_jury', () => new Response(…))`. */
  answer(path: string, with_: () => Response | Promise<Response>): void
}

/**
 * The real app, signed in, at a path, on the real services: its calls are answered by the services' own `fetch`.
 *
 * @example
 * const { user } = await renderApp('/Jury', { services })
 * await user.click(await screen.findByText('Ajouter jury'))
 */
export async function renderApp(
  path: string,
  { services, lang = 'fr', annee }: { services: Services; lang?: Lang; annee?: number },
): Promise<OpenApp> {
  const sent: Sent[] = []
  const server = listen(services, sent)
  const tokens = await services.signIn({ ...(annee && { annee }) })
  storeSession({
    user: { uid: '1', username: 'Amina', email: 'amina@ecole.test', api_token: tokens.internship },
    companyToken: tokens.company,
    recordsToken: tokens.records,
  })
  localStorage.setItem(LANGUAGE_KEY, lang)
  applyLang(lang)
  history.replaceState(null, '', path)

  // the app reads its language once, and keeps what it has loaded
  vi.resetModules()
  const [{ App }, { createI18nProvider }] = await Promise.all([
    import('../../src/admin/App'),
    import('../../src/admin/i18nProvider'),
  ])
  render(<App i18nProvider={await createI18nProvider(lang)} />)
  return {
    // without the checks and pauses that cost most of the time of a test in jsdom
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    sent,
    answer: (path, with_) => server.use(http.all(`*/api/*/${path}`, () => with_())),
  }
}

/**
 * Waits for a toast and closes it, so that the next one shows at once.
 *
 * @example
 * await toast(user, 'Jury ajouté avec succès')
 */
export async function toast(user: UserEvent, text: string): Promise<void> {
  const shown = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.MuiSnackbar-root')
    expect(found).toHaveTextContent(text)
    expect(found?.textContent).toBe(text)
    return found as HTMLElement
  })
  await user.click(within(shown).getByRole('button'))
  await waitFor(() => expect(shown).not.toBeInTheDocument())
}

/** Picks an option of a select, by what is read. */
export async function choose(
  user: UserEvent,
  label: string,
  option: string,
  inside: HTMLElement = document.body,
): Promise<void> {
  await user.click(await within(inside).findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

/** Types a date or a time into its picker, section by section: `enter(user, 'Date', '15062022')`. */
export async function enter(user: UserEvent, label: string, keys: string): Promise<void> {
  const picker = await screen.findByRole('group', { name: label })
  await user.click(within(picker).getAllByRole('spinbutton')[0] as HTMLElement)
  await user.keyboard(keys)
}

function listen(services: Services, sent: Sent[]): SetupServer {
  const server = setupServer(http.all('*/api/*', async ({ request }) => services.app.fetch(request)))
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
