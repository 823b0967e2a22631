import { z } from 'zod'
import { defineService, Id, LangCode } from '../kernel/endpoint'
import { list } from '../kernel/paging'
import { Diplome } from '../specification/entities'

/*
 * Beyond the specification's calls. An existing service may answer 404; the screen that needs the call then says that
 * the service does not offer it.
 */

const diplomes = list('Diplomes', Diplome, { lang: LangCode.default('fr'), annee: Id.optional() })

export const diplomeCalls = defineService('internship', {
  /**
   * Graded defences of a year (by default the session's), best first, without the deferred (ajourné). The output names
   * the year; `exemple`: a demo school without graded defences, for which a sample may be shown.
   */
  diplomeList: {
    method: 'GET',
    path: 'soutenance/diplomes',
    extension: true,
    ...diplomes,
    output: diplomes.output.extend({ annee: Id.optional(), exemple: z.boolean().optional() }),
  },
})
