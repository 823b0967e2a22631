import type { Endpoint } from '../../contract/kernel/endpoint'
import type { FrontCall, FrontInput, FrontOutput } from './calls'
import type { CallOptions } from './exchange'
import { type Route, send } from './httpClient'

const routeBy =
  (method: Route['method']) =>
  (service: Endpoint['service'], path: string, extension = true): Route => ({
    service,
    method,
    path,
    query: [],
    multipart: false,
    extension,
  })
export const get = routeBy('GET')
export const post = routeBy('POST')

/*
 * The calls of the public pages, without their schemas: zod would double what a visitor loads before typing. A test
 * compares these rows with the contract.
 */
export const publicRoutes = {
  annee: get('records', 'annee', false),
  enseigne: get('records', 'etablissement/enseigne'),
  service: get('internship', 'service'),
  login: post('internship', 'login', false),
  companyLogin: post('company', 'login', false),
  recordsLogin: post('records', 'login', false),
  logout: post('internship', 'logout'),
  entrepriseAdd: post('company', 'entreprise/add', false),
  passwordForgot: post('internship', 'password/forgot'),
  passwordReset: post('internship', 'password/reset'),
  userSetPassword: post('company', 'user/set_password'),
  espaceLien: post('internship', 'espace/lien'),
  espaceEntrer: post('internship', 'espace/entrer'),
  espaceConnexion: post('internship', 'espace/connexion'),
  espaceConnu: get('internship', 'espace/connu'),
  espacePasser: post('internship', 'espace/passer'),
  espaceQuitter: post('internship', 'espace/quitter'),
} satisfies Record<string, Route>

/**
 * Calls a public route. The input is typed by the contract; the response is not validated, so every part of it may be
 * missing.
 *
 * @throws ApiError as `send` does.
 */
export const callFront = <K extends keyof typeof publicRoutes & FrontCall>(
  name: K,
  input: FrontInput<K>,
  options?: CallOptions,
): Promise<FrontOutput<K>> => send(publicRoutes[name], input, options) as Promise<FrontOutput<K>>
