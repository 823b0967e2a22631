import { z } from 'zod'
import { defineService, LangCode } from '../kernel/endpoint'
import { Resume, WallClock } from '../specification/entities'

/*
 * Beyond the specification's calls. An upstream service may answer 404: the screen that needs one then says that the service in
 * place does not offer it.
 */

export const dashboardCalls = defineService('internship', {
  /** Where the work of the year stands. `now` is the school's wall clock. */
  dashboardSummary: {
    method: 'GET',
    path: 'dashboard/summary',
    extension: true,
    input: z.object({ now: WallClock, lang: LangCode.default('fr') }),
    output: Resume,
  },
})
