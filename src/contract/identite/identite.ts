import { z } from 'zod'
import { defineService, Id, LangCode } from '../kernel/endpoint'

/*
 * Signing in by a provider of identities, such as the university's. The browser begins, the provider sends it back, and the
 * tab that has begun gets the session: what the address brings back is of no use to another one. Calls beyond the
 * specification's.
 */

const fournisseur = z.string().regex(/^[a-z][a-z0-9]{0,19}$/)
const token = z.string().regex(/^[\w-]{20,200}$/)

export const identite = defineService('internship', {
  /**
   * Where the provider signs somebody in, and what the tab proves by later that it has begun.
   * @throws `provider_unavailable`
   */
  identiteCommencer: {
    method: 'POST',
    path: 'identite/commencer',
    access: 'public',
    // a school may stand behind a single address
    attempts: { minutes: 15, address: 1_000 },
    extension: true,
    final: true,
    input: z.object({
      fournisseur,
      /** Which university behind it, by its id among `identiteEtablissements`. */
      etablissement: z
        .string()
        .regex(/^[!-~]{1,1024}$/)
        .optional(),
    }),
    output: z.object({ adresse: z.string(), prise: z.string() }),
  },
  /** The universities behind a provider such as a federation, by name. @throws `provider_unavailable` */
  identiteEtablissements: {
    method: 'GET',
    path: 'identite/etablissements',
    access: 'public',
    attempts: { minutes: 15, address: 1_000 },
    extension: true,
    input: z.object({ fournisseur, lang: LangCode.default('fr') }),
    output: z.object({ etablissements: z.array(z.object({ id: z.string(), nom: z.string() })) }),
  },
  /**
   * Opens the session of a person proved by a provider, once: for the staff a session for the academic year, as with a
   * password, for everybody else that of their space.
   *
   * @throws `link_expired`, `identity_unknown`, `unknown_year`
   */
  identiteEntrer: {
    method: 'POST',
    path: 'identite/entrer',
    access: 'public',
    whileReadOnly: true,
    attempts: { minutes: 15, address: 300, failuresOnly: true },
    extension: true,
    final: true,
    input: z.object({
      passage: token,
      prise: token,
      anneeScolaire_id: Id,
      langue: LangCode.optional(),
    }),
    output: z.object({
      status: z.number().int(),
      /** A member of the staff, as returned by the specification's sign-in. */
      user: z
        .object({ uid: z.string(), username: z.string(), email: z.string(), api_token: z.string() })
        .optional(),
      /** The bearer of somebody's own space. */
      jeton: z.string().optional(),
      /** The path at which they may later sign out at the provider too. */
      sortie: z.string().optional(),
    }),
  },
})

/**
 * The path below which each provider has its addresses, such as the return address. These are not calls, because they
 * carry no bearer token.
 */
export const IDENTITE_PATH = '/api/identite/'
/** What the browser is sent back to the sign-in page with, behind `#`: the passage, or the code of a refusal. */
export const PASSAGE = 'identite'
export const REFUSAL = 'identite-refus'
