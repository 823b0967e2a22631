import { z } from 'zod'
import { Done, defineService, Id } from '../kernel/endpoint'

/*
 * All teachers at once among those who supervise or sit in juries. Calls beyond the specification's.
 */

/** The lists that a teacher is added to. */
export const LISTES = ['encadreur', 'jury'] as const
export type Liste = (typeof LISTES)[number]

const Nombre = z.number().int()

export const enseignants = defineService('internship', {
  /** How many teachers are missing from each list. Somebody listed with the same address is not missing. */
  enseignantsAbsents: {
    method: 'GET',
    path: 'enseignants/absents',
    extension: true,
    input: z.object({}),
    output: z.object({ encadreur: Nombre, jury: Nombre }),
  },
  /** Adds them to one list. Answers their ids there. */
  enseignantsAjouter: {
    method: 'POST',
    path: 'enseignants/ajouter',
    extension: true,
    input: z.object({ liste: z.enum(LISTES) }),
    output: Done.extend({ ajoutes: z.array(Id) }),
  },
})
