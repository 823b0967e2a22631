import axe, { type AxeResults, type RunOnly } from 'axe-core'
import type { Page } from 'playwright/test'

/* The rules of WCAG 2.2, levels A and AA. */

export const RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}
/** What can differ in the dark. */
export const COLOR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** The violations on the page as it is, in sentences. */
export async function barriers(page: Page, rules: RunOnly = RULES): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(async (runOnly): Promise<AxeResults> => {
    // something fixed to the window's edge covers content that can be scrolled away from it
    const stuck = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        getComputedStyle(element).position === 'sticky' && getComputedStyle(element).bottom === '0px',
    )
    for (const { style } of stuck) style.position = 'static'
    try {
      return await (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
      })
    } finally {
      for (const { style } of stuck) style.position = ''
    }
  }, rules)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) =>
      [id, target.join(' '), html.slice(0, 160), failureSummary?.split('\n')[1]?.trim()].join(' | '),
    ),
  )
}
