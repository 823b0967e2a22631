import { z } from 'zod'
import { defineService, LangCode } from '../kernel/endpoint'
import { PAGE_CLES } from './gabarits'

/* What the law requires an institution to publish, in its own words. A call beyond the specification's. */

const PageLegale = z.object({
  cle: z.enum(PAGE_CLES),
  titre: z.string(),
  /** Plain text; a paragraph may have several lines. */
  paragraphes: z.array(z.string()),
  /** The instant at which the school changed it last; null while it is the product's text. */
  le: z.string().nullable(),
})
export type PageLegale = z.output<typeof PageLegale>

export const pagesLegales = defineService('internship', {
  pagesLegales: {
    method: 'POST',
    path: 'gabarit/pages',
    access: 'public',
    attempts: 'unlimited',
    extension: true,
    input: z.object({ lang: LangCode }),
    output: z.object({ pages: z.array(PageLegale) }),
  },
})
