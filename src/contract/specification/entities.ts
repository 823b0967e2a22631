import { z } from 'zod'
import { CONVOCATION_ETATS, OFFRE_AFFECTEE, OFFRE_LIBRE, VOLONTAIRE } from '../kernel/constants'
import { Id, LangCode, Option, Version } from '../kernel/endpoint'
import { ACCORDS, TUTORATS } from './accords'
import {
  codeOfType,
  Etape,
  EtatDemande,
  EtatOffre,
  Flag,
  Moment,
  NullableId,
  Options,
  PointsOrNone,
  SentTypeStage,
  StoredText,
  Text,
  TypeStage,
  WallClock,
} from './values'

/*
 * Record shapes of the specification's section 3. Names stay as the wire has them, misspellings included:
 * `etudidant` (beside `etudiant`), `arrySalle`, `arryMateriel`, a teacher's `Name`. `count` has two senses:
 * on an assignment the number of its defences (0 = editable), on a defence row 1 = scheduled.
 * `etat_stage` is the internship type: 1 Obligatoire, 2 Volontaire; a defence inherits it as its type.
 */

export const Offre = z.object({
  id: Id,
  entreprise_id: Id,
  /** Company name. */
  entreprise: Text,
  sujet: Text,
  description: Text,
  periode_stage: Text,
  type_stage: Options,
  specialite: Options,
  niveau: Options,
  etat: EtatOffre,
  affect: Flag,
  // beyond the specification: what else a company proposes, of a single offer
  missions: z.string().optional(),
  competences: z.string().optional(),
  debut: z.string().nullish(),
  fin: z.string().nullish(),
  heures: z.number().nullish(),
  lieu: z.string().optional(),
  distance: Flag.optional(),
  site: Option.nullish(),
  teletravail: z.number().nullish(),
  pays_stage: z.string().optional(),
  gratification: z.number().nullish(),
  limite: z.string().nullish(),
  /** For how many students it is, and how many are assigned. */
  places: z.number().int().optional(),
  prises: z.number().int().optional(),
  /** The offer of which it is a place. */
  origine: Id.nullish(),
  tuteur: Option.nullish(),
  version: Version,
})
export type Offre = z.output<typeof Offre>

export const Entreprise = z.object({
  id: Id,
  nom: Text,
  nom_entreprise: Text,
  nom_gerant: Text,
  gerant: Text,
  matricule: Text,
  email: Text,
  adresse: Text,
  mobile: Text,
  telephone: Text,
  /** Beyond the specification, as far as the school asks for them. */
  forme_juridique: Text.optional(),
  code_postal: Text.optional(),
  ville: Text.optional(),
  pays: Text.optional(),
  secteur: Text.optional(),
  effectif: Text.optional(),
  /** Beyond the specification: in which mails go to it, null for the school's. */
  langue: LangCode.nullable().optional(),
  /** Beyond the specification: the path of its logo. */
  logo: z.string().nullable().optional(),
  active: Flag,
  is_compte: z.coerce.number().pipe(z.union([z.literal(-1), z.literal(1)])),
  id_compte: NullableId,
  active_compte: Flag.nullish().transform((value) => value ?? 0),
  version: Version,
  /** The account's version, from a service that joins accounts itself. */
  version_compte: Version.nullable().transform((value) => value ?? undefined),
})
export type Entreprise = z.output<typeof Entreprise>

/** What the account calls take of a company. */
export const EntrepriseCompte = Entreprise.pick({
  id: true,
  nom: true,
  email: true,
  active: true,
  is_compte: true,
  id_compte: true,
  active_compte: true,
  gerant: true,
}).extend({ nom: StoredText, email: StoredText, gerant: StoredText })
export type EntrepriseCompte = z.output<typeof EntrepriseCompte>

/**
 * An account of a company, as returned by the embedded `user/list_id_entreprise` and accepted by
 * `entreprise/list_entreprise`.
 */
export const Compte = z.object({
  id: Id,
  entreprise_id: Id,
  active: Flag,
  email: StoredText,
  version: Version,
})
export type Compte = z.output<typeof Compte>

/**
 * What else a row of an assignment, and of its defence, may show. Beyond the specification: a service may leave each out.
 */
