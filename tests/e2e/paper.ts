import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import fr from '../../i18n/office/documents/fr'
import { readPdf, readsPdf } from '../setup/pdf'

/**
 * Saves the document shown by the page, once it is laid out. @param pages its expected number of pages; default: any
 */
export async function savedPaper(
  page: Page,
  pages?: number,
): Promise<{ name: string; text: string; pages: number }> {
  const button = page.getByRole('button', { name: fr.documents.pdf, exact: true })
  await expect(button).toBeEnabled({ timeout: 60_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const pdf = await readFile(await download.path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const name = download.suggestedFilename()
  if (!readsPdf) return { name, text: '', pages: 0 }
  const read = readPdf(pdf)
  expect.soft(read, name).toMatchObject({ isSound: true, isEmbedded: true, standard: '2A' })
  if (pages !== undefined) expect.soft(read.pages, `pages of ${name}`).toBe(pages)
  return { name, text: read.text, pages: read.pages }
}
