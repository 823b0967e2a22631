import { z } from 'zod'
import { Done, defineService, Id, Version, Whole } from '../kernel/endpoint'
import { decimal, personName, required, text } from '../kernel/inputs'
import { RegleRompue } from '../regle/regles'
import { ACCORDS, TUTORATS } from '../specification/accords'

/*
 * An internship under way, for those who look after it: its supervisor accepts it and visits, its tutor in the company
 * confirms and evaluates. Calls from their own spaces, beyond the specification's.
 */

export const VISITE_MOYENS = ['sur_place', 'distance', 'telephone'] as const
export type VisiteMoyen = (typeof VISITE_MOYENS)[number]

/** What a tutor judges from 1 to 5. */
export const AXES = ['assiduite', 'integration', 'autonomie', 'competences', 'communication'] as const
export type Axe = (typeof AXES)[number]

/** `a_faire`: asked for or begun, not signed. */
export const EVALUATION_ETATS = ['signee', 'a_faire'] as const
export type EvaluationEtat = (typeof EVALUATION_ETATS)[number]

export const TEXTE_SUIVI_MAX = 4_000
export const APPRECIATION_MAX = 20
export const AXE_MAX = 5
const MOTIF_SUIVI_MAX = 500

const Moyen = z.enum(VISITE_MOYENS)
const Flag = Whole.pipe(z.union([z.literal(0), z.literal(1)]))
const axe = Whole.pipe(z.number().min(1).max(AXE_MAX)).nullable()
/** The reason, required for a refusal. */
const motif = text(MOTIF_SUIVI_MAX).default('')

export const Visite = z.object({
  id: Id,
  /** The assignment's id. */
  affectation_id: Id,
  etudiant: z.string(),
  encadrant: z.string(),
  /** `YYYY-MM-DD` */
  le: z.string(),
  moyen: Moyen,
  compte_rendu: z.string(),
  visible_etudiant: z.number().int(),
  /** The caller wrote it. */
  mienne: z.boolean(),
  version: Version,
})
export type Visite = z.output<typeof Visite>

/** What a tutor has written; with `signe_le` it stays as it is. */
export const Evaluation = z.object({
  appreciation: z.number().nullable(),
  assiduite: z.number().int().nullable(),
  integration: z.number().int().nullable(),
  autonomie: z.number().int().nullable(),
  competences: z.number().int().nullable(),
  communication: z.number().int().nullable(),
  commentaire: z.string(),
  signe_par: z.string(),
  /** By the school's clock. */
  signe_le: z.string().nullable(),
})
export type Evaluation = z.output<typeof Evaluation>

const Suivi = z.object({
  /** The assignment's id. */
  id: Id,
  etudiant: z.string(),
  entreprise: z.string(),
  sujet: z.string(),
  debut: z.string().nullable(),
  fin: z.string().nullable(),
  /** Its days, or what its offer says of them. */
  periode: z.string().nullable(),
})

/** The defence has its grade: nobody declines any more. */
const Notee = z.boolean()

/** The student graduates by a published act: nothing is added or changed any more, unless the office asks for it. */
const Close = z.boolean()

const Encadrement = Suivi.extend({
  email: z.string(),
  tuteur: z.string().nullable(),
  accord: z.enum(ACCORDS),
  motif: z.string(),
  notee: Notee,
  close: Close,
  /** Null until it is signed. */
  evaluation: Evaluation.nullable(),
  /** The state that the caller's answer is about: if it has changed, the answer is refused. */
  version: Version,
})
export type Encadrement = z.output<typeof Encadrement>

const AEvaluer = Suivi.extend({
  /** The caller is named as the tutor; otherwise their company reads what is signed. */
  mienne: z.boolean(),
  tuteur: z.string(),
  tutorat: z.enum(TUTORATS),
  motif: z.string(),
  notee: Notee,
  close: Close,
  /** When the office has asked for it, by the school's clock. */
  demandee_le: z.string().nullable(),
  /** The day from which it can be written; null: it is open. */
  ouvre_le: z.string().nullable(),
  evaluation: Evaluation.nullable(),
  /** Why the office has opened it again; empty: it has not. */
  rouverte: z.string(),
  /** Of the evaluation. Empty: nothing is kept yet. */
  version: z.string(),
  /** Of whether they are the tutor. */
  version_tutorat: Version,
})
export type AEvaluer = z.output<typeof AEvaluer>

