import { z } from 'zod'
import { PASSWORD_MIN } from '../kernel/constants'
import { Done, defineService } from '../kernel/endpoint'
import { Email, required, text } from '../kernel/inputs'

/** Leaving the demo school for an empty one. Calls beyond the specification's. */
export const demo = defineService('internship', {
  /** The accounts that are kept: those of administrators, except the demo's. If there are none, one must be created. */
  demoComptes: {
    method: 'GET',
    path: 'demo/comptes',
    extension: true,
    role: 'administrator',
    input: z.object({}),
    output: z.object({ comptes: z.array(z.string()) }),
  },
  /** Everything goes, all or nothing; everybody signs in again. */
  demoQuitter: {
    method: 'POST',
    path: 'demo/quitter',
    extension: true,
    role: 'administrator',
    final: true,
    heavy: true,
    input: z.object({
      /** The caller's own address, typed. */
      confirmation: text(254),
      /** The first administrator, where no account stays. */
      compte: z
        .object({ username: required(100), email: Email, password: z.string().min(PASSWORD_MIN).max(200) })
        .optional(),
    }),
    output: Done,
  },
})
