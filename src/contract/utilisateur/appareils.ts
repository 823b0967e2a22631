import { z } from 'zod'
import { Done, defineService } from '../kernel/endpoint'
import { Appareil } from './colleagues'

/** A device, as a list of them names it; left out: all but the caller's. */
const appareil = z.string().max(40).optional()

/** Where somebody is signed in, and signing out there. */
export const appareils = defineService('internship', {
  /** Where the caller is signed in. */
  seances: {
    method: 'GET',
    path: 'profile/seances',
    extension: true,
    role: 'reader',
    input: z.object({}),
    output: z.object({ appareils: z.array(Appareil) }),
  },
  /** Signs the caller out on a device, or on all others. */
  seanceFermer: {
    method: 'POST',
    path: 'profile/seance/fermer',
    whileReadOnly: true,
    extension: true,
    role: 'reader',
    final: true,
    input: z.object({ appareil }),
    output: Done,
  },
  /** The same of a space: the sessions that open what the caller's opens. */
  espaceSeances: {
    method: 'GET',
    path: 'espace/seances',
    extension: true,
    access: 'person',
    input: z.object({}),
    output: z.object({ appareils: z.array(Appareil) }),
  },
  espaceSeanceFermer: {
    method: 'POST',
    path: 'espace/seance/fermer',
    whileReadOnly: true,
    extension: true,
    access: 'person',
    final: true,
    input: z.object({ appareil }),
    output: Done,
  },
})