const person = { access: 'person', extension: true } as const
const write = { ...person, method: 'POST', final: true } as const

export const suivi = defineService('internship', {
  /** The students whom the caller supervises this year, those awaiting an answer first, and the caller's limit. */
  espaceEncadrements: {
    ...person,
    method: 'GET',
    path: 'espace/encadrements',
    persons: ['enseignant'],
    input: z.object({}),
    output: z.object({
      nombre: z.number().int(),
      /** Null: no limit. */
      maximum: z.number().int().nullable(),
      etudiants: z.array(Encadrement),
    }),
  },
  /**
   * Takes a student on, within the limits of the school's rules, or declines with a reason.
   * @throws `not_found`, `reason_required`, `changed_meanwhile`, `defence_graded`, `graduated`, `rule_broken`
   */
  espaceEncadrementRepondre: {
    ...write,
    path: 'espace/encadrement/repondre',
    persons: ['enseignant'],
    input: z.object({ id: Id, etat: z.enum(['accepte', 'decline']), motif, version: Version }),
    /** The limits that it goes beyond, where they only warn. */
    output: Done.extend({ avertissements: z.array(RegleRompue) }),
  },
  /**
   * Visits of the students whom the caller supervises, and those of the caller's own internship that are shown to them.
   * Newest first.
   */
  espaceVisites: {
    ...person,
    method: 'GET',
    path: 'espace/visites',
    persons: ['enseignant', 'etudiant'],
    input: z.object({}),
    output: z.object({ visites: z.array(Visite) }),
  },
  /** Adds a visit, or with its `id` changes one's own. @throws `not_found`, `graduated`, `changed_meanwhile` */
  espaceVisiteEnregistrer: {
    ...write,
    path: 'espace/visites/enregistrer',
    attempts: { minutes: 60, calls: 120 },
    persons: ['enseignant'],
    input: z.object({
      id: Id.nullable().default(null),
      affectation_id: Id,
      le: z.iso.date().refine((day) => day >= '1990-01-01' && day <= '2100-01-01'),
      moyen: Moyen,
      compte_rendu: required(TEXTE_SUIVI_MAX),
      visible_etudiant: Flag.default(0),
      version: Version,
    }),
    output: Done.extend({ id: Id }),
  },
  /** @throws `not_found`, `graduated`, `changed_meanwhile` */
  espaceVisiteSupprimer: {
    ...write,
    path: 'espace/visites/supprimer',
    persons: ['enseignant'],
    input: z.object({ id: Id, version: Version }),
    output: Done,
  },
  /**
   * Whose tutor the caller is, what is asked for first; then what other tutors of their companies were asked for.
   * Somebody who has said that they are not the tutor sees nothing of the internship but that.
   */
  espaceEvaluations: {
    ...person,
    method: 'GET',
    path: 'espace/evaluations',
    persons: ['tuteur', 'entreprise'],
    input: z.object({}),
    output: z.object({ stages: z.array(AEvaluer) }),
  },
  /**
   * Keeps what a tutor thinks of a student; with a name it is signed, and stays as it is.
   *
   * @throws `not_found`, `evaluation_signed`, `evaluation_early`, `evaluation_incomplete`, `graduated`, `changed_meanwhile`
   */
  espaceEvaluationEnregistrer: {
    ...write,
    path: 'espace/evaluations/enregistrer',
    persons: ['tuteur'],
    input: z.object({
      id: Id,
      appreciation: decimal(APPRECIATION_MAX).nullable().default(null),
      assiduite: axe.default(null),
      integration: axe.default(null),
      autonomie: axe.default(null),
      competences: axe.default(null),
      communication: axe.default(null),
      commentaire: text(TEXTE_SUIVI_MAX).default(''),
      /** Empty: a draft. */
      signe_par: personName(200).default(''),
      version: Version,
    }),
    output: Done,
  },
  /**
   * Whether the caller is the tutor, or why not.
   * @throws `not_found`, `reason_required`, `changed_meanwhile`, `defence_graded`, `graduated`
   */
  espaceTutoratConfirmer: {
    ...write,
    path: 'espace/tutorat/confirmer',
    persons: ['tuteur'],
    input: z.object({ id: Id, etat: z.enum(['confirme', 'conteste']), motif, version: Version }),
    output: Done,
  },
})
