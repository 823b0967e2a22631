import { z } from 'zod'
import { Done, defineService } from '../kernel/endpoint'
import { Flag } from '../specification/values'

/*
 * The first start: what a school needs before its first internship, and its progress. Calls beyond the specification's.
 */

/** In the order in which a school is set up. */
export const DEMARRAGE_ETAPES = [
  'langue',
  'etablissement',
  'annee',
  'structure',
  'etudiants',
  'enseignants',
  'salles',
  'materiel',
  'collegues',
] as const
export type DemarrageEtape = (typeof DEMARRAGE_ETAPES)[number]

/** What a structure can begin with. */
export const MODELES = ['ingenieur', 'lmd', 'mastere'] as const
export type Modele = (typeof MODELES)[number]

const FOR = 'administrator'

export const Demarrage = z.object({
  etapes: z.array(
    z.object({
      nom: z.enum(DEMARRAGE_ETAPES),
      /** How many there are: students, rooms and so on. None: the step is still to be done. */
      nombre: z.number().int(),
      /** The school has skipped it. */
      passee: Flag,
    }),
  ),
  /** The caller does not want to be reminded. */
  masque: Flag,
})
export type Demarrage = z.output<typeof Demarrage>

export const demarrage = {
  ...defineService('internship', {
    demarrage: {
      method: 'GET',
      path: 'demarrage',
      extension: true,
      role: FOR,
      input: z.object({}),
      output: z.object({ demarrage: Demarrage }),
    },
    /** Skips a step, or resumes it. */
    demarragePasser: {
      method: 'POST',
      path: 'demarrage/passer',
      extension: true,
      role: FOR,
      final: true,
      input: z.object({ etape: z.enum(DEMARRAGE_ETAPES), passee: Flag }),
      output: Done,
    },
    /** Whether the caller is reminded. */
    demarrageMasquer: {
      method: 'POST',
      path: 'demarrage/masquer',
      extension: true,
      role: FOR,
      final: true,
      input: z.object({ masque: Flag }),
      output: Done,
    },
  }),
  ...defineService('records', {
    /**
     * Creates cycles, levels, diplomas, specialties and the year's groups at once. Refused if there is already a cycle.
     */
    structureModele: {
      method: 'POST',
      path: 'structure/modele',
      extension: true,
      role: FOR,
      input: z.object({ modele: z.enum(MODELES) }),
      output: Done,
    },
  }),
}
