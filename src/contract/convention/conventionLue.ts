import { z } from 'zod'
import { Id, LangCode, Version, Whole } from '../kernel/endpoint'
import { required, requiredName } from '../kernel/inputs'
import { WallClock } from '../specification/values'
import { CONVENTION_ETATS } from './etats'
import { SIGNATAIRES } from './signataires'

/* The text of an agreement with its signatures, as the office and the parties read it. */

export const SIGNATURE_MOYENS = ['lien', 'espace', 'papier'] as const

/** How long a link to sign is valid, in days. */
export const SIGNATURE_JOURS = 30

/** Who signs, as they type their name. */
export const nom = requiredName(200)
export const qui = z.enum(SIGNATAIRES)
/** A document of the internship, of the kind `convention_signee`. */
export const fichier_id = Id.optional()
/** Why the text is refused, amended or cancelled. */
export const motif = required(500)

export const Signature = z.object({
  qui,
  /** The person who is asked to sign for this party. */
  nom: z.string(),
  /** As it was typed; empty: not signed. */
  signe_par: z.string(),
  /** By the school's clock. */
  le: WallClock.nullable(),
  moyen: z.enum(SIGNATURE_MOYENS).nullable(),
  empreinte: z.string(),
  refus: z.string(),
  /** It is their turn, or was: all who sign before them have signed. */
  tour: z.boolean(),
  /** The person they have named to sign in their place, to whom the office has not yet sent the link. */
  delegue: z.object({ nom: z.string(), email: z.string() }).nullable(),
  /** The scan of the signed paper, if there is one. */
  fichier: z.object({ id: Id, nom: z.string() }).nullable(),
  version: Version,
})

/** The text with who signs it. */
export const ConventionLue = z.object({
  id: Id,
  numero: Whole,
  etat: z.enum(CONVENTION_ETATS),
  langue: LangCode,
  titre: z.string(),
  texte: z.string(),
  /** The digest of the text that was sent; empty: not sent yet. */
  empreinte: z.string(),
  etudiant: z.string(),
  entreprise: z.string(),
  sujet: z.string(),
  signatures: z.array(Signature),
})
export type ConventionLue = z.output<typeof ConventionLue>
