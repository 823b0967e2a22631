import type { Option } from '../../contract/kernel/endpoint'
import { loadPage, pageHere } from '../address'
import { ApiError } from '../calls/ApiError'
import { callFront } from '../calls/publicRoutes'
import { dropRegard } from '../session/regard'
import { keepRole } from '../session/role'
import { clearSession, isSessionCurrent, readSession, SESSION_KEYS, storeSession } from '../session/session'
import type { SessionUser } from '../session/sessionUser'
import { keptMarks, typedByLink, typedInOffice, typedInSpace } from '../session/typed'
import { LANGUAGE_KEY } from '../texts/language'
import { CAME_BY_KEY, cameBy, isSpaceOf, keepSpace, leaveSpace, noteEnd, spaceToken } from './spaceToken'

export interface Credentials {
  email: string
  password: string
  anneeScolaire_id: number
}

/**
 * Signs in to the three services with the same academic year, all or nothing: nothing is stored before the third has
 * accepted. Says whether the person has a space too. The company and records services get the bearer just issued by the
 * internship service. A session still open here ends.
 *
 * @throws ApiError as the internship service refused; `service_unavailable` if one of the other two failed
 */
export async function signIn(credentials: Credentials): Promise<{ hasSpace: boolean }> {
  const { user } = await callFront('login', credentials)
  return enterOffice(user, credentials)
}

/**
 * Signs in to the other two services after the internship service has accepted.
 *
 * @throws ApiError `service_unavailable` if one of them failed: nothing is stored then
 */
export async function enterOffice(
  user: Partial<SessionUser> | undefined,
  credentials: Pick<Credentials, 'email' | 'anneeScolaire_id'>,
): Promise<{ hasSpace: boolean }> {
  const before = readSession()?.api_token
  if (!user?.api_token) throw unusable('internship')
  const bearer = user.api_token
  const follow = async (service: 'company' | 'records') => {
    const year = { anneeScolaire_id: credentials.anneeScolaire_id }
    const answer = await callFront(`${service}Login`, year, { bearer }).catch((cause: unknown) => {
      throw unusable(service, cause)
    })
    if (!answer.user?.api_token) throw unusable(service)
    return answer.user.api_token
  }
  const [companyToken, recordsToken, ofSpace] = await Promise.all([
    follow('company'),
    follow('records'),
    hasSpace(bearer),
  ]).catch((error: unknown) => {
    endSession(bearer)
    throw error
  })
  storeSession({
    user: {
      username: user.username ?? '',
      email: user.email ?? credentials.email,
      uid: String(user.uid ?? ''),
      api_token: bearer,
    },
    companyToken,
    recordsToken,
  })
  keepRole()
  localStorage.setItem(SESSION_KEYS.annee, String(credentials.anneeScolaire_id))
  if (before) endSession(before)
  return { hasSpace: ofSpace }
}

/** Whether the user also has a space. Best effort: a service may not know. */
async function hasSpace(bearer: string): Promise<boolean> {
  const answer = await callFront('espaceConnu', {}, { bearer }).catch(() => undefined)
  return (answer?.kinds?.length ?? 0) > 0
}

/** Opens the space of the user signed in to the office. @throws ApiError */
export async function passToSpace(): Promise<void> {
  const { jeton } = await callFront('espacePasser', {})
  keepSpace(jeton ?? '')
}

/**
 * Ends the session here at once, and at the services if they can be reached; also the space of the same address. The
 * language is the school's again. An administrator who sees as somebody else continues as themselves.
 */
export function signOut(): void {
  if (leaveRegard()) return
  const email = readSession()?.email
  quitOffice()
  if (email && isSpaceOf(email)) quitSpace()
  localStorage.removeItem(LANGUAGE_KEY)
}

/** Ends the staff's session here at once, and at the services if they can be reached. */
export function quitOffice(): void {
  const bearer = readSession()?.api_token
  clearSession()
  forgetLists()
  forgetReturn()
  typedInOffice.forget('all')
  if (bearer) endSession(bearer)
}

