import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { LANGS } from '../../src/contract/constants'
import { pagesIn, pagesOfRows } from './pdf'
import { expect, test } from './server'
import { signIn } from './signIn'

/* The papers as the browser makes them, in every language. The files are in /test-results/paper. */

const FOLDER = fileURLToPath(new URL('../../test-results/paper/', import.meta.url))
/** About one person, one defence, or one room on a day. */
const SHEETS = ['convocation', 'pv', 'notation', 'attestation', 'porte']
const LISTS = ['planning_jour', 'planning_salle', 'planning_jury', 'planning_etudiant', 'presence']

/** All of them; where minutes count, the one that turns everything round. */
const PRINTED = process.env.CI ? (['ar'] as const) : LANGS

async function printed(
  page: Page,
  doc: string,
  lang: string,
  also = '',
): Promise<{ pdf: Buffer; sheets: number }> {
  await page.goto(`/Documents?doc=${doc}&lang=${lang}${also}`)
  const papers = page.locator(`.sheets[lang=${lang}]`)
  await expect(papers.locator('.sheet').first()).toBeVisible()
  await expect(papers).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
  const wider = await papers
    .locator('.sheet')
    .evaluateAll(
      (sheets) => sheets.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    )
  expect.soft(wider, `${doc} in ${lang}: sheets with something beyond their edge`).toBe(0)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true })
  if (!process.env.CI) {
    await mkdir(FOLDER, { recursive: true })
    await writeFile(`${FOLDER}${doc}${also.replace(/\W/g, '')}-${lang}.pdf`, pdf)
  }
  return { pdf, sheets: await papers.locator('.sheet').count() }
}

test('each paper of a person is a page, and no page of a list breaks inside one, in every language', async ({
  page,
}) => {
  test.slow()
  await signIn(page)
  for (const lang of PRINTED) {
    for (const doc of SHEETS) {
      const { pdf, sheets } = await printed(page, doc, lang)
      expect.soft(pagesIn(pdf), `${doc} in ${lang}: pages of ${sheets} sheets`).toBe(sheets)
    }
    for (const doc of LISTS) {
      const rows = pagesOfRows((await printed(page, doc, lang)).pdf)
      expect.soft(rows.length, `${doc} in ${lang}: rows`).toBeGreaterThan(3)
      expect.soft(Math.max(...rows), `${doc} in ${lang}: pages of a row`).toBe(1)
    }
  }
})

test('a sheet for every juror of every defence comes in one go, a page each', async ({ page }) => {
  await signIn(page)
  const { pdf, sheets } = await printed(page, 'notation', 'ar', '&jure=1')
  expect(sheets).toBeGreaterThan(90)
  expect(pagesIn(pdf)).toBe(sheets)
})
