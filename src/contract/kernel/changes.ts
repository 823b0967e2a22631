import { z } from 'zod'
import { defineService } from './endpoint'
import { ENTITIES } from './tables'

const ids = z.array(z.number().int())

/**
 * That something has changed, not what: the rows are asked for by whoever shows them. No entity: anything may have
 * changed. No ids: any row of the entity may have.
 */
export const Change = z.object({
  entity: z.enum(ENTITIES).optional(),
  added: ids.default([]),
  changed: ids.default([]),
  removed: ids.default([]),
  /** When it was told. */
  at: z.iso.datetime(),
})
export type Change = z.output<typeof Change>

export const live = defineService('internship', {
  /**
   * An event stream (`text/event-stream`) of what others change in the session's year, each event a `Change`. What the
   * caller's own tab has written is left out. It ends with the session; a service may not have it.
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
