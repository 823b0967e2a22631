import { z } from 'zod'
import { ENTRETIEN_ETATS, Entretien } from '../entretien/entretien'
import { Done, defineService, Id, LangCode, Version } from '../kernel/endpoint'
import { noSupervisor, required, text } from '../kernel/inputs'
import { list } from '../kernel/paging'
import { TypeStage, WallClock } from '../specification/values'
import { LETTRE_MAX, MESSAGE_MAX, MOTIF_CANDIDATURE_MAX } from './limites'

/* Applications: what the student, the company and the office see and do. Calls beyond the specification's. */

/**
 * `retenue`: the company would take the student. `retiree`: the student has taken it back. `pourvue`: somebody else has the
 * offer, or it is not active any more. `ailleurs`: the student has another internship.
 */
export const CANDIDATURE_ETATS = ['envoyee', 'retenue', 'refusee', 'retiree', 'pourvue', 'ailleurs'] as const
export type CandidatureEtat = (typeof CANDIDATURE_ETATS)[number]

const lang = LangCode.default('fr')
const etat = z.enum(CANDIDATURE_ETATS)
/** What the company has last written to the student, and when: an instant. */
const ecrit = { message: z.string(), message_le: z.string().nullable() }

const MaCandidature = z.object({
  id: Id,
  stage_id: Id,
  sujet: z.string(),
  entreprise: z.string(),
  lettre: z.string(),
  etat,
  motif: z.string(),
  /** An instant, in ISO 8601. */
  le: z.string(),
  /** Whether their CV is there. */
  cv: z.boolean(),
  ouverte: z.boolean(),
  /** The offer is the student's internship. */
  affectee: z.boolean(),
  entretien: Entretien.nullable(),
  ...ecrit,
  version: Version,
})
export type MaCandidature = z.output<typeof MaCandidature>

const CandidatureRecue = z.object({
  id: Id,
  stage_id: Id,
  sujet: z.string(),
  etudiant: z.string(),
  diplome: z.string(),
  niveau: z.string(),
  lettre: z.string(),
  etat,
  motif: z.string(),
  le: z.string(),
  /** The student is assigned to the offer. */
  affectee: z.boolean(),
  entretien: Entretien.nullable(),
  ...ecrit,
  version: Version,
})
export type CandidatureRecue = z.output<typeof CandidatureRecue>

const Candidature = z.object({
  id: Id,
  stage_id: Id,
  etudiant_id: Id,
  etudiant: z.string(),
  matricule: z.string(),
  email: z.string(),
  stage: z.string(),
  entreprise: z.string(),
  etat,
  motif: z.string(),
  lettre: z.string(),
  /** When the company talks to the student. */
  entretien_etat: z.enum(ENTRETIEN_ETATS).nullable(),
  entretien_debut: WallClock.nullable(),
  entretien_lieu: z.string(),
  entretien_mot: z.string(),
  message: z.string(),
  /** The school's wall clock. */
  message_le: WallClock.nullable(),
  /** The school's wall clock. */
  le: z.string(),
  version: Version,
})
export type Candidature = z.output<typeof Candidature>

const own = { access: 'person', persons: ['etudiant'], extension: true } as const
const companys = { access: 'person', persons: ['entreprise'], extension: true } as const

export const candidature = defineService('internship', {
  espaceCandidatures: {
    ...own,
    method: 'GET',
    path: 'espace/candidatures',
    input: z.object({}),
    output: z.object({ candidatures: z.array(MaCandidature) }),
  },
  /**
   * Applies for an offer; one that was taken back or closed may be sent again.
   * @throws `applications_closed`, `application_deadline_passed`, `already_applied`, `student_already_assigned`,
   * `offer_assigned`, `not_found`
   */
  espaceCandidatureEnvoyer: {
    ...own,
    method: 'POST',
    path: 'espace/candidature/envoyer',
    attempts: { minutes: 60, calls: 60 },
    input: z.object({ stage_id: Id, lettre: required(LETTRE_MAX) }),
    output: Done.extend({ id: Id }),
  },
  /** @throws `application_answered`, `changed_meanwhile` */
  espaceCandidatureRetirer: {
    ...own,
    method: 'POST',
    path: 'espace/candidature/retirer',
    input: z.object({ id: Id, version: Version }),
    output: Done,
  },
  /** The applications for the offers of the caller's companies, without what identifies students further. */
  espaceCandidaturesRecues: {
    ...companys,
    method: 'GET',
    path: 'espace/candidatures/recues',
    input: z.object({ lang }),
    output: z.object({ candidatures: z.array(CandidatureRecue) }),
  },
  /** @throws `application_withdrawn`, `changed_meanwhile`, `offer_assigned`, `offer_not_active`, `applicant_assigned` */
  espaceCandidatureRepondre: {
    ...companys,
    method: 'POST',
    path: 'espace/candidature/repondre',
    input: z.object({
      id: Id,
      etat: z.enum(['retenue', 'refusee']),
      motif: text(MOTIF_CANDIDATURE_MAX).default(''),
      version: Version,
    }),
    output: Done,
  },
  /**
   * Writes to a student whose application is pending. The student's reply goes to the writer.
   * @throws `application_withdrawn`, `application_answered`, `offer_assigned`, `offer_not_active`, `too_many_messages`
   */
  espaceCandidatureEcrire: {
    ...companys,
    method: 'POST',
    path: 'espace/candidature/ecrire',
    attempts: { minutes: 60, calls: 60 },
    input: z.object({ id: Id, message: required(MESSAGE_MAX) }),
    output: Done,
  },
  candidatureList: {
    method: 'GET',
    path: 'candidature/list',
    extension: true,
    ...list('candidatures', Candidature, { lang }),
  },
  /**
   * Assigns the student of a retained application to its offer, by the rules of `affectation/add`.
   * @throws `application_not_retained`, `company_not_active`, and those of `affectation/add`
   */
  candidatureAffecter: {
    method: 'POST',
    path: 'candidature/affecter',
    extension: true,
    input: z.object({ id: Id, etat_stage: TypeStage, encadrant_id: noSupervisor, version: Version }),
    output: Done,
  },
})
