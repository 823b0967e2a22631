import { z } from 'zod'
import { defineService, Id, LangCode, list } from '../kernel/endpoint'
import { Diplome } from '../specification/entities'

/*
 * Beyond the specification's calls. An upstream service may answer 404: the screen that needs one then says that the service in
 * place does not offer it.
 */

const diplomes = list('Diplomes', Diplome, { lang: LangCode.default('fr'), annee: Id.optional() })

export const diplomeCalls = defineService('internship', {
  /**
   * Graded defences of a year, at first the session's, best first, without the deferred (ajourné). The answer names the
   * year; `exemple` when it is a demo school's and no defence is graded yet, where a sample may stand in.
   */
  diplomeList: {
    method: 'GET',
    path: 'soutenance/diplomes',
    extension: true,
    ...diplomes,
    output: diplomes.output.extend({ annee: Id.optional(), exemple: z.boolean().optional() }),
  },
})
