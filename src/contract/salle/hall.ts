import { z } from 'zod'
import { Done, defineService, LangCode } from '../kernel/endpoint'
import { text } from '../kernel/text'
import { Flag, WallClock } from '../specification/values'

/* The defences of a day by room, for a screen in the hall or a phone. Calls beyond the specification's. */

const SoutenanceAffichee = z.object({
  debut: WallClock,
  fin: WallClock,
  /** Empty: the school does not name students there, or it is behind closed doors. */
  etudiant: z.string(),
  /** Empty: it is behind closed doors. */
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
   * of the next day that has any. For whoever has the address.
   *
   * @throws `link_expired` if it is wrong or was withdrawn
   */
  hall: {
    method: 'POST',
    path: 'soutenance/hall',
    access: 'public',
    // a screen asks all day
    attempts: { minutes: 60, address: 60, failuresOnly: true },
    extension: true,
    input: z.object({ code: text(200).default(''), lang: LangCode }),
    output: z.object({
      /** By the school's clock. */
      maintenant: WallClock,
      /** Null: none is planned from now on. */
      jour: z.iso.date().nullable(),
      /** When the plan of that day has last changed, if it has today. */
      change_le: WallClock.nullable(),
      salles: z.array(SalleAffichee),
    }),
  },
  /** Whether there is an address; the address itself cannot be shown again. */
  hallAdresse: {
    method: 'POST',
    path: 'agenda/hall/adresse',
    extension: true,
    role: 'manager',
    input: z.object({}),
    output: z.object({ ouverte: z.boolean() }),
  },
  /** Creates the address and tells it this once. A previous one stops working. @throws `outside_scope` */
  hallOuvrir: {
    method: 'POST',
    path: 'agenda/hall/ouvrir',
    extension: true,
    final: true,
    input: z.object({}),
    output: Done.extend({ adresse: z.string() }),
  },
  /** Withdraws it. @throws `outside_scope` */
  hallFermer: {
    method: 'POST',
    path: 'agenda/hall/fermer',
    extension: true,
    final: true,
    input: z.object({}),
    output: Done,
  },
})
