import { z } from 'zod'
import { Done, defineService, Id, Version } from '../kernel/endpoint'
import { offre } from '../specification/internship'

/*
 * Beyond the specification's calls. An existing service may answer 404; the screen that needs the call then says that
 * the service does not offer it.
 */

export const stageCalls = defineService('internship', {
  /** Changes what an offer says; its state has a call of its own. */
  stageUpdate: {
    method: 'POST',
    path: 'stage/update',
    extension: true,
    input: z.object({ id: Id, ...offre, version: Version }),
    output: Done,
  },
  /** Refused by `in_use` while the offer is assigned. */
  stageDelete: {
    method: 'POST',
    path: 'stage/delete',
    extension: true,
    input: z.object({ id: Id, version: Version }),
    output: Done,
  },
})
