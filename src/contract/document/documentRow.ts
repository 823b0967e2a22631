import { z } from 'zod'
import { Id } from '../kernel/endpoint'
import { CRITERE_QUI, MARQUE_AUTEURS } from '../note/marques'
import { IsoDate, WallClock } from '../specification/values'

/* What is printed of an assignment and its defence. */

const text = z.string().nullable()

const Membre = z.object({
  id: Id,
  nom: z.string(),
  email: text,
  /** A teacher's, such as "Maître de conférences". */
  grade: text,
  /** Null for the single juror of a voluntary internship. */
  role: text,
})
export type Membre = z.output<typeof Membre>

/** What a juror, the supervisor or the company has given. */
const MarqueImprimee = z.object({
  auteur: z.enum(MARQUE_AUTEURS),
  jury_id: Id.nullable(),
  points: z.number(),
  remarque: z.string(),
})

/** A criterion of a defence's marking scheme. */
const CritereImprime = z.object({
  label: z.string(),
  sur: z.number(),
  qui: z.enum(CRITERE_QUI),
  /** Its result; null: no mark has been given. */
  points: z.number().nullable(),
  marques: z.array(MarqueImprimee),
})

/** Who decided the grade, when, and why it differs from the computed one. */
const Decision = z.object({
  signe_par: z.string(),
  signe_le: WallClock,
  /** Empty: it is the computed one. */
  motif: z.string(),
})

/** What an act said of a student who graduates by it. */
const Proclame = z.object({
  acte: z.string(),
  le: WallClock,
  etudiant: z.string(),
  matricule: z.string(),
  diplome: text,
  specialite: text,
  niveau: text,
  points: z.number().nullable(),
  mention: text,
})

/** What was agreed of the internship itself; null, or none: it was not. */
const DeroulementImprime = z.object({
  debut: IsoDate.nullable(),
  fin: IsoDate.nullable(),
  pauses: z.array(z.object({ debut: IsoDate, fin: IsoDate })),
  /** Hours per week. */
  heures: z.number().nullable(),
  /** The days that are worked (`contract/regle/semaine.ts`); '': not said. */
  semaine: z.string(),
  /** Hours of presence that somebody has entered; null: they are counted. */
  presence: z.number().nullable(),
  /** Of the place, whose public holidays count (ISO 3166-1 alpha-2); null: the school's. */
  pays: text,
  /** Pay per month. */
  gratification: z.number().nullable(),
  lieu: z.string(),
  /** The tutor's position. */
  fonction: text,
})

/** All that documents say of an assignment and its defence, if it has one. */
export const DocumentRow = z.object({
  /** The assignment's id. */
  id: Id,
  stage_id: Id,
  soutenance_id: Id.nullable(),
  etudiant: z.string(),
  /** Apart, for lists by name. */
  nom: z.string(),
  prenom: z.string(),
  matricule: z.string(),
  email: text,
  diplome: text,
  /** Who signs for its diploma, and as what; null: the school's. */
  signataire: z.object({ nom: z.string(), qualite: z.string() }).nullable(),
  specialite: text,
  niveau: text,
  groupe: text,
  sujet: z.string(),
  /** Its own days, else what its offer says. */
  periode: text,
  deroulement: DeroulementImprime,
  /** An amendment is in preparation, or waits for signatures: its days are not in force. */
  avenant_ouvert: z.boolean(),
  /** It has an agreement that not everybody has signed. */
  a_signer: z.boolean(),
  type: z.string(),
  entreprise: text,
  entreprise_id: Id,
  /** The company's representative. */
  responsable: text,
  /** Who follows the student there. */
  tuteur: text,
  adresse: text,
  encadrant: text,
  debut: WallClock.nullable(),
  fin: WallClock.nullable(),
  salle_id: Id.nullable(),
  salle: text,
  batiment: text,
  /** How to reach the room. */
  acces: text,
  /** 1: behind closed doors. */
  huis_clos: z.number().int(),
  /** Where those convoked meet online; empty: nowhere. Only on papers that go to them. */
  lien_reunion: z.string(),
  campagne: text,
  /** What everybody is told to bring. */
  a_apporter: text,
  materiel: z.array(z.string()),
  /** The chair first. */
  jury: z.array(Membre),
  /** Whether the defence is validated. */
  validee: z.boolean(),
  note: z.number().nullable(),
  mention: text,
  /** Null: it has a single mark. */
  bareme: z.array(CritereImprime).nullable(),
  /** Null: not graded, or by a single mark. */
  decision: Decision.nullable(),
  /** Null: does not graduate, or not yet. */
  proclame: Proclame.nullable(),
})
export type DocumentRow = z.output<typeof DocumentRow>
