import type { Gabarit, GabaritGenre } from './gabarit'
import { collegues } from './keys/collegues'
import { comptes } from './keys/comptes'
import { conventionDocuments, conventionMessages } from './keys/conventions'
import { demandes } from './keys/demandes'
import { documents } from './keys/documents'
import { pages } from './keys/pages'
import { rappels } from './keys/rappels'
import { soutenances } from './keys/soutenances'

/*
 * What the product writes to people and prints: each message and document by its key, with the fields that its text may
 * name. The texts themselves are the server's (`services/mail/gabarits/textes`), until an administrator writes others.
 */

/** Every message and document, labelled `gabarit.cles.<key>`. */
export const GABARITS = {
  ...soutenances,
  ...rappels,
  ...demandes,
  ...conventionMessages,
  ...conventionDocuments,
  ...comptes,
  ...collegues,
  ...documents,
  ...pages,
} satisfies Record<string, Gabarit>

export type GabaritCle = keyof typeof GABARITS
export const GABARIT_CLES = Object.keys(GABARITS) as [GabaritCle, ...GabaritCle[]]

type ClesDe<Genre extends GabaritGenre> = {
  [Cle in GabaritCle]: (typeof GABARITS)[Cle]['genre'] extends Genre ? Cle : never
}[GabaritCle]
export type MessageCle = ClesDe<'message'>
export type DocumentCle = ClesDe<'document'>
export type PageCle = ClesDe<'page'>

export const DOCUMENT_CLES = GABARIT_CLES.filter((cle) => GABARITS[cle].genre === 'document') as [
  DocumentCle,
  ...DocumentCle[],
]
export const PAGE_CLES = GABARIT_CLES.filter((cle) => GABARITS[cle].genre === 'page') as [
  PageCle,
  ...PageCle[],
]

/** What a text is filled with. What is not given is empty. */
export type ValeursDe<Cle extends GabaritCle> = Readonly<
  Partial<Record<(typeof GABARITS)[Cle]['champs'][number], string>>
>

/** A text's fields and whether it brings a link, whichever it is. */
export const gabaritOf = (cle: GabaritCle): Gabarit => GABARITS[cle]
