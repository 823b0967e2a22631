import { z } from 'zod'
import { Id } from '../kernel/endpoint'
import { EtatDemande, EtatOffre, Flag, Text } from './values'

const Nombre = z.number().int().min(0)

/** Where the work of a year stands; a missing group counts 0. */
export const Resume = z.object({
  offres: z.array(z.object({ etat: EtatOffre, affect: Flag, nombre: Nombre })),
  demandes: z.array(z.object({ etat: EtatDemande, nombre: Nombre })),
  /** Every assignment is in one of the four. */
  soutenances: z.object({ aPlanifier: Nombre, aValider: Nombre, aNoter: Nombre, notees: Nombre }),
  prochaines: z.object({
    /** Whether any defence is to come; if none is, `soutenances` are the last ones not validated yet. */
    aVenir: z.boolean(),
    soutenances: z.array(
      z.object({
        id: Id,
        stage_id: Id,
        etudiant: Text,
        stage: Text,
        /** Wall clock, `YYYY-MM-DDTHH:mm:ss`. */
        date_soutenance: z.string(),
        salle: Text,
        etat: Flag,
      }),
    ),
  }),
})
export type Resume = z.output<typeof Resume>
