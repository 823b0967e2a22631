import { z } from 'zod'
import { Done, defineService, Id, LangCode, Whole } from '../kernel/endpoint'
import { text } from '../kernel/inputs'
import { Papier } from '../papers/file'
import { Flag, TypeStage } from '../specification/values'
import { CANDIDATURE_ETATS } from './candidature'
import { OFFRES_TRIS } from './limites'

/* The offers that students may choose from, and the searches that they are written to about. */

const lang = LangCode.default('fr')
const nombre = z.number().nullable()

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
  candidature: z.enum(CANDIDATURE_ETATS).nullable(),
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

/** A search that a student is written to about, when it finds new offers. */
const Alerte = z.object({
  id: Id,
  q: z.string(),
  /** 0: of either type. */
  type_stage: z.union([z.literal(0), TypeStage]),
  distance: Flag,
})
export type Alerte = z.output<typeof Alerte>

const own = { access: 'person', persons: ['etudiant'], extension: true } as const

export const offres = defineService('internship', {
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
})
