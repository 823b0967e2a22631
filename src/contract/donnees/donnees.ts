import { z } from 'zod'
import type { FICHIER_GENRES } from '../fichier/fichiers'
import { Done, defineService, Id, Version, Whole } from '../kernel/endpoint'
import { Email } from '../kernel/inputs'

/*
 * The personal data that is kept: each kind with what becomes of it, and after how many months. Why it is kept is said
 * in `i18n/donnees`, which rows are whose in `services/donnees/genres.ts`. Calls beyond the specification's.
 */

/** What becomes of it in the end: `suit` goes with the student, `expire` by itself, `garde` is the office's to delete. */
export const DONNEES_SORTS = ['supprimer', 'anonymiser', 'suit', 'expire', 'garde'] as const
export type DonneeSort = (typeof DONNEES_SORTS)[number]

/** How long it is kept where the school has not said otherwise, in months. */
export interface Duree {
  sort: DonneeSort
  mois?: number
}

const FICHIERS = {
  fichier_rapport: { sort: 'supprimer', mois: 60 },
  fichier_convention_signee: { sort: 'supprimer', mois: 60 },
  fichier_cv: { sort: 'supprimer', mois: 24 },
  fichier_lettre: { sort: 'supprimer', mois: 24 },
  fichier_attestation: { sort: 'supprimer', mois: 60 },
  // copies of identity and insurance: for as long as an internship needs them
  fichier_justificatif: { sort: 'supprimer', mois: 12 },
  fichier_autre: { sort: 'supprimer', mois: 24 },
} as const satisfies Record<`fichier_${(typeof FICHIER_GENRES)[number]}`, Duree>

export const DONNEES = {
  etudiant: { sort: 'anonymiser', mois: 60 },
  stage: { sort: 'suit' },
  demande: { sort: 'supprimer', mois: 24 },
  candidature: { sort: 'supprimer', mois: 24 },
  ...FICHIERS,
  convocation: { sort: 'supprimer', mois: 24 },
  disponibilite: { sort: 'supprimer', mois: 24 },
  courriel: { sort: 'supprimer', mois: 24 },
  courrier: { sort: 'supprimer', mois: 24 },
  commentaire: { sort: 'supprimer', mois: 60 },
  contact: { sort: 'anonymiser', mois: 36 },
  enseignant: { sort: 'garde' },
  entreprise: { sort: 'garde' },
  lecture: { sort: 'supprimer', mois: 24 },
  historique: { sort: 'supprimer', mois: 60 },
  remise: { sort: 'supprimer', mois: 36 },
  acces: { sort: 'expire' },
} as const satisfies Record<string, Duree>

export type DonneeNom = keyof typeof DONNEES
export const DONNEES_NOMS = Object.keys(DONNEES) as [DonneeNom, ...DonneeNom[]]

/** The kinds that a rule of the school ends. */
export type Conserve = {
  [N in DonneeNom]: (typeof DONNEES)[N] extends { mois: number } ? N : never
}[DonneeNom]
export const CONSERVES = DONNEES_NOMS.filter((nom): nom is Conserve => 'mois' in DONNEES[nom]) as [
  Conserve,
  ...Conserve[],
]

export const MOIS_MAX = 1_200
/** The trail is kept for a year at least, whatever the school would like. */
export const HISTORIQUE_MOIS_MIN = 12
/** Names that a preview shows. */
export const APERCU_MAX = 100

/** The path of an archive, followed by a download ticket. */
export const DONNEES_PATH = '/api/mes-donnees/'

const nom = z.enum(DONNEES_NOMS)
const genre = z.enum(CONSERVES)
const mois = Whole.pipe(z.number().min(1).max(MOIS_MAX))
const jour = z.iso.date()

const Donnee = z.object({
  nom,
  sort: z.enum(DONNEES_SORTS),
  /** Null: for as long as it is there. */
  mois: z.number().int().nullable(),
  /** How many rows of it are somebody's. */
  nombre: z.number().int(),
})
export type Donnee = z.output<typeof Donnee>

const Regle = z.object({
  genre,
  sort: z.enum(DONNEES_SORTS),
  mois: mois.nullable(),
  /** What the product proposes. */
  propose: z.number().int(),
  /** How many rows are older than that. */
  nombre: z.number().int(),
  /** Who has set it, and when (an instant); null: it is the product's. */
  par: z.string().nullable(),
  le: z.string().nullable(),
  version: Version,
})
export type RegleConservation = z.output<typeof Regle>

const Passage = z.object({
  id: Id,
  genre,
  mois: z.number().int(),
  /** What was older than this day. */
  avant: jour,
  /** The name of who asked for it. */
  qui: z.string(),
  /** An instant, in ISO 8601. */
  le: z.string(),
  nombre: z.number().int(),
})
export type Passage = z.output<typeof Passage>

const own = { access: 'person', extension: true } as const
const administrator = { extension: true, role: 'administrator' } as const

export const donnees = defineService('internship', {
  /** What is kept of the caller. */
  espaceDonnees: {
    ...own,
    method: 'GET',
    path: 'espace/donnees',
    input: z.object({}),
    output: z.object({ donnees: z.array(Donnee) }),
  },
  /** The address of an archive with all of it, for a minute. @throws `rate_limited` */
  espaceDonneesOuvrir: {
    ...own,
    method: 'POST',
    path: 'espace/donnees/ouvrir',
    input: z.object({}),
    output: z.object({ adresse: z.string() }),
  },
  /**
   * The same for somebody who asks by letter, by their address, including what the office keeps for itself. Who fetched
   * it is recorded.
   */
  donneesPersonne: {
    ...administrator,
    method: 'POST',
    path: 'donnees/personne',
    input: z.object({ email: Email }),
    output: z.object({ donnees: z.array(Donnee), adresse: z.string() }),
  },
  /** The rules, with what is due by them today. */
  conservationLire: {
    ...administrator,
    method: 'GET',
    path: 'conservation',
    heavy: true,
    input: z.object({}),
    output: z.object({
      /** The school's current date, on which the numbers are based. */
      jour,
      regles: z.array(Regle),
      passages: z.array(Passage),
    }),
  },
  /** `mois` null: it is kept. @throws `changed_meanwhile` */
  conservationRegler: {
    ...administrator,
    method: 'POST',
    path: 'conservation/regler',
    input: z.object({ genre, mois: mois.nullable(), version: Version }),
    output: Done,
  },
  /** What is due, the oldest first. Nothing is written. */
  conservationApercu: {
    ...administrator,
    method: 'POST',
    path: 'conservation/apercu',
    input: z.object({ genre, jour }),
    output: z.object({
      nombre: z.number().int(),
      lignes: z.array(z.object({ nom: z.string(), le: jour })),
    }),
  },
  /**
   * Deletes or anonymises what is due on a day, for good. `reste`: more than one call can do is left.
   * @throws `changed_meanwhile` where the rule is another one by now, `stale` for a day to come
   */
  conservationAppliquer: {
    ...administrator,
    method: 'POST',
    path: 'conservation/appliquer',
    heavy: true,
    final: true,
    input: z.object({ genre, jour, mois }),
    output: Done.extend({ nombre: z.number().int(), reste: z.boolean() }),
  },
})
