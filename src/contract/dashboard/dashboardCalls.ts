import { z } from 'zod'
import { Done, defineService, Id, LangCode } from '../kernel/endpoint'
import { Resume } from '../specification/resume'
import { Flag, WallClock } from '../specification/values'
import { ATTENTE_NOMS } from './attentes'

/*
 * Beyond the specification's calls. An existing service may answer 404; the screen that needs the call then says that
 * the service does not offer it.
 */

const nom = z.enum(ATTENTE_NOMS)
const Nombre = z.number().int().min(0).max(1_000_000_000)

/** A kind of work that waits (`attentes.ts`). */
export const Attente = z.object({
  nom,
  nombre: Nombre,
  en_retard: Nombre,
  /** `YYYY-MM-DD`: since when the oldest waits; null: nobody knows. */
  depuis: z.string().nullable(),
  /** When the newest came, in seconds since 1970. */
  dernier: z.number().min(0).max(4_102_444_800).nullable(),
  /** The caller has read of all of it. */
  lue: z.boolean(),
  /** `YYYY-MM-DD`: until then the caller does not want to hear of it. */
  rappel: z.string().nullable(),
})
export type Attente = z.output<typeof Attente>

/** What is due on a day of the week that begins today. */
export const Journee = z.object({
  /** `YYYY-MM-DD` */
  jour: z.string(),
  soutenances: Nombre,
  /** Internships whose last day it is. */
  fins: Nombre,
  /** Whose report is due and not there. */
  rapports: Nombre,
  /** Whose tutor has still to assess them before the defence of the day. */
  evaluations: Nombre,
})
export type Journee = z.output<typeof Journee>

/** Another open year in which requests wait. */
export const Ailleurs = z.object({ annee_id: Id, annee: z.string(), demandes: Nombre })
export type Ailleurs = z.output<typeof Ailleurs>

/** What becomes of a kind in the caller's bell: it is read, comes back in so many days, or is unread again. */
export const SUITES = ['lue', 'demain', 'semaine', 'non_lue'] as const

export const dashboardCalls = defineService('internship', {
  /** Where the work of the year stands. `now` is the school's wall clock. */
  dashboardSummary: {
    method: 'GET',
    path: 'dashboard/summary',
    extension: true,
    input: z.object({ now: WallClock, lang: LangCode.default('fr') }),
    output: Resume,
  },
  /**
   * Pending work of the office: the bell's part or, with `tout`, all of it and the week from today. Kinds of work that
   * belong to another service are left out.
   */
  dashboardAttente: {
    method: 'GET',
    path: 'dashboard/attente',
    extension: true,
    input: z.object({ tout: Flag.default(0) }),
    /** `mentions`: comments that mention the caller, who has not seen them. */
    output: z.object({
      attentes: z.array(Attente),
      semaine: z.array(Journee),
      ailleurs: z.array(Ailleurs),
      mentions: Nombre,
    }),
  },
  /** What the caller has read of it, as they saw it, or puts off. */
  dashboardAttenteNoter: {
    method: 'POST',
    path: 'dashboard/attente/noter',
    extension: true,
    role: 'reader',
    input: z.object({
      attentes: z
        .array(Attente.pick({ nom: true, nombre: true, dernier: true }))
        .min(1)
        .max(ATTENTE_NOMS.length),
      suite: z.enum(SUITES),
    }),
    output: Done,
  },
})
