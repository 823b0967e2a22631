import { z } from 'zod'
import { FAITS_DU_STAGE } from '../faits/demandes'
import { Done, defineService, Id, LangCode, Option, Version } from '../kernel/endpoint'
import { ids, required, text } from '../kernel/inputs'
import { list } from '../kernel/paging'
import { motif } from '../soutenance/acte'
import { DESCRIPTION_MAX, deOffre, deOffreLus, SUJET_MAX } from '../specification/faits'
import { WallClock } from '../specification/values'

/*
 * The offers that companies propose in their own space, until the office accepts them or returns them with a reason. Calls
 * beyond the specification's.
 */

/** How a proposal is kept. */
export const PROPOSITION_ETATS = ['brouillon', 'soumise', 'retournee', 'acceptee'] as const
/** How far it is, what waits for the office first; `fermee`: it was accepted, and its offer is not active any more. */
export const PROPOSITION_ETAPES = ['soumise', 'retournee', 'acceptee', 'fermee', 'brouillon'] as const
export type PropositionEtape = (typeof PROPOSITION_ETAPES)[number]

/**
 * The state of an offer for its company, whether it or the office wrote the offer: `pourvue` is assigned, `ecartee` was put
 * aside by the office.
 */
export const OFFRE_ETATS = [
  'retournee',
  'brouillon',
  'soumise',
  'active',
  'pourvue',
  'ecartee',
  'fermee',
] as const
export type OffreEtat = (typeof OFFRE_ETATS)[number]

const lang = LangCode.default('fr')

/** What a company writes of an offer. */
const contenu = {
  sujet: required(SUJET_MAX),
  description: text(DESCRIPTION_MAX).default(''),
  ...deOffre,
  type_stage: ids.default([]),
  specialite: ids.default([]),
  niveau: ids.default([]),
}

const MonOffre = z.object({
  /** The proposal's; null: the office wrote the offer itself. */
  id: Id.nullable(),
  /** The offer's, once there is one. */
  stage_id: Id.nullable(),
  entreprise: z.string(),
  sujet: z.string(),
  etat: z.enum(OFFRE_ETATS),
  motif: z.string(),
  debut: z.string().nullable(),
  fin: z.string().nullable(),
  /** The last day on which students may apply. */
  limite: z.string().nullable(),
  /** For how many students it is, and how many are assigned. */
  places: z.number().int(),
  prises: z.number().int(),
  /** The name of the assigned student. */
  etudiant: z.string().nullable(),
  version: Version,
})
export type MonOffre = z.output<typeof MonOffre>

/** What an id refers to: a company's proposal, or the offer itself, whoever wrote it. */
const de = z.enum(['proposition', 'offre'])
export type OffreDe = z.output<typeof de>

const MaProposition = z.object({
  id: Id,
  entreprise_id: Id,
  etat: z.enum(PROPOSITION_ETAPES),
  motif: z.string(),
  sujet: z.string(),
  description: z.string(),
  /** As typed, for an offer without dates. */
  periode: z.string(),
  ...deOffreLus,
  site: Id.nullable(),
  /** Also one where nothing new is put. */
  nom_site: z.string().nullable(),
  tuteur: Id.nullable(),
  /** Also a contact who is no longer a tutor. */
  nom_tuteur: z.string().nullable(),
  type_stage: z.array(Id),
  specialite: z.array(Id),
  niveau: z.array(Id),
  version: Version,
})
export type MaProposition = z.output<typeof MaProposition>

/** What can be copied from another year: an offer, or a proposal that never became one. */
const Ancienne = Option.extend({ annee: z.string(), de })
export type Ancienne = z.output<typeof Ancienne>

const mine = { access: 'person', persons: ['entreprise'], extension: true } as const
const seen = { id: Id, version: Version }

