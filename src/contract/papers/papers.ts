import { z } from 'zod'
import { SIGNATAIRES } from '../convention/etats'
import { LangCode } from '../kernel/endpoint'

/* What a paper says, by its kind: what a template of the server lays out as a PDF. All of it is text, in the paper's own language. */

/** Where a paper is found, followed by its kind and what opens it. */
export const PAPIER_PATH = '/api/papiers/'

/** What stands on every paper. */
const Papier = z.object({
  langue: LangCode,
  titre: z.string(),
  /** Whose it is; empty: nobody's in particular. */
  personne: z.string(),
  entete: z.object({ ecole: z.string(), adresse: z.string(), service: z.string(), annee: z.string() }),
  /** "Page 1 / 3": what stands before the number of the page, between both numbers, and after them. */
  page: z.tuple([z.string(), z.string(), z.string()]),
})

/** A text as it was written, of which articles are numbered and what is said of a fact stands beside its name. */
const Bloc = z.discriminatedUnion('genre', [
  z.object({ genre: z.literal('texte'), texte: z.string() }),
  z.object({ genre: z.literal('article'), numero: z.string(), texte: z.string() }),
  z.object({
    genre: z.literal('faits'),
    faits: z.array(z.object({ nom: z.string(), valeur: z.string() })),
  }),
])
export type Bloc = z.output<typeof Bloc>

/** Who signs in which role, and what they did; without a day they have still to sign. */
const Case = z.object({
  qui: z.enum(SIGNATAIRES),
  role: z.string(),
  nom: z.string(),
  /** What they signed by, when and how; empty: not yet. */
  signe: z.array(z.string()),
})

export const PAPIERS = {
  convention: Papier.extend({
    /** That it is a draft, or cancelled; empty: neither. */
    etat: z.string(),
    texte: z.array(Bloc),
    signatures: z.object({ titre: z.string(), a_signer: z.string(), cases: z.array(Case) }),
    /** Of the text, with what it is called; empty: it was not sent. */
    empreinte: z.object({ nom: z.string(), valeur: z.string() }),
  }),
} as const

export type PapierKind = keyof typeof PAPIERS
export type PapierOf<Kind extends PapierKind> = z.output<(typeof PAPIERS)[Kind]>
