import type { Endpoint } from '../../contract/kernel/endpoint'
import type { FrontCall, FrontInput, FrontOutput } from './calls'
import { type CallOptions, type Route, send } from './httpClient'

/*
 * The calls of the public pages, without their schemas: zod would double what a visitor loads before
 * typing. A test holds these rows against the contract.
 */
export const publicRoutes = {
  annee: get('records', 'annee', false),
  enseigne: get('records', 'etablissement/enseigne'),
  login: post('internship', 'login', false),
  companyLogin: post('company', 'login', false),
  recordsLogin: post('records', 'login', false),
  logout: post('internship', 'logout'),
  entrepriseAdd: post('company', 'entreprise/add', false),
  passwordForgot: post('internship', 'password/forgot'),
  passwordReset: post('internship', 'password/reset'),
  userSetPassword: post('company', 'user/set_password'),
  disponibiliteQuestion: post('internship', 'disponibilite/question'),
  disponibiliteRepondre: post('internship', 'disponibilite/repondre'),
  convocationQuestion: post('internship', 'convocation/question'),
  convocationRepondre: post('internship', 'convocation/repondre'),
  feuilleQuestion: post('internship', 'feuille/question'),
  feuilleLire: post('internship', 'feuille/lire'),
  feuilleNoter: post('internship', 'feuille/noter'),
  feuilleSigner: post('internship', 'feuille/signer'),
  feuilleRouvrir: post('internship', 'feuille/rouvrir'),
  espaceLien: post('internship', 'espace/lien'),
  espaceEntrer: post('internship', 'espace/entrer'),
  espaceConnexion: post('internship', 'espace/connexion'),
  espaceConnu: get('internship', 'espace/connu'),
  espacePasser: post('internship', 'espace/passer'),
  espaceQuitter: post('internship', 'espace/quitter'),
  signatureQuestion: post('internship', 'signature/question'),
  signatureSigner: post('internship', 'signature/signer'),
  signatureDeleguer: post('internship', 'signature/deleguer'),
  signatureRefuser: post('internship', 'signature/refuser'),
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

export function get(service: Endpoint['service'], path: string, extension = true): Route {
  return { service, method: 'GET', path, query: [], multipart: false, extension }
}

export function post(service: Endpoint['service'], path: string, extension = true): Route {
  return { service, method: 'POST', path, query: [], multipart: false, extension }
}
