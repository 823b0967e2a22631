import { expect, type Locator, type Page } from 'playwright/test'

/** Signs in as the demo staff by the sign-in page, in the year that is chosen there already. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('demo@espace-stage.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill('demo-espace-stage')
  await page.getByRole('button', { name: 'Connexion' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** The row of the table in which a text stands. */
export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** Types in the search box and waits for the list that answers it. */
export async function search(page: Page, text: string): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === text)
  await page.getByRole('searchbox').fill(text)
  await answered
}
