import type { Context } from 'hono'
import { GUIDE_PATH } from '../../contract/guide/guide'
import { answerWritten, isLang, langOf, PAGE_HEADERS } from '../pages/written'

/**
 * The guide, for everybody: `/aide/<lang>` and its chapters. `/aide` alone is in the browser's language, and
 * `/aide/<lang>?ecran=<screen>` leads to the chapter that explains a screen.
 *
 * @param legal whether the foot of its pages leads to the legal information of a school
 */
export const serveGuide =
  (legal: boolean) =>
  async (c: Context): Promise<Response> => {
    const [lang, slug = '', ...rest] = c.req.path.slice(GUIDE_PATH.length + 1).split('/')
    const { pathOf, guideIndex, guidePage } = await import('./page')
    if (!isLang(lang)) return lang ? c.text('Not found', 404) : c.redirect(pathOf(langOf(c)))
    const screen = c.req.query('ecran')
    if (screen !== undefined) {
      const { slugOfScreen } = await import('./chapters')
      return c.redirect(pathOf(lang, slugOfScreen(screen)))
    }
    if (rest.length > 0) return c.text('Not found', 404)
    const name = `${GUIDE_PATH} ${lang} ${slug} ${legal}`
    return slug === 'index.json'
      ? answerWritten(c, name, { 'content-type': 'application/json' }, async () =>
          JSON.stringify(guideIndex(lang)),
        )
      : answerWritten(c, name, PAGE_HEADERS, async () => guidePage(slug, lang, legal))
  }
