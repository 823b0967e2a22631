import { expect, type Page } from 'playwright/test'
import { LANGS } from '../../src/contract/kernel/constants'
import { barriers } from './barriers'
import { flawsOf } from './flaws'
import { chooseLanguage } from './signIn'

const WINDOWS = [
  { width: 375, height: 720 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/**
 * Checks a page behind a mailed link in every language and width, and against the rules of accessibility. Leaves it in
 * French, on a phone.
 *
 * @param ready opens what is to be checked, in each language
 */
export async function standsWell(page: Page, name: string, ready: () => Promise<void>): Promise<void> {
  for (const lang of [...LANGS].sort((one) => (one === 'fr' ? 1 : -1))) {
    await chooseLanguage(page, lang)
    await ready()
    for (const window of [...WINDOWS].reverse()) {
      await page.setViewportSize(window)
      expect.soft(await flawsOf(page, lang), `${name} at ${window.width} px in ${lang}`).toEqual([])
    }
    if (lang !== 'en') expect.soft(await barriers(page), `${name} in ${lang}`).toEqual([])
  }
}
