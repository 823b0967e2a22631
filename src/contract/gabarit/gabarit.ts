import type { ChampNom } from './champs'

/** A message is mailed, a document is printed, a page is public. */
export const GABARIT_GENRES = ['message', 'document', 'page'] as const
export type GabaritGenre = (typeof GABARIT_GENRES)[number]

/** In the order in which they are shown. */
export const GABARIT_GROUPES = [
  'soutenances',
  'rappels',
  'demandes',
  'conventions',
  'comptes',
  'collegues',
  'documents',
  'pages',
] as const
export type GabaritGroupe = (typeof GABARIT_GROUPES)[number]

/** Who may edit the texts. */
export const GABARIT_ROLE = 'administrator'

/** How long a subject and a text may be, as typed. */
export const OBJET_MAX = 200
export const CORPS_MAX = 8_000

/** A text with the fields in their places: `Bonjour {{destinataire}},`. */
export interface GabaritTexte {
  /** The subject of a message, the title of a document: one line. */
  objet: string
  /** Paragraphs, with an empty line between them. */
  corps: string
}

/** What a preview can take its values from, beside the examples. */
export type GabaritFiche = 'soutenance' | 'stage' | 'entreprise' | 'utilisateur' | 'jury' | 'ecole'

export interface Gabarit {
  genre: GabaritGenre
  groupe: GabaritGroupe
  champs: readonly ChampNom[]
  fiche: GabaritFiche
  /** It brings a link, which its text cannot go without. */
  bouton?: true
}

/**
 * The gabarits of one genre and group, by their keys.
 *
 * @example gabaritsOf('message', 'comptes', { acces: { fiche: 'jury', champs: ['destinataire', 'duree'], bouton: true } })
 */
export function gabaritsOf<
  const Genre extends GabaritGenre,
  const Rows extends Readonly<Record<string, Omit<Gabarit, 'genre' | 'groupe'>>>,
>(genre: Genre, groupe: GabaritGroupe, rows: Rows) {
  const whole = Object.entries(rows).map(([cle, row]) => [cle, { genre, groupe, ...row }])
  return Object.fromEntries(whole) as {
    readonly [Cle in keyof Rows]: Rows[Cle] & { genre: Genre; groupe: GabaritGroupe }
  }
}
