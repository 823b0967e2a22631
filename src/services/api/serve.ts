import type { Context } from 'hono'
import { answerWritten, langOf, PAGE_HEADERS } from '../pages/written'
import { DOCS_PATH } from './docsPath'

/* What describes the calls is loaded and written when it is first asked for: 1.2 MB that most processes never need. */

/** The description of all calls, for programs. */
export const serveOpenapi = (c: Context) =>
  answerWritten(c, 'openapi', { 'content-type': 'application/json' }, async () =>
    JSON.stringify((await import('./openapi')).openapi()),
  )

/**
 * The same for people: one page for all subjects, and one for each.
 *
 * @param legal whether the foot of its pages leads to the legal information of the school
 */
export const serveDocs =
  (legal: boolean) =>
  async (c: Context): Promise<Response> => {
    const subject = c.req.path.slice(DOCS_PATH.length).replace(/^\/|\/$/g, '')
    const lang = langOf(c)
    return answerWritten(c, `${DOCS_PATH} ${lang} ${subject} ${legal}`, PAGE_HEADERS, async () =>
      (await import('./page')).docsPage(subject, lang, legal),
    )
  }
