import { z } from 'zod'
import { defineService, Id, LangCode, Option } from '../kernel/endpoint'
import { ids } from '../kernel/inputs'
import { Flag, IsoDate, TypeStage, WallClock } from '../specification/values'

/* The calendar of the office: what falls on which day. A call beyond the specification. */

/** The most days that are asked for at once: those of a month, with the weeks that it begins and ends in. */
export const JOURS_AU_PLUS = 42
/** Up to so many days, a day comes with its hours, and so with all that happens on it. */
export const JOURS_AVEC_HEURES = 7
/** The most defences of a day that are named, with its hours or without; `jours` counts all. */
export const PAR_JOUR = { heures: 150, mois: 6 } as const

const Nombre = z.number().int().min(0)
const DAY_MS = 86_400_000

const SoutenanceDuCalendrier = z.object({
  /** The assignment's id. */
  id: Id,
  stage_id: Id,
  etudiant: z.string(),
  stage: z.string(),
  etat_stage: TypeStage,
  debut: WallClock,
  fin: WallClock,
  salle: Option,
  encadrant: z.string().nullable(),
  jury: z.array(z.object({ id: Id, nom: z.string() })),
  /** 1: behind closed doors. */
  huis_clos: Flag,
  /** Where those convoked meet online; empty: nowhere. */
  lien_reunion: z.string(),
  /** 1: validated. */
  etat: z.number().int(),
  /** A defence with a grade is over. */
  notee: z.boolean(),
})
export type SoutenanceDuCalendrier = z.output<typeof SoutenanceDuCalendrier>

const JourDuCalendrier = z.object({
  jour: IsoDate,
  soutenances: Nombre,
  /** Internships whose first and last day it is. */
  debuts: Nombre,
  fins: Nombre,
  /** Whose report is due and not there. */
  rapports: Nombre,
})
export type JourDuCalendrier = z.output<typeof JourDuCalendrier>

const CampagneDuCalendrier = z.object({
  id: Id,
  nom: z.string(),
  debut: IsoDate,
  fin: IsoDate,
  ouverture: z.string(),
  fermeture: z.string(),
  /** Days until which people were asked to say when they can come, and how many of them have not. */
  reponses: z.array(z.object({ jour: IsoDate, attendues: Nombre })),
})
export type CampagneDuCalendrier = z.output<typeof CampagneDuCalendrier>

export const calendrier = defineService('internship', {
  /**
   * What falls on the days from `du` to `au`, both included. Filters are those of the list of defences. With
   * `id_salle` or `jury_id` only defences are told: nothing else has a room or a jury.
   */
  calendrierLire: {
    method: 'POST',
    path: 'soutenance/calendrier',
    extension: true,
    input: z
      .object({
        du: IsoDate,
        au: IsoDate,
        filter: z
          .strictObject({
            id_salle: ids.optional(),
            jury_id: ids.optional(),
            id_encadrant: ids.optional(),
            /** As jurors or as supervisors. */
            enseignant_id: ids.optional(),
            id_groupe: ids.optional(),
          })
          .default({}),
        lang: LangCode.default('fr'),
      })
      .refine(
        ({ du, au }) => du <= au && (Date.parse(au) - Date.parse(du)) / DAY_MS < JOURS_AU_PLUS,
        `at most ${JOURS_AU_PLUS} days, the first one first`,
      ),
    output: z.object({
      /** By the school's clock. */
      maintenant: WallClock,
      /** Days on which there is something. */
      jours: z.array(JourDuCalendrier),
      /** In the order of their time. */
      soutenances: z.array(SoutenanceDuCalendrier),
      campagnes: z.array(CampagneDuCalendrier),
    }),
  },
})
