import { z } from 'zod'
import { Done, defineService, Id, LangCode } from '../kernel/endpoint'
import { requiredName } from '../kernel/inputs'

/*
 * Passkeys ("clés d’accès"), by which the staff and persons with a space sign in without a password. Calls beyond the
 * specification's.
 */

/** Keys that one person may have. */
export const CLES_MAX = 10

const Cle = z.object({
  id: Id,
  /** As its owner calls it: « Mon téléphone ». */
  nom: z.string(),
  /** Instants, in ISO 8601. */
  creee: z.string(),
  utilisee: z.string().nullable(),
  /** It is kept by a service that has it on several devices. */
  partagee: z.boolean(),
})
export type Cle = z.output<typeof Cle>

/** What the browser's `navigator.credentials` takes, as JSON. */
const Options = z.object({ options: z.record(z.string(), z.unknown()) })
/** What it gives, as JSON; verified as a whole where it arrives. */
const Reponse = z.object({
  id: z.string().regex(/^[\w-]{1,1400}$/),
  rawId: z.string().regex(/^[\w-]{1,1400}$/),
  type: z.literal('public-key'),
  response: z.record(z.string().max(40), z.unknown()),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
})

/** The answer of an authenticator. */
export type ReponseDeCle = z.input<typeof Reponse>

const list = {
  method: 'GET',
  extension: true,
  input: z.object({}),
  output: z.object({ cles: z.array(Cle) }),
} as const
const write = { method: 'POST', extension: true, final: true } as const
const nom = requiredName(60)

export const cle = defineService('internship', {
  cleList: { ...list, path: 'profile/cles', role: 'reader' },
  /** Begins to add one, which takes the account's password. @throws `wrong_password`, `too_many_keys` */
  cleCommencer: {
    ...write,
    path: 'profile/cle/commencer',
    role: 'reader',
    input: z.object({ password: z.string().min(1).max(200) }),
    output: Options,
  },
  /** @throws `key_refused` */
  cleAjouter: {
    ...write,
    path: 'profile/cle/ajouter',
    role: 'reader',
    input: z.object({ nom, reponse: Reponse }),
    output: Done,
  },
  cleSupprimer: {
    ...write,
    path: 'profile/cle/supprimer',
    role: 'reader',
    input: z.object({ id: Id }),
    output: Done,
  },
  cleRenommer: {
    ...write,
    path: 'profile/cle/renommer',
    role: 'reader',
    input: z.object({ id: Id, nom }),
    output: Done,
  },
  espaceCles: { ...list, path: 'espace/cles', access: 'person' },
  /** For sessions that open all that the address is. @throws `not_for_you`, `too_many_keys` */
  espaceCleCommencer: {
    ...write,
    path: 'espace/cle/commencer',
    access: 'person',
    input: z.object({}),
    output: Options,
  },
  espaceCleAjouter: {
    ...write,
    path: 'espace/cle/ajouter',
    access: 'person',
    input: z.object({ nom, reponse: Reponse }),
    output: Done,
  },
  espaceCleSupprimer: {
    ...write,
    path: 'espace/cle/supprimer',
    access: 'person',
    input: z.object({ id: Id }),
    output: Done,
  },
  espaceCleRenommer: {
    ...write,
    path: 'espace/cle/renommer',
    access: 'person',
    input: z.object({ id: Id, nom }),
    output: Done,
  },
  /** Begins to sign in with a key of anybody. */
  cleDefier: {
    ...write,
    path: 'cle/defier',
    access: 'public',
    // a school may stand behind a single address
    attempts: { minutes: 15, address: 1_000 },
    input: z.object({}),
    output: Options,
  },
  /**
   * Opens the session of the key's owner, once: for the staff a session for the academic year, as with a password, for
   * everybody else that of their space.
   *
   * @throws `key_refused`, `password_off`, `unknown_year`
   */
  cleEntrer: {
    ...write,
    path: 'cle/entrer',
    access: 'public',
    whileReadOnly: true,
    attempts: { minutes: 15, address: 300, failuresOnly: true },
    input: z.object({ reponse: Reponse, anneeScolaire_id: Id, langue: LangCode.optional() }),
    output: z.object({
      status: z.number().int(),
      /** A member of the staff, as returned by the specification's sign-in. */
      user: z
        .object({ uid: z.string(), username: z.string(), email: z.string(), api_token: z.string() })
        .optional(),
      /** The bearer of somebody's own space. */
      jeton: z.string().optional(),
    }),
  },
})
