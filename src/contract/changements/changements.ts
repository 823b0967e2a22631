import { z } from 'zod'
import { ROWS_A_CALL } from '../kernel/constants'
import { defineService, Id, Whole } from '../kernel/endpoint'
import { GENRES_LUS, type GenreLu } from './genres'

/* For programs that keep a copy, such as a data warehouse. Beyond the specification's calls. */

const kinds = Object.keys(GENRES_LUS) as [GenreLu, ...GenreLu[]]

/** Days for which a cursor is valid: the audit trail that it refers to is kept for a year at least. */
export const CURSOR_DAYS = 360

/** A record as it is stored: columns and references by id, lists of what it has several of. */
const Row = z.looseObject({ id: Id })

/** A record that has been deleted, or is no longer in the caller's year and diplomas. */
const Gone = z.object({
  kind: z.enum(kinds),
  id: Id,
  /** An instant, in ISO 8601. */
  at: z.string(),
})

export const changements = defineService('internship', {
  /**
   * The records of a kind that changed since a cursor; without one, all. Call again with the cursor of each answer, at
   * once while `more`. Rows and deletions may come again, so they are written by id. `cursor_expired`: begin without.
   */
  changementsDepuis: {
    method: 'GET',
    path: 'changements/depuis',
    extension: true,
    input: z.object({
      kind: z.enum(kinds),
      cursor: z
        .string()
        .regex(/^[\w-]{1,500}$/)
        .optional(),
      perPage: Whole.pipe(z.number().min(1).max(ROWS_A_CALL)).default(1000),
    }),
    output: z.object({
      rows: z.array(Row),
      gone: z.array(Gone),
      cursor: z.string(),
      more: z.boolean(),
    }),
  },
})
