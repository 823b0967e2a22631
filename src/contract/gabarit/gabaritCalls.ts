import { z } from 'zod'
import { LANGS } from '../kernel/constants'
import { Done, defineService, Id, LangCode, Version } from '../kernel/endpoint'
import { required, text } from '../kernel/inputs'
import { Papier } from '../papers/file'
import { CORPS_MAX, GABARIT_GENRES, GABARIT_GROUPES, GABARIT_ROLE, OBJET_MAX } from './gabarit'
import { GABARIT_CLES } from './gabarits'

/*
 * Editing what messages and documents say. Calls beyond the specification's.
 */

const Cle = z.enum(GABARIT_CLES)
const texte = { objet: required(OBJET_MAX), corps: required(CORPS_MAX) }

/** What a message or document says in a language at present. */
const EnVigueur = z.object({
  objet: z.string(),
  corps: z.string(),
  /** The product's own text, which the school has not changed. */
  original: z.boolean(),
  version: Version,
})

/** A text as somebody has left it; an original one has gone back to the product's, and holds that. */
const VersionDe = z.object({
  id: Id,
  lang: LangCode,
  objet: z.string(),
  corps: z.string(),
  original: z.boolean(),
  auteur: z.string(),
  /** An instant, in ISO 8601. */
  le: z.string(),
})
export type GabaritVersion = z.output<typeof VersionDe>

const ParLangue = <Value extends z.ZodType>(value: Value) => z.object({ fr: value, en: value, ar: value })

const Gabarit = z.object({
  cle: Cle,
  textes: ParLangue(EnVigueur),
  originaux: ParLangue(z.object({ objet: z.string(), corps: z.string() })),
  /** The latest first. */
  versions: z.array(VersionDe),
})
export type GabaritComplet = z.output<typeof Gabarit>

const GabaritLigne = z.object({
  cle: Cle,
  genre: z.enum(GABARIT_GENRES),
  groupe: z.enum(GABARIT_GROUPES),
  /** The languages in which it is not the product's any more. */
  langues: z.array(z.enum(LANGS)),
  /** When somebody changed it last, and who. */
  le: z.string().nullable(),
  auteur: z.string(),
})
export type GabaritLigne = z.output<typeof GabaritLigne>

/** A text that need not be kept, with the values of a record; without one, those of the examples. */
const brouillon = { cle: Cle, lang: LangCode, ...texte, fiche: Id.nullable().default(null) }

const post = { method: 'POST', extension: true, role: GABARIT_ROLE } as const

export const gabarit = defineService('internship', {
  gabaritList: {
    method: 'GET',
    path: 'gabarit/list',
    extension: true,
    role: GABARIT_ROLE,
    input: z.object({}),
    output: z.object({ gabarits: z.array(GabaritLigne) }),
  },
  gabaritById: {
    method: 'GET',
    path: 'gabarit/getById',
    extension: true,
    role: GABARIT_ROLE,
    input: z.object({ cle: Cle }),
    output: z.object({ gabarit: Gabarit }),
  },
  /** Saves a text as the latest version. Refused if it names an unknown field or has lost its link. */
  gabaritUpdate: {
    ...post,
    path: 'gabarit/update',
    final: true,
    input: z.object({ cle: Cle, lang: LangCode, ...texte, version: Version }),
    output: Done,
  },
  /** Goes back to an earlier version, or to the product's own text (`de: null`); either is a version of its own. */
  gabaritRetablir: {
    ...post,
    path: 'gabarit/retablir',
    final: true,
    input: z.object({ cle: Cle, lang: LangCode, de: Id.nullable(), version: Version }),
    output: Done,
  },
  gabaritApercu: {
    ...post,
    path: 'gabarit/apercu',
    input: z.object(brouillon),
    output: z.object({ objet: z.string(), texte: z.string(), html: z.string() }),
  },
  /**
   * Previews a document as a PDF, for a record or an example. @throws `not_found` for a message, which is not a
   * document
   */
  gabaritApercuPapier: {
    ...post,
    path: 'gabarit/apercu/papier',
    input: z.object(brouillon),
    output: Papier,
  },
  /** Sends a message to the caller. */
  gabaritEssai: {
    ...post,
    path: 'gabarit/essai',
    final: true,
    input: z.object(brouillon),
    output: z.object({ status: z.number().int().optional(), email: z.string() }),
  },
  /** Records that a preview can be made with, by words of their names. */
  gabaritFiches: {
    method: 'GET',
    path: 'gabarit/fiches',
    extension: true,
    role: GABARIT_ROLE,
    input: z.object({ cle: Cle, q: text(200).default('') }),
    output: z.object({ fiches: z.array(z.object({ id: Id, nom: z.string() })) }),
  },
})
