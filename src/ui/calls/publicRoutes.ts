import type { Endpoint } from '../../contract/kernel/endpoint'
import type { FrontCall, FrontInput, FrontOutput } from './calls'
import { type CallOptions, type Route, send } from './httpClient'

/*
 * The calls of the public pages, without their schemas: zod would double what a visitor loads before
 * typing. A test holds these rows against the contract.
 */
export const publicRoutes = {
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
  espaceLien: post('internship', 'espace/lien', true),
  espaceEntrer: post('internship', 'espace/entrer', true),
  espaceConnexion: post('internship', 'espace/connexion', true),
  espaceConnu: get('internship', 'espace/connu', true),
  espacePasser: post('internship', 'espace/passer', true),
  signatureQuestion: post('internship', 'signature/question', true),
  signatureSigner: post('internship', 'signature/signer', true),
  signatureRefuser: post('internship', 'signature/refuser', true),
} satisfies Record<string, Route>

/**
 * Calls a public route. The input is typed by the contract; the answer comes unread, so that every part of
 * it may be missing.
 *
 * @throws ApiError as `send` does.
 */
export const callFront = <K extends keyof typeof publicRoutes & FrontCall>(
  name: K,
  input: FrontInput<K>,
  options?: CallOptions,
): Promise<FrontOutput<K>> => send(publicRoutes[name], input, options) as Promise<FrontOutput<K>>

export function get(service: Endpoint['service'], path: string, extension = false): Route {
  return { service, method: 'GET', path, query: [], multipart: false, extension }
}

export function post(service: Endpoint['service'], path: string, extension = false): Route {
  return { service, method: 'POST', path, query: [], multipart: false, extension }
}
