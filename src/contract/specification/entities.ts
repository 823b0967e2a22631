import { z } from 'zod'
import { Id, LangCode, Option, Version } from '../kernel/endpoint'
import {
  codeOfType,
  EtatDemande,
  EtatOffre,
  Flag,
  Moment,
  NullableId,
  Options,
  StoredText,
  Text,
  TypeStage,
} from './values'

/*
 * Record shapes of the specification's section 3; those of assignments are in `affectation.ts`, of defences and grades in
 * `soutenance.ts`. Names stay as the wire has them, misspellings included:
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
