import { z } from 'zod'
import { SIGNATAIRES } from '../convention/signataires'
import { LangCode } from '../kernel/endpoint'

/*
 * What a paper says, by its kind: what a layout on the server makes into a PDF. All of it is text, in the paper's own
 * language.
 */

/** Where a paper is found, followed by its kind and what opens it. */
export const PAPIER_PATH = '/api/papiers/'

/** What stands on every paper. */
const Papier = z.object({
  langue: LangCode,
  titre: z.string(),
  /** The person it is about; empty: nobody in particular. */
  personne: z.string(),
  entete: z.object({ ecole: z.string(), adresse: z.string(), service: z.string(), annee: z.string() }),
  /** What the school has at the foot of each page. */
  pied: z.string().optional(),
  /** "Page 1 / 3": what stands before the number of the page, between both numbers, and after them. */
  page: z.tuple([z.string(), z.string(), z.string()]),
  /** How to verify it; absent: it is not an issued paper. */
  verification: z
    .object({
      /** What its code is called, and the code in its groups. */
      nom: z.string(),
      code: z.string(),
      invite: z.string(),
      lien: z.string(),
      /** A drawing (SVG) that leads there. */
      qr: z.string(),
    })
    .optional(),
})

/** A text as written, with numbered articles and facts beside their names. */
const Bloc = z.discriminatedUnion('genre', [
  z.object({ genre: z.literal('texte'), texte: z.string() }),
  z.object({ genre: z.literal('article'), numero: z.string(), texte: z.string() }),
  z.object({
    genre: z.literal('faits'),
    faits: z.array(z.object({ nom: z.string(), valeur: z.string() })),
  }),
])
/** And in an agreement, the heading of what the school adds of a country. */
const BlocDeConvention = z.discriminatedUnion('genre', [
  ...Bloc.options,
  z.object({ genre: z.literal('annexe'), texte: z.string() }),
])
export type Bloc = z.output<typeof BlocDeConvention>

/** A cell's text, and what stands below it in small. */
const Cellule = z.object({
  texte: z.string(),
  petit: z.string().optional(),
  fort: z.boolean().optional(),
  /** How many rows it spans, without a page break between them. */
  rangs: z.number().int().optional(),
})
export type Cellule = z.output<typeof Cellule>

/** The other parts of a sheet besides its text. */
const Partie = z.discriminatedUnion('genre', [
  ...Bloc.options,
  z.object({ genre: z.literal('titre'), texte: z.string() }),
  z.object({
    genre: z.literal('tableau'),
    /** Above its headings, with which it stands on every page; empty: nothing. */
    legende: z.string(),
    /** The width of each, as a share of the page; 0: as wide as its content. */
    colonnes: z.array(z.object({ nom: z.string(), part: z.number() })),
    rangs: z.array(z.array(Cellule)),
    /** Rows leave room to sign, or to write. */
    haut: z.boolean(),
    /** Rows stand close, so that a month is on a page. */
    serre: z.boolean().optional(),
  }),
  /** Place and day, and who signs. */
  z.object({
    genre: z.literal('signatures'),
    lieu: z.string(),
    cases: z.array(z.object({ role: z.string(), nom: z.string() })),
  }),
  /** Lines to write on. */
  z.object({ genre: z.literal('lignes'), nombre: z.number().int() }),
])
export type Partie = z.output<typeof Partie>

/** Who signs in which role, and what they did; without a day they have still to sign. */
const Case = z.object({
  qui: z.enum(SIGNATAIRES),
  role: z.string(),
  nom: z.string(),
  /** What they signed by, when and how; empty: not yet. */
  signe: z.array(z.string()),
})

const Fait = z.object({ nom: z.string(), valeur: z.string() })

/** The proof of signatures: who signed when and how, and what was signed on paper. */
const Preuve = z.object({
  titre: z.string(),
  intro: z.string(),
  faits: z.array(Fait),
  signataires: z.array(z.object({ titre: z.string(), faits: z.array(Fait) })),
  histoire: z.string(),
  /** What came before: who declined, or named somebody else. */
  evenements: z.array(Fait),
  jointes: z.string(),
  /**
   * Signed papers: each is joined to the file; `vue` are pictures, which are pages as well. Without `fichier` it is
   * only named.
   */
  pieces: z.array(
    z.object({ nom: z.string(), dit: z.string(), type: z.string(), fichier: z.string(), vue: z.boolean() }),
  ),
})
export type Preuve = z.output<typeof Preuve>

export const PAPIERS = {
  convention: Papier.extend({
    /** That it is a draft, or cancelled; empty: neither. */
    etat: z.string(),
    texte: z.array(BlocDeConvention),
    signatures: z.object({ titre: z.string(), a_signer: z.string(), cases: z.array(Case) }),
    /** Of the text, with what it is called; empty: it was not sent. */
    empreinte: z.object({ nom: z.string(), valeur: z.string() }),
    preuve: Preuve.optional(),
  }),
  /** A sheet about a person, or a list. */
  feuille: Papier.extend({
    parties: z.array(Partie),
    /** To be read from some metres. */
    grand: z.boolean(),
    /** Landscape. */
    paysage: z.boolean().optional(),
  }),
  /** Labels of a sheet that shops have, the lines of each. */
  etiquettes: Papier.extend({
    /** How many stand on a page, and lengths in millimetres. */
    format: z.object({
      columns: z.number().int(),
      rows: z.number().int(),
      width: z.number(),
      height: z.number(),
      top: z.number(),
      side: z.number(),
      gap: z.number(),
    }),
    cases: z.array(z.array(z.string())),
  }),
} as const

export type PapierKind = keyof typeof PAPIERS

/** The version of each layout, increased when a layout changes what papers look like. */
export const LAYOUT_VERSIONS: Record<PapierKind, number> = { convention: 1, feuille: 1, etiquettes: 1 }
export type PapierOf<Kind extends PapierKind> = z.output<(typeof PAPIERS)[Kind]>
