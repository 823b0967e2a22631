import type { FrontCall, FrontInput, FrontOutput } from './calls'
import type { CallOptions } from './exchange'
import { send } from './httpClient'
import { post } from './publicRoutes'

/*
 * The calls of pages opened from mails and of what anybody may read; `publicRoutes.ts` has those that the sign-in page
 * needs too.
 */
export const linkRoutes = {
  disponibiliteQuestion: post('internship', 'disponibilite/question'),
  disponibiliteRepondre: post('internship', 'disponibilite/repondre'),
  convocationQuestion: post('internship', 'convocation/question'),
  convocationRepondre: post('internship', 'convocation/repondre'),
  feuilleQuestion: post('internship', 'feuille/question'),
  feuilleLire: post('internship', 'feuille/lire'),
  feuilleNoter: post('internship', 'feuille/noter'),
  feuilleSigner: post('internship', 'feuille/signer'),
  feuilleRouvrir: post('internship', 'feuille/rouvrir'),
  signatureQuestion: post('internship', 'signature/question'),
  signaturePapier: post('internship', 'signature/papier'),
  signatureSigner: post('internship', 'signature/signer'),
  signatureDeleguer: post('internship', 'signature/deleguer'),
  signatureRefuser: post('internship', 'signature/refuser'),
  papierVerifier: post('internship', 'papier/verifier'),
  fichierVerifier: post('internship', 'papier/fichier'),
  hall: post('internship', 'soutenance/hall'),
  pagesLegales: post('internship', 'gabarit/pages'),
}

/**
 * Makes one of these calls. The response is not validated, so every part of it may be missing.
 *
 * @throws ApiError as `send` does.
 */
export const callByLink = <K extends keyof typeof linkRoutes & FrontCall>(
  name: K,
  input: FrontInput<K>,
  options?: CallOptions,
): Promise<FrontOutput<K>> => send(linkRoutes[name], input, options) as Promise<FrontOutput<K>>
