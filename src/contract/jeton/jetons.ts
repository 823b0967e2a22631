import { z } from 'zod'
import { Done, defineService, Id, LangCode, Option } from '../kernel/endpoint'
import { requiredName } from '../kernel/inputs'
import { IsoDate } from '../specification/values'
import { SUJETS } from './sujets'

/* API tokens for programs, created and withdrawn by administrators. Calls beyond the specification's. */

const FOR = 'administrator'
const sujets = z.array(z.enum(SUJETS)).max(SUJETS.length).default([])

/** `sans`: its secret did not come back with a backup, and another one has to be made. */
export const ETATS_JETON = ['actif', 'expire', 'sans'] as const

export const Jeton = z.object({
  id: Id,
  nom: z.string(),
  /** What it reads; what it writes it reads as well. */
  lit: z.array(z.string()),
  ecrit: z.array(z.string()),
  /** The diplomas it is limited to; empty: all. */
  diplomes: z.array(Option),
  /** The last day on which it is valid. */
  expire: IsoDate,
  etat: z.enum(ETATS_JETON),
  /** The first letters of its secret. */
  debut: z.string().nullable(),
  /** Instants: since when it has this secret, and when it has served last. */
  depuis: z.string().nullable(),
  vu: z.string().nullable(),
})
export type Jeton = z.output<typeof Jeton>

/** The only answer that has the secret. */
const Secret = z.object({ status: z.number().int().optional(), id: Id, secret: z.string() })

export const jetons = defineService('internship', {
  /** All tokens, by name. A token reads and writes rows of its subjects and diplomas, in the current year. */
  jetons: {
    method: 'GET',
    path: 'jeton/list',
    extension: true,
    role: FOR,
    input: z.object({ lang: LangCode.default('fr') }),
    output: z.object({ jetons: z.array(Jeton) }),
  },
  /** Makes a token and tells its secret this once. */
  jetonAjouter: {
    method: 'POST',
    path: 'jeton/ajouter',
    extension: true,
    role: FOR,
    final: true,
    input: z.object({
      nom: requiredName(60),
      lit: sujets,
      ecrit: sujets,
      diplomes: z.array(Id).max(100).default([]),
      expire: IsoDate,
    }),
    output: Secret,
  },
  /** Gives a token another secret and another last day: the former secret no longer works. */
  jetonRenouveler: {
    method: 'POST',
    path: 'jeton/renouveler',
    extension: true,
    role: FOR,
    final: true,
    input: z.object({ id: Id, expire: IsoDate }),
    output: Secret,
  },
  /** Withdraws a token, which stops working at once. */
  jetonRetirer: {
    method: 'POST',
    path: 'jeton/retirer',
    extension: true,
    role: FOR,
    final: true,
    input: z.object({ id: Id }),
    output: Done,
  },
})
