import { z } from 'zod'
import { defineService, Id } from '../kernel/endpoint'
import { Email } from '../kernel/inputs'
import { ROLES } from '../kernel/roles'

/** For how long an administrator sees as somebody else. */
export const REGARD_MINUTES = 30

const ouvert = {
  status: z.number().int(),
  /** The name of the person they see as. */
  nom: z.string(),
  /** The instant at which it ends. */
  jusque: z.string(),
}

/** Administrators see as another person sees, and change nothing. Calls beyond the specification's. */
export const regards = defineService('internship', {
  /**
   * Opens the office as a colleague sees it: read-only, for half an hour, and in the history. It ends with the caller's own
   * session. @throws `seen_as_administrator`, `account_inactive`
   */
  regardBureau: {
    method: 'POST',
    path: 'regard/bureau',
    extension: true,
    role: 'administrator',
    final: true,
    input: z.object({ id: Id }),
    output: z.object({
      ...ouvert,
      uid: z.string(),
      email: z.string(),
      role: z.enum(ROLES),
      /** The bearers of the three services. */
      jetons: z.object({ internship: z.string(), company: z.string(), records: z.string() }),
    }),
  },
  /** Opens the space of an address in the same way. @throws `no_space` */
  regardEspace: {
    method: 'POST',
    path: 'regard/espace',
    extension: true,
    role: 'administrator',
    final: true,
    input: z.object({ email: Email }),
    output: z.object({ ...ouvert, jeton: z.string() }),
  },
})
