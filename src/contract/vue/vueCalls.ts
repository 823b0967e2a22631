import { z } from 'zod'
import { Done, defineService, Id } from '../kernel/endpoint'
import { required } from '../kernel/inputs'

/*
 * Beyond the specification's calls. An existing service may answer 404; the screen that needs the call then says that
 * the service does not offer it.
 */

export const vueCalls = defineService('internship', {
  /** Makes a view the one that the caller's list opens with, or without `id` none. */
  vueDefaut: {
    method: 'POST',
    path: 'vue/defaut',
    extension: true,
    role: 'reader',
    input: z.object({ ressource: required(40), id: Id.nullable() }),
    output: Done,
  },
})
