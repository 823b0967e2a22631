import { z } from 'zod'
import { Remise } from '../fichier/remise'
import { defineService, Id, LangCode, Option, Whole } from '../kernel/endpoint'
import { Clash } from '../kernel/errors'
import { ids } from '../kernel/inputs'
import { WRITES } from '../kernel/roles'
import { IsoDate, WallClock } from '../specification/values'

/* Hints for the form that plans one defence. Beyond the specification's calls. */

const Minutes = Whole.pipe(z.number().min(1).max(1_440))
const DAY = 'YYYY-MM-DD'.length

/** `[debut, fin)` of one day. */
const Moment = z
  .object({ debut: WallClock, fin: WallClock })
  .refine(
    ({ debut, fin }) => debut.slice(0, DAY) === fin.slice(0, DAY) && debut < fin,
    'a moment ends after it begins, on the same day',
  )

/** What another defence has then; `encadrant` and `etudiant` are those of the defence that is planned. */
const Prise = Clash.extend({ id: Id })
export type Prise = z.output<typeof Prise>

/** Who or what cannot then, as known of campaigns; a defence may be planned all the same. */
const Absence = z.object({
  kind: z.enum(['salle', 'jury', 'encadrant']),
  id: Id,
  name: z.string(),
  debut: WallClock,
  fin: WallClock,
})
export type Absence = z.output<typeof Absence>

/** A time at which everybody is free, with a room, and where none was chosen a piece of equipment. */
const Libre = z.object({
  debut: WallClock,
  fin: WallClock,
  salle: Option,
  materiel: Option.nullable(),
})
export type Libre = z.output<typeof Libre>

/** What a moment is measured by (`reserves.ts`). */
const Reperes = z.object({
  maintenant: WallClock,
  fin_stage: IsoDate.nullable(),
  remise: Remise.nullable(),
})

export const creneaux = defineService('internship', {
  /** For the defence of an offer's assignment: what is taken at a moment, and when everybody is free. */
  soutenanceCreneaux: {
    method: 'POST',
    path: 'soutenance/creneaux',
    extension: true,
    role: WRITES,
    input: z.object({
      sujet_id: Id,
      moment: Moment.optional(),
      /**
       * The next free times of the working hours from `depuis` on, at which the supervisor, the student and all that is
       * named here are free. Without `duree` as long as the year's last defence; without `salle` in any room.
       */
      recherche: z
        .object({
          depuis: WallClock,
          duree: Minutes.optional(),
          salle: Id.nullish(),
          materiel: ids.default([]),
          jury: ids.default([]),
        })
        .optional(),
      lang: LangCode.default('fr'),
    }),
    output: z.object({
      /** Taken or away at the moment asked about. */
      prises: z.array(Prise),
      absences: z.array(Absence),
      /** Of the search, the soonest first, and none where time has passed of a year that goes on. */
      libres: z.array(Libre),
      reperes: Reperes,
    }),
  },
})
