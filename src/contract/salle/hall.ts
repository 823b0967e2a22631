import { z } from 'zod'
import { defineService, LangCode } from '../kernel/endpoint'
import { Flag, WallClock } from '../specification/values'

/* The defences of a day by room, for a screen in the hall or a phone. A call beyond the specification's. */

/** Where the page is found. */
export const HALL_PATH = '/hall'

const SoutenanceAffichee = z.object({
  debut: WallClock,
  fin: WallClock,
  /** Empty, as the subject: it is behind closed doors. */
  etudiant: z.string(),
  sujet: z.string(),
  huis_clos: Flag,
})

const SalleAffichee = z.object({
  /** In the language asked for. */
  salle: z.string(),
  batiment: z.string(),
  acces: z.string(),
  soutenances: z.array(SoutenanceAffichee),
})

export const hall = defineService('internship', {
  /**
   * Today's defences in the rooms that the school shows to the public, and in these rooms only; without one today, those
   * of the next day that has any.
   */
  hall: {
    method: 'POST',
    path: 'soutenance/hall',
    access: 'public',
    attempts: 'unlimited',
    extension: true,
    input: z.object({ lang: LangCode }),
    output: z.object({
      /** By the school's clock. */
      maintenant: WallClock,
      /** Null: none is planned from now on. */
      jour: z.iso.date().nullable(),
      salles: z.array(SalleAffichee),
    }),
  },
})
