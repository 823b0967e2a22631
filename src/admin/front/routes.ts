import type { account } from '../../contract/account'
import type { company } from '../../contract/company'
import type { convocation } from '../../contract/convocation'
import type { Endpoint, Input, Output } from '../../contract/endpoint'
import type { ecole } from '../../contract/etablissement'
import type { feuille } from '../../contract/feuille'
import type { internship } from '../../contract/internship'
import type { records } from '../../contract/records'
import type { sollicitation } from '../../contract/sollicitation'
import { type CallOptions, type Route, send } from '../dataProvider/httpClient'

/*
 * The calls of the public pages, without their schemas: zod would double what a visitor loads before
 * typing. A test holds these rows against the contract.
 */
export const routes = {
  annee: get('records', 'annee'),
  enseigne: get('records', 'etablissement/enseigne', true),
  login: post('internship', 'login'),
  companyLogin: post('company', 'login'),
  recordsLogin: post('records', 'login'),
  logout: post('internship', 'logout', true),
  entrepriseAdd: post('company', 'entreprise/add'),
  passwordForgot: post('internship', 'password/forgot', true),
  passwordReset: post('internship', 'password/reset', true),
  userSetPassword: post('company', 'user/set_password', true),
  disponibiliteQuestion: post('internship', 'disponibilite/question', true),
  disponibiliteRepondre: post('internship', 'disponibilite/repondre', true),
  convocationQuestion: post('internship', 'convocation/question', true),
  convocationRepondre: post('internship', 'convocation/repondre', true),
  feuilleQuestion: post('internship', 'feuille/question', true),
  feuilleLire: post('internship', 'feuille/lire', true),
  feuilleNoter: post('internship', 'feuille/noter', true),
  feuilleSigner: post('internship', 'feuille/signer', true),
  feuilleRouvrir: post('internship', 'feuille/rouvrir', true),
} satisfies Record<string, Route>

interface Calls {
  annee: typeof records.annee
  enseigne: typeof ecole.enseigne
  login: typeof internship.login
  companyLogin: typeof company.login
  recordsLogin: typeof records.login
  logout: typeof account.logout
  entrepriseAdd: typeof company.entrepriseAdd
  passwordForgot: typeof account.passwordForgot
  passwordReset: typeof account.passwordReset
  userSetPassword: typeof account.userSetPassword
  disponibiliteQuestion: typeof sollicitation.disponibiliteQuestion
  disponibiliteRepondre: typeof sollicitation.disponibiliteRepondre
  convocationQuestion: typeof convocation.convocationQuestion
  convocationRepondre: typeof convocation.convocationRepondre
  feuilleQuestion: typeof feuille.feuilleQuestion
  feuilleLire: typeof feuille.feuilleLire
  feuilleNoter: typeof feuille.feuilleNoter
  feuilleSigner: typeof feuille.feuilleSigner
  feuilleRouvrir: typeof feuille.feuilleRouvrir
}

type Unread<T> = T extends object ? { [K in keyof T]?: Unread<T[K]> } : T | undefined

/**
 * Calls a public route. The input is typed by the contract; the answer comes unread, so that every part of
 * it may be missing.
 *
 * @throws ApiError as `send` does.
 */
export const callFront = <K extends keyof Calls>(
  name: K,
  input: Input<Calls[K]>,
  options?: CallOptions,
): Promise<Unread<Output<Calls[K]>>> =>
  send(routes[name], input, options) as Promise<Unread<Output<Calls[K]>>>

function get(service: Endpoint['service'], path: string, extension = false): Route {
  return { service, method: 'GET', path, query: [], multipart: false, extension }
}

function post(service: Endpoint['service'], path: string, extension = false): Route {
  return { service, method: 'POST', path, query: [], multipart: false, extension }
}
