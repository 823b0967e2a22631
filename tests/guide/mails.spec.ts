import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'playwright/test'

/*
 * Pictures of each mail of a whole internship, in French and in Arabic, and an index of them by recipient and time:
 * `npm run guide:pictures -- -g mails`. They are looked at in a row, and not kept.
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MAILS_DIR = join(ROOT, 'test-results/mails')

test('the mails of an internship', async ({ page }) => {
  test.setTimeout(600_000)
  execFileSync('npx', ['vitest', 'run', 'tests/services/mail/wholeInternship.test.ts'], {
    cwd: ROOT,
    env: { ...process.env, MAILS_DIR },
  })
  await page.setViewportSize({ width: 640, height: 480 })
  for (const lang of ['fr', 'ar']) {
    const mails = JSON.parse(readFileSync(join(MAILS_DIR, `${lang}.json`), 'utf8')) as {
      recipient: string
      subject: string
      step: string
      file: string
    }[]
    expect(mails.length).toBeGreaterThan(20)
    for (const { file } of mails) {
      await page.goto(pathToFileURL(join(MAILS_DIR, `${file}.html`)).href)
      await page.screenshot({ path: join(MAILS_DIR, `${file}.png`), fullPage: true })
    }
    const byRecipient = [...mails].sort((one, other) => one.recipient.localeCompare(other.recipient, 'en'))
    const index = byRecipient.map(
      ({ recipient, subject, step, file }) => `${recipient}\t${subject}\t${file}.png\t${step}`,
    )
    writeFileSync(join(MAILS_DIR, `index-${lang}.txt`), `${index.join('\n')}\n`)
  }
})
