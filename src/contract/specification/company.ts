import { z } from 'zod'
import { faitsDeLHote } from '../faits/saisie'
import {
  COMPTES_BODY_BYTES,
  COMPTES_MAX,
  ENTREPRISES_BODY_BYTES,
  ENTREPRISES_MAX,
  PASSWORD_MIN,
} from '../kernel/constants'
import {
  DescribedOption,
  Done,
  defineService,
  Id,
  LangCode,
  Option,
  Version,
  Whole,
} from '../kernel/endpoint'
import { Email, required, text } from '../kernel/inputs'
import { list } from '../kernel/paging'
import { Phone } from '../kernel/phoneField'
import { Entreprise, EntrepriseCompte } from './entities'
import { SessionUser } from './session'

const flag = Whole.pipe(z.union([z.literal(0), z.literal(1)]))
const entreprises = z.object({ entreprises: z.array(EntrepriseCompte).min(1).max(ENTREPRISES_MAX) })
/**
 * The joined accounts extension. By the specification, a caller fetches all accounts and sends them along when
 * requesting the companies. With `joined` a caller offers to skip that: a service that holds both then returns
 * `joined: true` instead of `comptes`, is asked for the companies with the same flag instead of the accounts, joins its
 * own accounts, and confirms by the flag again. A service without the extension returns its `comptes` and is sent them.
 */
const Joined = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
  .optional()
/**
 * The accounts of companies, which a caller hands from one service to the other: what is in them is theirs. Those of the
 * embedded service are `Compte`s.
 */
const companies = list('Entreprise', Entreprise, {
  comptes: z.array(z.unknown()).max(COMPTES_MAX),
  joined: Joined,
})
/** A call that names many companies. */
const bulk = { method: 'POST', heavy: true, bodyBytes: ENTREPRISES_BODY_BYTES } as const
/** What a company is made of, at sign-up, in the add-company modal and in an import. Unknown fields are refused. */
export const NouvelleEntreprise = z.strictObject({
  nom_entreprise: required(200),
  nom_gerant: required(200),
  matricule: required(60),
  email: Email,
  adresse: required(300),
  mobile: Phone.default(''),
  telephone: Phone.default(''),
})
export type NouvelleEntreprise = z.output<typeof NouvelleEntreprise>

/** The name of the import's form field. */
export const IMPORT_FIELD = 'file'

export const company = defineService('company', {
  /** The browser sends the year and the staff bearer; the gateway adds the service account. */
  login: {
    method: 'POST',
    path: 'login',
    role: 'reader',
    whileReadOnly: true,
    input: z.object({ anneeScolaire_id: Id }),
    output: z.object({ status: z.number().int(), user: SessionUser }),
  },

  entrepriseAdd: {
    method: 'POST',
    path: 'entreprise/add',
    access: 'public',
    attempts: { minutes: 60, address: 30, account: 5, staffFree: true },
    /** Additions: `langue`, chosen by the person who signs the company up, and the facts that the school may ask for. */
    input: NouvelleEntreprise.extend({ langue: LangCode.optional(), ...faitsDeLHote }),
    output: z.object({ status: z.number().int(), Entreprise: Option.extend({ email: z.string() }) }),
  },
  entrepriseActiver: {
    method: 'POST',
    path: 'entreprise/activer',
    input: z.object({ id: Id, active: flag, version: Version }),
    output: Done,
  },
  entrepriseSelect: {
    method: 'POST',
    path: 'entreprise/select',
    input: z.object({ lang: LangCode.default('fr') }),
    output: z.object({ Entreprise: z.array(DescribedOption) }),
  },
  entrepriseList: {
    method: 'POST',
    path: 'entreprise/list_entreprise',
    bodyBytes: COMPTES_BODY_BYTES,
    ...companies,
    output: companies.output.extend({ joined: Joined }),
  },
  entrepriseById: {
    method: 'POST',
    path: 'entreprise/get_by_id',
    input: z.object({ id: Id }),
    output: z.object({ Entreprise: Entreprise.partial().extend({ id: Id }) }),
  },
  entrepriseNotifyWelcome: {
    ...bulk,
    path: 'entreprise/notify_welcome',
    input: z.object({
      entreprises: z.array(z.object({ nom: text(200), email: text(254) })).max(ENTREPRISES_MAX),
    }),
    output: Done,
  },
  /**
   * Answers the companies that were deleted, and in `refusees` those that are in use, or that have `changed` since the
   * `version` they were sent with: themselves, or their account (`version_compte`).
   */
  entrepriseDeletes: {
    ...bulk,
    path: 'entreprise/deletes',
    writes: true,
    role: 'manager',
    input: z.object({
      entreprises: z
        .array(EntrepriseCompte.extend({ version: Version, version_compte: Version }))
        .min(1)
        .max(ENTREPRISES_MAX),
    }),
    output: z.object({
      entreprises: z.array(EntrepriseCompte),
      refusees: z
        .array(
          z.object({
            id: Id,
            nom: z.string(),
            usedBy: z.array(z.object({ kind: z.string(), name: z.string(), count: z.number().int() })),
            /** By whom, and when (an instant); empty if unknown. */
            changed: z.object({ by: z.string().optional(), at: z.string().optional() }).optional(),
          }),
        )
        .default([]),
    }),
  },
  entrepriseImport: {
    method: 'POST',
    path: 'entreprise/import',
    heavy: true,
    multipart: true,
    input: z.object({ [IMPORT_FIELD]: z.file() }),
    output: z.object({ status: z.number().int().optional(), imported: z.number().int().optional() }),
  },

  userListIdEntreprise: {
    method: 'GET',
    path: 'user/list_id_entreprise',
    input: z.object({ joined: Joined }),
    output: z.object({ comptes: z.array(z.unknown()), joined: Joined }),
  },
  userCreate: { ...bulk, path: 'user/create', input: entreprises, output: Done },
  userGenerateAccounts: { ...bulk, path: 'user/generate_accounts', input: entreprises, output: Done },
  userDeleteAccounts: {
    ...bulk,
    path: 'user/delete_accounts',
    input: z.object({ entreprises: z.array(EntrepriseCompte).max(ENTREPRISES_MAX) }),
    output: Done,
  },
  /** `id` is the account's (`id_compte`). An empty password leaves it as it is. */
  userUpdate: {
    method: 'POST',
    path: 'user/update',
    final: true,
    input: z.object({
      id: Id,
      email: Email,
      password: z.union([z.literal(''), z.string().min(PASSWORD_MIN).max(200)]).default(''),
      version: Version,
    }),
    output: Done,
  },
  userActivate: {
    method: 'POST',
    path: 'user/activate',
    input: z.object({ id: Id, active: flag, version: Version }),
    output: Done,
  },
})
