import { z } from 'zod'
import { ConventionLue } from '../convention/convention'
import { Etablissement } from '../etablissement/etablissement'
import { DOCUMENT_CLES } from '../gabarit/gabarits'
import { defineService, Id, LangCode, Paging } from '../kernel/endpoint'
import { CRITERE_QUI, MARQUE_AUTEURS } from '../note/calculBareme'
import { IsoDate, WallClock } from '../specification/entities'
import { PDF_KINDS } from './kinds'

/* What is printed of the defences, and of agreements. Beyond the specification's calls. */

/** Defences, or agreements, that one call answers. */
export const DOCUMENTS_MAX = 2_000

/** Papers that one PDF holds. */
export const PAPIERS_MAX = 1_000

/** A file to be saved under its name. */
const Papier = z.object({ nom: z.string(), pdf: z.base64() })

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

/** A criterion of the scheme by which a defence is marked. */
const CritereImprime = z.object({
  label: z.string(),
  sur: z.number(),
  qui: z.enum(CRITERE_QUI),
  /** What it comes to; null: no mark has been given. */
  points: z.number().nullable(),
  marques: z.array(MarqueImprimee),
})

/** Who decided the grade, when, and why it is another one than the marks come to. */
const Decision = z.object({
  signe_par: z.string(),
  signe_le: WallClock,
  /** Empty: it is what the marks come to. */
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
  /** A week. */
  heures: z.number().nullable(),
  /** A month. */
  gratification: z.number().nullable(),
  lieu: z.string(),
  /** The tutor's position. */
  fonction: text,
})

/** All that documents say of an assignment and its defence, if it has one. */
export const Feuille = z.object({
  /** The assignment's. */
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
  /** Who answers for the company. */
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
  /** How to get there. */
  acces: text,
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
export type Feuille = z.output<typeof Feuille>

export const documents = defineService('internship', {
  /**
   * The assignments of these ids, or of the offers `stages`, or those that a filter of the list of defences finds, in the order
   * of their defences.
   * `total` is how many there are, of which the first `DOCUMENTS_MAX` are answered. Labels are in the language of the paper.
   */
  documentSoutenances: {
    method: 'POST',
    path: 'document/soutenances',
    extension: true,
    input: z.object({
      ids: z.array(Id).min(1).max(DOCUMENTS_MAX).optional(),
      stages: z.array(Id).min(1).max(DOCUMENTS_MAX).optional(),
      filter: Paging.shape.filter,
      lang: LangCode.default('fr'),
    }),
    output: z.object({
      annee: z.string(),
      /** Today, in the school's time zone. */
      jour: IsoDate,
      total: z.number().int(),
      feuilles: z.array(Feuille),
      /** What the documents say in that language, with their fields in double braces. */
      gabarits: z.record(z.enum(DOCUMENT_CLES), z.object({ objet: z.string(), corps: z.string() })),
    }),
  },
  /**
   * The agreements of these ids, or those that a filter of their list finds: each text as it was sent, in its own language, with
   * who has signed it. `total` is how many there are, of which the first `DOCUMENTS_MAX` are answered.
   */
  documentConventions: {
    method: 'POST',
    path: 'document/conventions',
    extension: true,
    input: z.object({
      ids: z.array(Id).min(1).max(DOCUMENTS_MAX).optional(),
      filter: Paging.shape.filter,
    }),
    output: z.object({ annee: z.string(), total: z.number().int(), conventions: z.array(ConventionLue) }),
  },
  /**
   * A document of such assignments as one PDF: of those of the first `PAPIERS_MAX` that it is about. @throws `not_found` where it
   * is about none of them
   */
  documentPapier: {
    method: 'POST',
    path: 'document/papier',
    extension: true,
    input: z.object({
      document: z.enum(PDF_KINDS),
      ids: z.array(Id).min(1).max(PAPIERS_MAX).optional(),
      stages: z.array(Id).min(1).max(PAPIERS_MAX).optional(),
      filter: Paging.shape.filter,
      lang: LangCode.default('fr'),
      /** Only those in a room, or before a juror. */
      salle: Id.nullable().default(null),
      jury: Id.nullable().default(null),
      /** Nothing of the result is there. */
      vierge: z.boolean().default(false),
      /** Parts of a list begin on pages of their own. */
      separe: z.boolean().default(false),
      /** A sheet for each who marks. */
      chacun: z.boolean().default(false),
    }),
    output: Papier.extend({ total: z.number().int() }),
  },
  /** The same as one PDF, at most `PAPIERS_MAX` of them: `total` is how many there are. */
  documentConventionsPapier: {
    method: 'POST',
    path: 'document/conventions/papier',
    extension: true,
    input: z.object({
      ids: z.array(Id).min(1).max(PAPIERS_MAX).optional(),
      filter: Paging.shape.filter,
    }),
    output: Papier.extend({ total: z.number().int() }),
  },
})

/** What papers say of the school. */
const Ecole = Etablissement.pick({
  nom: true,
  adresse: true,
  logo: true,
  signataire: true,
  qualite: true,
  devise: true,
})
export type Ecole = z.output<typeof Ecole>

export const espaceDocuments = defineService('internship', {
  /**
   * What the certificate of an internship says, to its student, company and tutor, from its last day on. The sheet has nothing
   * of the defence.
   *
   * @throws `not_found`, `certificate_early`, `certificate_unsigned`, `certificate_amended`
   */
  espaceAttestation: {
    method: 'GET',
    path: 'espace/attestation',
    access: 'person',
    persons: ['etudiant', 'entreprise', 'tuteur'],
    extension: true,
    input: z.object({ id: Id, lang: LangCode.default('fr') }),
    output: z.object({
      annee: z.string(),
      ecole: Ecole,
      feuille: Feuille,
      gabarit: z.object({ objet: z.string(), corps: z.string() }),
    }),
  },
  /**
   * What the certificates say of a student's own graduations, of any year, the last first. The sheets have nothing of how it was
   * marked.
   */
  espaceDiplomes: {
    method: 'GET',
    path: 'espace/diplomes',
    access: 'person',
    persons: ['etudiant'],
    extension: true,
    input: z.object({ lang: LangCode.default('fr') }),
    output: z.object({
      ecole: Ecole,
      gabarit: z.object({ objet: z.string(), corps: z.string() }),
      diplomes: z.array(z.object({ annee: z.string(), feuille: Feuille })),
    }),
  },
})
