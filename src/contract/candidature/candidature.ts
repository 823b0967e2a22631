import { z } from 'zod'
import { ENTRETIEN_ETATS, Entretien } from '../entretien/entretien'
import { Done, defineService, Id, LangCode, Version, Whole } from '../kernel/endpoint'
import { noSupervisor, required, text } from '../kernel/inputs'
import { list } from '../kernel/paging'
import { Papier } from '../papers/file'
import { Flag, TypeStage, WallClock } from '../specification/values'
import { LETTRE_MAX, MESSAGE_MAX, MOTIF_CANDIDATURE_MAX, OFFRES_TRIS } from './limites'

/*
 * The offers that students may choose from, and their applications: what the student, the company and the office see and
 * do. Calls beyond the specification's.
 */

/**
 * `retenue`: the company would take the student. `retiree`: the student has taken it back. `pourvue`: somebody else has the
 * offer, or it is not active any more. `ailleurs`: the student has another internship.
 */
export const CANDIDATURE_ETATS = ['envoyee', 'retenue', 'refusee', 'retiree', 'pourvue', 'ailleurs'] as const
export type CandidatureEtat = (typeof CANDIDATURE_ETATS)[number]

const lang = LangCode.default('fr')
const etat = z.enum(CANDIDATURE_ETATS)
const nombre = z.number().nullable()
/** What the company has last written to the student, and when: an instant. */
const ecrit = { message: z.string(), message_le: z.string().nullable() }

/** An offer as a student sees it in the list. */
const OffreProposee = z.object({
  id: Id,
  sujet: z.string(),
  entreprise: z.string(),
  /** The path of the company's logo. */
  logo: z.string().nullable(),
  periode: z.string(),
  /** Days, `YYYY-MM-DD`. */
  debut: z.string().nullable(),
  fin: z.string().nullable(),
  lieu: z.string(),
  distance: Flag,
  gratification: nombre,
  /** The last day on which students may apply. */
  limite: z.string().nullable(),
  /** For how many students it is, and how many have got it. */
  places: z.number().int(),
  prises: z.number().int(),
  types: z.array(z.string()),
  /** Whether the student has saved it. */
  gardee: z.boolean(),
  /** The state of their application, and whether its CV is there; null: there is none. */
  candidature: etat.nullable(),
  cv: z.boolean().nullable(),
  /** Whether it is still to be had. */
  ouverte: z.boolean(),
  /** Whether its last day has passed. */
  passee: z.boolean(),
  /** Whether it is the student's own internship. */
  affectee: z.boolean(),
})
export type OffreProposee = z.output<typeof OffreProposee>

const OffreEntiere = OffreProposee.extend({
  description: z.string(),
  missions: z.string(),
  competences: z.string(),
  heures: nombre,
  /** As far as the school asks for them: days a week at a distance, and the country. */
  teletravail: nombre,
  pays_stage: z.string(),
  /** The site or service that receives. */
  site: z.string(),
  tuteur: z.string().nullable(),
})
export type OffreEntiere = z.output<typeof OffreEntiere>

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

/** A search that a student is written to about, when it finds new offers. */
const Alerte = z.object({
  id: Id,
  q: z.string(),
  /** 0: of either type. */
  type_stage: z.union([z.literal(0), TypeStage]),
  distance: Flag,
})
export type Alerte = z.output<typeof Alerte>

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
  /**
   * The active and free offers for the student's specialty and level, newest first, without those whose deadline has
   * passed; saved offers are included even if no longer available.
   */
  espaceOffres: {
    ...own,
    method: 'GET',
    path: 'espace/offres',
    input: z.object({
      lang,
      page: Whole.pipe(z.number().min(1).max(1_000_000)).default(1),
      /** Searched as lists are. */
      q: text(200).default(''),
      type: TypeStage.optional(),
      /** 1: only remote, or only saved, offers. */
      distance: Flag.default(0),
      gardees: Flag.default(0),
      /** 1: only offers whose deadline is within some days. */
      bientot: Flag.default(0),
      tri: z.enum(OFFRES_TRIS).default('recentes'),
    }),
    output: z.object({
      offres: z.array(OffreProposee),
      total: z.number().int(),
      /** Whether the school takes applications. */
      candidatures: z.boolean(),
      /** Whether the student has an internship this year. */
      affecte: z.boolean(),
    }),
  },
  espaceOffre: {
    ...own,
    method: 'POST',
    path: 'espace/offre',
    input: z.object({ id: Id, lang }),
    output: z.object({ offre: OffreEntiere, candidatures: z.boolean(), affecte: z.boolean() }),
  },
  /** The same as a PDF. */
  espaceOffrePapier: {
    ...own,
    method: 'POST',
    path: 'espace/offre/papier',
    input: z.object({ id: Id, lang }),
    output: Papier,
  },
  espaceOffreGarder: {
    ...own,
    method: 'POST',
    path: 'espace/offre/garder',
    input: z.object({ id: Id, gardee: z.boolean() }),
    output: Done,
  },
  espaceAlertes: {
    ...own,
    method: 'GET',
    path: 'espace/alertes',
    input: z.object({}),
    output: z.object({ alertes: z.array(Alerte) }),
  },
  /** Of one search there is one. @throws `too_many_alerts` */
  espaceAlerteCreer: {
    ...own,
    method: 'POST',
    path: 'espace/alerte/creer',
    input: z.object({
      q: text(200).default(''),
      type_stage: z.union([z.literal(0), TypeStage]).default(0),
      distance: Flag.default(0),
    }),
    output: Done,
  },
  espaceAlerteSupprimer: {
    ...own,
    method: 'POST',
    path: 'espace/alerte/supprimer',
    input: z.object({ id: Id }),
    output: Done,
  },
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
