import { z } from 'zod'
import { defineService } from './endpoint'
import { ENTITIES } from './tables'

const ids = z.array(z.number().int())

/**
 * Says that something has changed, not what: a page that shows the rows fetches them again. Without an entity, anything may
 * have changed; without ids, any row of the entity.
 */
export const Change = z.object({
  entity: z.enum(ENTITIES).optional(),
  added: ids.default([]),
  changed: ids.default([]),
  removed: ids.default([]),
  /** When the event was sent. */
  at: z.iso.datetime(),
})
export type Change = z.output<typeof Change>

export const live = defineService('internship', {
  /**
   * An event stream (`text/event-stream`) of changes by others in the session's year, each event a `Change`. Changes by
   * the caller's own tab are left out. It ends with the session; existing services do not have it.
   */
  changes: {
    method: 'GET',
    path: 'changes',
    extension: true,
    streams: true,
    input: z.object({}),
    output: Change,
  },
})
