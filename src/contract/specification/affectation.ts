import { z } from 'zod'
import { OFFRE_AFFECTEE, OFFRE_LIBRE, VOLONTAIRE } from '../kernel/constants'
import { Id, Option, Version } from '../kernel/endpoint'
import { ACCORDS, TUTORATS } from './accords'
import { Etape, Flag, Moment, NullableId, SentTypeStage, Text } from './values'

/* Assignments and their facts, as the specification's entities (`entities.ts`). */

/**
 * What else a row of an assignment, and of its defence, may show. Beyond the specification: a service may leave each out.
 */
export const Dossier = {
  /** Of the student. */
  matricule: Text,
  groupe: Text,
  id_groupe: NullableId.optional(),
  email: Text,
  /** Company name. */
  entreprise: Text,
  /** Wall clock of the end. */
  heure_fin: Moment,
  salle: Text,
  /** Names of the jury. */
  jury: z
    .array(z.string())
    .nullish()
    .transform((value) => value ?? null),
}

/**
 * The facts of an internship beside a row of its assignment or its agreement, for who asks for them. Beyond the
 * specification.
 */
export const FaitsVus = z.object({
  entreprise_matricule: z.string(),
  tuteur: z.string(),
  tuteur_fonction: z.string(),
  tuteur_email: z.string(),
  tuteur_telephone: z.string(),
  /** Days, `YYYY-MM-DD`. */
  debut: z.string().nullable(),
  fin: z.string().nullable(),
  heures: z.number().nullable(),
  /** The days of a week that are worked (`contract/regle/semaine.ts`). */
  semaine: z.string(),
  lieu: z.string(),
  distance: Flag,
  /** Days a week at a distance, and where. */
  teletravail: z.number().nullable(),
  teletravail_lieu: z.string(),
  pays_stage: z.string(),
  /** Where in the company it is. */
  site: z.string(),
  gratification: z.number().nullable(),
  missions: z.string(),
  assurance: z.string(),
})
export type FaitsVus = z.output<typeof FaitsVus>

/** Hours of presence of an internship, or the days or months that they count as; null: its days are not known. */
const presence = z.number().nullable()

/** Assignment; also the planning row. `id` is the offer (stage) id. */
export const Affectation = z.object({
  id: Id,
  encadrant: Text,
  etudidant: Text,
  stage: Text,
  etat_stage: SentTypeStage,
  id_etudiant: Id,
  id_encadrant: NullableId,
  count: z.coerce.number().int().min(0),
  etat_sout: Flag.nullish().transform((value) => value ?? 0),
  /** Told by the embedded service; `etatAffectation` works it out. */
  etat: Flag.optional(),
  ...Dossier,
  date_soutenance: Moment,
  /** How far the assignment is, where the service tells it. */
  etape: Etape.optional(),
  /** The answers of supervisor and tutor, if the service has them; null: there is none. */
  accord: z.enum(ACCORDS).nullish(),
  accord_motif: z.string().optional(),
  tutorat: z.enum(TUTORATS).nullish(),
  tutorat_motif: z.string().optional(),
  /** How many the supervisor has, of how many they may: `3/5`. */
  charge: z.string().nullish(),
  /** The report is there, where the service knows. */
  rapport: Flag.optional(),
  faits: FaitsVus.extend({ presence_heures: presence, presence_jours: presence, presence_mois: presence })
    .partial()
    .optional(),
  version: Version,
})
export type Affectation = z.output<typeof Affectation>

/** Assigned: there is an offer and, for a compulsory internship, a supervisor. */
export const etatAffectation = ({
  etat,
  stage,
  etat_stage,
  id_encadrant,
}: Pick<Affectation, 'etat' | 'stage' | 'etat_stage' | 'id_encadrant'>) =>
  etat ??
  (stage !== '' && (etat_stage === VOLONTAIRE || id_encadrant !== null) ? OFFRE_AFFECTEE : OFFRE_LIBRE)

/** One assignment, for its edit page. */
export const AffectationDetail = z.object({
  etudiant: Option,
  encadrant: Option.nullish().transform((value) => value ?? null),
  entreprise: Option,
  stage: Option,
  /** The internship type. */
  etat: SentTypeStage,
  count: z.coerce.number().int().min(0).default(0),
  version: Version,
})
export type AffectationDetail = z.output<typeof AffectationDetail>
