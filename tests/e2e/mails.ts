import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'

/* What people do with the mails they receive. */

/** Chooses a password on the page behind a mailed link. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password)
  await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
}

/** The texts of the mails to an address in the data's `mail` folder. */
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

/** The recipient of a mail. */
export const recipientOf = (mail: string): string => /^To: (\S+)/m.exec(mail)?.[1] ?? ''

/** Decodes mails: words in other alphabets, attachments, and quoted-printable. */
const decoded = (mail: string): string => {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(
      BASE64,
      (_part, head: string, body: string) => head + Buffer.from(body, 'base64').toString('latin1'),
    )
  return Buffer.from(bytes, 'latin1').toString()
}

/** A part, up to the boundary after it. */
const BASE64 =
  /(Content-Transfer-Encoding: base64\r?\n(?:\S[^\r\n]*\r?\n(?:[ \t][^\r\n]*\r?\n)*)*\r?\n)([A-Za-z0-9+/=\r\n]+)/g