export function quitSpace(): void {
  if (leaveRegard()) return
  const bearer = spaceToken()
  leaveSpace()
  for (const typed of [typedInSpace, typedByLink, keptMarks]) typed.forget('all')
  if (bearer) void callFront('espaceQuitter', {}, { bearer, keepalive: true }).catch(() => {})
}

/** No longer sees as somebody else. @returns false if nobody did */
export function leaveRegard(): boolean {
  const regard = dropRegard()
  if (!regard) return false
  const bearer = regard.jeton ?? regard.session?.user.api_token ?? ''
  const call = regard.jeton ? 'espaceQuitter' : 'logout'
  void callFront(call, {}, { bearer, keepalive: true }).catch(() => {})
  loadPage(regard.retour)
  return true
}

/** Clears react-admin's stored searches and sort orders, which the next user must not see; settings stay. */
function forgetLists(): void {
  for (const key of Object.keys(localStorage))
    if (/^RaStore(?!\.own\.)/.test(key)) localStorage.removeItem(key)
}

/**
 * Ends a session that a service no longer accepts, with the code of its refusal, and remembers the page for the next
 * sign-in.
 */
export function expireSession(code?: string): void {
  if (dropRegard()) return
  // before the session, whose end other tabs follow
  noteEnd(code)
  clearSession()
  sessionStorage.setItem(RETURN_KEY, pageHere())
}

/** Whether the last session expired, which the sign-in page then says, unless a provider has ended it. */
export const hasExpired = (): boolean => sessionStorage.getItem(RETURN_KEY) !== null && cameBy() !== ''

/** Where to go after signing in: back after an expiry, else the dashboard. */
export function returnPath(): string {
  const path = sessionStorage.getItem(RETURN_KEY)
  return path?.startsWith('/') && !path.startsWith('//') ? path : '/dashboard'
}

/** Returns `returnPath` once: the next sign-in leads to the dashboard. */
export function takeReturnPath(): string {
  const path = returnPath()
  forgetReturn()
  return path
}

/**
 * If another tab signs out or signs in as somebody else, this one follows at once, even with unsent input. Where the
 * provider has ended the session, each tab says so, and is where it was after signing in again.
 */
export function followOtherTabs({ key, newValue }: Partial<StorageEvent> = {}): void {
  // the tab that was told of it first forgets it once it has said so, perhaps before this one looks
  if ((key === CAME_BY_KEY ? newValue : !readSession() && localStorage.getItem(CAME_BY_KEY)) === '') {
    sessionStorage.setItem(CAME_BY_KEY, '')
    sessionStorage.setItem(RETURN_KEY, pageHere())
  }
  if (isSessionCurrent()) return
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  loadPage(readSession() ? '/dashboard' : '/login')
}

/** The academic years to choose from, and the current one. */
export async function loadYears(): Promise<Years> {
  const { Annee, CurrentAnnee, Demo } = await callFront('annee', {})
  const years = readOptions(Annee?.[0]?.ListAnnee)
  const current = readOptions(CurrentAnnee)[0]?.value ?? years[0]?.value ?? null
  return { years, current, demo: Demo === true }
}

/** A year to choose; a service may state only its name. */
export interface Year extends Option {
  debut?: string
  fin?: string
  cloturee?: boolean
}

interface Years {
  years: Year[]
  current: number | null
  demo: boolean
}

/** Best effort: an upstream service may not have this call, and nobody waits for it. */
const endSession = (bearer: string) =>
  void callFront('logout', {}, { bearer, keepalive: true }).catch(() => {})

const RETURN_KEY = 'returnTo'
const forgetReturn = () => sessionStorage.removeItem(RETURN_KEY)

const readOptions = (list: unknown): Year[] =>
  Array.isArray(list)
    ? list
        .map((item) => ({ ...item, value: Number(item?.value), label: String(item?.label ?? '') }))
        .filter(({ value, label }) => value > 0 && label)
    : []

const unusable = (service: string, cause?: unknown) =>
  new ApiError({
    status: 503,
    code: 'service_unavailable',
    message: `${service} did not sign in`,
    endpoint: `${service} login`,
    details: { service },
    cause,
  })