/** The calls of people who act for companies; proposals of other companies do not exist for them. */
export const espacePropositions = defineService('internship', {
  /** The offers of the year, and those of other years that can be copied. */
  espacePropositions: {
    ...mine,
    method: 'GET',
    path: 'espace/propositions',
    input: z.object({ lang }),
    output: z.object({
      offres: z.array(MonOffre),
      anciennes: z.array(Ancienne),
    }),
  },
  /** What a proposal may name. */
  espacePropositionChoix: {
    ...mine,
    method: 'GET',
    path: 'espace/proposition/choix',
    input: z.object({ lang }),
    output: z.object({
      entreprises: z.array(Option),
      tuteurs: z.array(Option.extend({ entreprise_id: Id })),
      sites: z.array(Option.extend({ entreprise_id: Id })),
      types: z.array(Option),
      specialites: z.array(Option),
      niveaux: z.array(Option),
      /** Which facts of an internship the school asks for beyond the others. */
      faits: z.array(z.enum(FAITS_DU_STAGE)),
    }),
  },
  /** All that an offer of the year says. @throws `not_found` */
  espaceProposition: {
    ...mine,
    method: 'POST',
    path: 'espace/proposition',
    input: z.object({ id: Id, de: de.default('proposition') }),
    output: z.object({ proposition: MaProposition }),
  },
  /**
   * Keeps a draft, a new one without `id`, or one that was returned.
   *
   * @throws `not_found`, `changed_meanwhile`, `proposal_submitted`
   */
  espacePropositionEnregistrer: {
    ...mine,
    method: 'POST',
    path: 'espace/proposition/enregistrer',
    attempts: { minutes: 60, calls: 240 },
    input: z.object({ id: Id.optional(), entreprise_id: Id, ...contenu, version: Version }),
    output: z.object({ status: z.number().int(), id: Id, version: Version }),
  },
  /** Hands it to the office. @throws `not_found`, `changed_meanwhile`, `proposal_submitted`, `proposal_incomplete` */
  espacePropositionSoumettre: {
    ...mine,
    method: 'POST',
    path: 'espace/proposition/soumettre',
    input: z.object(seen),
    output: Done,
  },
  /**
   * Takes one back that the office has not decided on, or one whose offer is closed: it is a draft again.
   *
   * @throws `not_found`, `changed_meanwhile`, `proposal_decided`
   */
  espacePropositionReprendre: {
    ...mine,
    method: 'POST',
    path: 'espace/proposition/reprendre',
    input: z.object(seen),
    output: Done,
  },
  /** Closes an offer that is not assigned, by its own id. @throws `not_found`, `offer_assigned` */
  espacePropositionFermer: {
    ...mine,
    method: 'POST',
    path: 'espace/proposition/fermer',
    input: z.object({ stage_id: Id }),
    output: Done,
  },
  /** Copies an offer or proposal of any year into a draft, without its dates. @throws `not_found` */
  espacePropositionCopier: {
    ...mine,
    method: 'POST',
    path: 'espace/proposition/copier',
    attempts: { minutes: 60, calls: 60 },
    input: z.object({ id: Id, de: de.default('offre') }),
    output: z.object({ status: z.number().int(), id: Id }),
  },
  /** @throws `not_found`, `changed_meanwhile`, `proposal_submitted` */
  espacePropositionSupprimer: {
    ...mine,
    method: 'POST',
    path: 'espace/proposition/supprimer',
    input: z.object(seen),
    output: Done,
  },
})

const Proposition = z.object({
  id: Id,
  entreprise_id: Id,
  entreprise: z.string(),
  stage_id: Id.nullable(),
  etape: z.enum(PROPOSITION_ETAPES),
  motif: z.string(),
  sujet: z.string(),
  description: z.string(),
  ...deOffreLus,
  tuteur: Option.nullable(),
  type_stage: z.array(Option),
  specialite: z.array(Option),
  niveau: z.array(Option),
  deposee_par: z.string(),
  soumise_le: WallClock.nullable(),
  version: Version,
})
export type Proposition = z.output<typeof Proposition>

/** The office's calls. Only their company sees drafts. */
export const proposition = defineService('internship', {
  propositionList: {
    method: 'GET',
    path: 'proposition/list',
    extension: true,
    ...list('propositions', Proposition, { lang }),
  },
  propositionById: {
    method: 'POST',
    path: 'proposition/get_by_id',
    extension: true,
    input: z.object({ id: Id, lang }),
    output: z.object({ record: Proposition }),
  },
  /**
   * Turns it into an active offer, or reactivates its earlier offer, and tells the company.
   *
   * @throws `not_found`, `changed_meanwhile`, `proposal_decided`, `offer_assigned`
   */
  propositionAccepter: {
    method: 'POST',
    path: 'proposition/accepter',
    extension: true,
    input: z.object(seen),
    output: Done,
  },
  /** @throws `not_found`, `changed_meanwhile`, `proposal_decided` */
  propositionRetourner: {
    method: 'POST',
    path: 'proposition/retourner',
    extension: true,
    input: z.object({ ...seen, motif }),
    output: Done,
  },
})
