import { z } from 'zod'
import { Done, defineService, Id, Version } from '../kernel/endpoint'
import { requiredName } from '../kernel/inputs'
import { Flag } from '../specification/values'
import { EVENEMENTS } from './evenements'

/* Webhooks: other programs that are told of events, kept by administrators. Calls beyond the specification's. */

const FOR = 'administrator'

/** `suspendu`: paused by the product after days of failures. `sans`: its secret did not come back with a backup. */
export const ETATS_WEBHOOK = ['actif', 'pause', 'suspendu', 'sans'] as const

/** `attente`: due, or due again. `echec`: given up after days. */
export const ETATS_ENVOI = ['attente', 'livre', 'echec'] as const

/**
 * Why an attempt failed: the status is not of the 2xx, or there is none because the answer took too long, the name is
 * unknown, the address is inside the network, the certificate is not trusted, or the connection failed.
 */
export const ERREURS_ENVOI = ['statut', 'delai', 'nom', 'reseau', 'certificat', 'connexion'] as const

/** An instant on the wire, in ISO 8601. */
const Instant = z.string()

export const Envoi = z.object({
  id: Id,
  /** `webhook-id`, the same for every attempt. */
  message: z.string(),
  evenement: z.string(),
  etat: z.enum(ETATS_ENVOI),
  /** What is sent, as JSON. */
  contenu: z.string(),
  cree_le: Instant,
  essais: z.number().int(),
  /** The last attempt: when, the HTTP status of its answer, if one came, and after how many milliseconds. */
  essaye_le: Instant.nullable(),
  statut: z.number().int().nullable(),
  duree: z.number().int().nullable(),
  /** The beginning of the answer. */
  reponse: z.string(),
  erreur: z.enum(ERREURS_ENVOI).nullable(),
  /** When it is tried again, while it waits and its webhook is active. */
  prochain: Instant.nullable(),
})
export type Envoi = z.output<typeof Envoi>

export const Webhook = z.object({
  id: Id,
  nom: z.string(),
  adresse: z.string(),
  evenements: z.array(z.string()),
  etat: z.enum(ETATS_WEBHOOK),
  /** How many deliveries wait, and how many were given up. */
  attente: z.number().int(),
  echecs: z.number().int(),
  /** Its last attempt. */
  dernier: Envoi.pick({
    evenement: true,
    essaye_le: true,
    statut: true,
    erreur: true,
    etat: true,
  }).nullable(),
  /** Until when the secret before the present one signs as well. */
  ancien_jusque: Instant.nullable(),
  version: Version,
})
export type Webhook = z.output<typeof Webhook>

/** The only answer that has the secret. */
const Secret = z.object({ status: z.number().int().optional(), id: Id, secret: z.string() })

/** Without a name and password, which lists would show, and without a part that is never sent. */
const adresse = z
  .url({ protocol: /^https?$/, normalize: true, abort: true })
  .max(500)
  .refine((value) => {
    const { username, password, hash } = new URL(value)
    return !username && !password && !hash
  })

const told = {
  nom: requiredName(60),
  adresse,
  evenements: z.array(z.enum(EVENEMENTS)).min(1).max(EVENEMENTS.length),
}

export const webhooks = defineService('internship', {
  /** All webhooks, by name. */
  webhooks: {
    method: 'GET',
    path: 'webhook/list',
    extension: true,
    role: FOR,
    input: z.object({}),
    output: z.object({ webhooks: z.array(Webhook) }),
  },
  /** Makes a webhook and tells its secret this once. */
  webhookAjouter: {
    method: 'POST',
    path: 'webhook/ajouter',
    extension: true,
    role: FOR,
    final: true,
    input: z.object(told),
    output: Secret,
  },
  /** Changes its name, address and events. */
  webhookModifier: {
    method: 'POST',
    path: 'webhook/modifier',
    extension: true,
    role: FOR,
    final: true,
    input: z.object({ id: Id, ...told, version: Version }),
    output: Done,
  },
  /** Gives it another secret. Everything is signed with both for a day. */
  webhookRenouveler: {
    method: 'POST',
    path: 'webhook/renouveler',
    extension: true,
    role: FOR,
    final: true,
    input: z.object({ id: Id }),
    output: Secret,
  },
  /** Pauses it, or resumes it: what has waited meanwhile is sent in order. */
  webhookActiver: {
    method: 'POST',
    path: 'webhook/activer',
    extension: true,
    role: FOR,
    final: true,
    input: z.object({ id: Id, active: Flag }),
    output: Done,
  },
  /** Sends an event that says nothing, at once and without another attempt, also while it is paused. */
  webhookEssayer: {
    method: 'POST',
    path: 'webhook/essayer',
    extension: true,
    role: FOR,
    final: true,
    input: z.object({ id: Id }),
    output: z.object({ status: z.number().int().optional(), envoi: Envoi }),
  },
  /** Withdraws it, with what it was still to be told. */
  webhookRetirer: {
    method: 'POST',
    path: 'webhook/retirer',
    extension: true,
    role: FOR,
    final: true,
    input: z.object({ id: Id }),
    output: Done,
  },
  /** What was sent and answered, newest first; further ones `avant` the last of them. */
  envois: {
    method: 'GET',
    path: 'webhook/envois',
    extension: true,
    role: FOR,
    input: z.object({ id: Id, etat: z.enum(ETATS_ENVOI).optional(), avant: Id.optional() }),
    output: z.object({ envois: z.array(Envoi), suite: z.boolean() }),
  },
  /** Sends one delivery again, or all that were given up, under their ids. */
  envoiRenvoyer: {
    method: 'POST',
    path: 'webhook/renvoyer',
    extension: true,
    role: FOR,
    final: true,
    input: z.object({ id: Id, envoi: Id.optional() }),
    output: z.object({ status: z.number().int().optional(), renvoyes: z.number().int() }),
  },
})