const Dossier = {
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

/** Defence list row: an assignment with its defence. `id` names the row, `soutenance_id` the defence once scheduled. */
export const Soutenance = z.object({
  id: Id,
  stage_id: Id,
  etudiant: Text,
  stage: Text,
  etat_stage: SentTypeStage,
  /** When the defence begins. */
  date_soutenance: Moment,
  /** The school's day, of a defence that is to be validated, as long as its year goes on. */
  aujourdhui: z.string().nullish(),
  count: z.coerce.number().int().min(0),
  etat: Flag.nullish().transform((value) => value ?? 0),
  note: PointsOrNone,
  soutenance_id: NullableId,
  ...Dossier,
  encadrant: Text,
  mention: Text,
  id_encadrant: NullableId.optional(),
  id_salle: NullableId.optional(),
  /** 1: behind closed doors. */
  huis_clos: Flag.optional(),
  /** The most critical state among those told of it; null: nobody is, or the service does not say. */
  convocation: z.enum(CONVOCATION_ETATS).nullish(),
  version: Version,
})
export type Soutenance = z.output<typeof Soutenance>

export const JuryDeSoutenance = z.object({ jury: Option, type_jury: Option })

/** Defence detail, also what the scheduling form opens with. Fields of an unscheduled defence are null or empty. */
export const SoutenanceDetail = z.object({
  etudiant: Text,
  sujet: Text,
  encadrant: Text,
  president: Text,
  rapporteur: Text,
  /** Beyond the specification: a service may leave it out. */
  examinateur: Text,
  date_soutenance: Moment,
  salle: Text,
  materiel: Text,
  etat_stage: SentTypeStage,
  ens_volontaire: Option.nullish().transform((value) => value ?? null),
  soutenance_id: NullableId,
  /** A service may leave it out: then `soutenance/list_valider` says it. */
  etat: Flag.nullish().transform((value) => value ?? undefined),
  /** `YYYY-MM-DD` */
  date: Text,
  /** Wall clock, `YYYY-MM-DDTHH:mm:ss`. */
  heure_debut: Text,
  heure_fin: Text,
  arrySalle: Option.nullish().transform((value) => value ?? null),
  arryMateriel: Options,
  arrayJurySoutenance: z.array(JuryDeSoutenance).default([]),
  /** 1: behind closed doors. Beyond the specification, as the address at which those convoked meet online. */
  huis_clos: Flag.default(0),
  lien_reunion: Text,
  version: Version,
})
export type SoutenanceDetail = z.output<typeof SoutenanceDetail>

/** Jury person or encadreur: the same shape. `enseignant_id` is null for a person created by hand. */
export const Personne = z.object({
  id: Id,
  firstName: Text,
  lastName: Text,
  telephone: Text,
  email: Text,
  enseignant_id: NullableId,
  /** Beyond the specification: in which mails go to them, null for the school's. */
  langue: LangCode.nullable().optional(),
  version: Version,
})
export type Personne = z.output<typeof Personne>

export const Demande = z.object({
  id: Id,
  name: Text,
  /** A text that is neither a code nor the label of one is shown as it is. */
  type_stage: z.preprocess(codeOfType, z.union([TypeStage, Text])),
  /** Language code of the request: fr, en or ar. */
  langue: Text,
  etat: EtatDemande,
  /** Of the student. Beyond the specification, all from here on. */
  matricule: Text,
  groupe: Text,
  id_groupe: NullableId.optional(),
  email: Text,
  /** 1: it declares an internship that the student has found, of this subject. */
  declaree: Flag.optional(),
  sujet: Text,
  entreprise: Text,
  /** The supervisor whom the office has named for it. */
  encadrant_id: NullableId.optional(),
  etudiant_id: Id.optional(),
  /** 1: it was returned to the student, for the reason in `motif`, or because they have an internship. */
  retournee: Flag.default(0),
  motif: Text,
  version: Version,
})
export type Demande = z.output<typeof Demande>

export const NoteSoutenance = z.object({
  /** Whether the defence is validated; a service may leave it out. */
  etat: Flag.optional(),
  /** When it begins, and what the school's clock shows: it is graded from then on. A service may leave them out. */
  debut: WallClock.nullish(),
  maintenant: WallClock.optional(),
  /** The grade, null before one is awarded. */
  id: NullableId,
  soutenance_id: NullableId,
  etudiant: Option,
  mention: Option.nullish().transform((value) => value ?? null),
  note: PointsOrNone,
  version: Version,
})
export type NoteSoutenance = z.output<typeof NoteSoutenance>

export const Enseignant = z.object({ id: Id, code: Text, Name: Text, grade: Text, email: Text, mobile: Text })
export type Enseignant = z.output<typeof Enseignant>

export const Etudiant = z.object({
  id: Id,
  nom: Text,
  email: Text,
  cycle: Option,
  diplome: Option,
  specialite: Option,
  niveau: Option,
  group: Option,
})
export type Etudiant = z.output<typeof Etudiant>

export const Diplome = z.object({
  id: Id,
  etudiant: Text,
  email: Text,
  moyenne: z.coerce.number(),
  mention: Text,
  /** What the mentions are sorted by. */
  mention_id: Id.optional(),
  sujet: Text,
  entreprise: Text,
  matricule: Text,
  groupe: Text,
  id_groupe: NullableId.optional(),
  encadrant: Text,
  date_soutenance: Moment,
  rang: z.coerce.number().int(),
})
export type Diplome = z.output<typeof Diplome>
