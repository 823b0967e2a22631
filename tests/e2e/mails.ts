import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'

/* What people do with the mails that they are sent. */

/** Chooses a password on the page to which a mailed link leads. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password)
  await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
}

/** The texts of the mails to an address that lie in the folder `mail` of the data. */
export const mailsTo = async (address: string, dataDir: string): Promise<string[]> =>
  (await allMails(dataDir)).filter((mail) => mail.includes(`To: ${address}`))

/** The texts of all mails there. */
export async function allMails(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFile(join(folder, name), 'latin1'))
  return (await Promise.all(mails)).map(decoded)
}

/** Undoes the quoted-printable encoding of mails. */
const decoded = (mail: string): string =>
  Buffer.from(
    mail
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
