import { z } from 'zod'
import { Done, defineService, Id } from '../kernel/endpoint'

export const seance = defineService('internship', {
  /** The session goes on in another academic year, in all three services. Existing services keep theirs. */
  seanceAnnee: {
    method: 'POST',
    path: 'seance/annee',
    whileReadOnly: true,
    extension: true,
    role: 'reader',
    input: z.object({ annee: Id }),
    output: Done,
  },
})
