import { z } from 'zod'
import { defineService, Id } from '../kernel/endpoint'
import { required } from '../kernel/inputs'

/** The lists whose rows are people, or have people, with an address. */
export const COURRIER_RESSOURCES = [
  'entreprise',
  'stage',
  'affectation',
  'planification',
  'soutenance',
  'note',
  'rapport',
  'demande',
  'diplome',
  'inscrit',
  'enseignant',
  'professeur',
  'encadreur',
  'jury',
] as const
export type CourrierRessource = (typeof COURRIER_RESSOURCES)[number]

/** The most rows in one call, and the most people somebody may write to in an hour. */
export const COURRIER_MAX = 200
export const COURRIER_HEURE = 500

const rows = { ressource: z.enum(COURRIER_RESSOURCES), ids: z.array(Id).min(1).max(COURRIER_MAX) }

/** Mails to the people of selected rows. Beyond the specification's calls. */
export const courrier = defineService('internship', {
  /** The people behind rows of a list, each once, under the addresses that the services know; `sans` have none. */
  courrierDestinataires: {
    method: 'POST',
    path: 'courrier/destinataires',
    extension: true,
    input: z.object(rows),
    output: z.object({
      destinataires: z.array(z.object({ nom: z.string(), email: z.string() })),
      sans: z.array(z.object({ nom: z.string() })),
    }),
  },
  /** Writes to each of them in a mail of its own, which is put into the outbox. */
  courrierEnvoyer: {
    method: 'POST',
    path: 'courrier/envoyer',
    extension: true,
    final: true,
    input: z.object({ ...rows, objet: required(150), message: required(5000) }),
    output: z.object({ status: z.number().int().optional(), envoyes: z.number().int() }),
  },
})
