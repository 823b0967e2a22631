import type { Browser, Page } from 'playwright/test'
import { expect, test } from './server'
import { signIn, toast } from './signIn'

/* Several people on one record, several tabs of one person. */

test('two people edit one record: the second sees the first one’s changes, and decides', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const { jurys } = await call(page, 'internship/jury/add_jury', {
    firstName: 'Deux',
    lastName: 'Mains',
    telephone: '10',
    email: 'mains@x.test',
  })
  const path = `/EditJury?id=${jurys[0].id}`
  const colleague = await otherPerson(browser, baseURL)
  await Promise.all([page.goto(path), colleague.goto(path)])
  await phone(page).fill('11')
  await phone(colleague).fill('12')
  await colleague.getByRole('button', { name: 'Confirmer' }).click()
  await expect(toast(colleague, 'Jury modifié')).toBeVisible()

  await page.getByRole('button', { name: 'Confirmer' }).click()
  const question = page.getByRole('dialog', { name: 'Cet élément a changé entre-temps' })
  await expect(question.getByRole('row').last()).toContainText(/10.*12.*11/)
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(phone(page)).toHaveValue('11')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await question.getByRole('button', { name: 'Reprendre les valeurs actuelles' }).click()
  await expect(phone(page)).toHaveValue('12')
  await colleague.context().close()
})

test('two people in one list: changes by one appear to the other, and no row moves', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const person = { firstName: 'Rania', lastName: 'Aussitôt', telephone: '20', email: 'rania@x.test' }
  const { jurys } = await call(page, 'internship/jury/add_jury', person)
  const opened = page.waitForResponse(/\/internship\/changes$/)
  await page.goto('/Jury?perPage=30')
  const rows = page.locator('tbody tr')
  const row = rows.filter({ hasText: 'rania@x.test' })
  await expect(row).toContainText('20')
  expect((await opened).headers()['content-type']).toBe('text/event-stream')
  const names = () => rows.evaluateAll((all) => all.map((each) => each.querySelector('th')?.textContent))
  const before = await names()

  const colleague = await otherPerson(browser, baseURL)
  await colleague.goto(`/EditJury?id=${jurys[0].id}`)
  await phone(colleague).fill('21')
  await colleague.getByRole('button', { name: 'Confirmer' }).click()
  await expect(row).toContainText('21')
  await expect(row).toHaveAttribute('data-changed')

  await call(colleague, 'internship/jury/add_jury', { ...person, lastName: 'Aab', email: 'aab@x.test' })
  const news = page.getByRole('button', { name: '1 nouveau' })
  await expect(news).toBeVisible()
  expect(await names()).toEqual(before)
  await news.click()
  await expect(rows.first()).toContainText('aab@x.test')
  await expect(news).toBeHidden()
  await colleague.context().close()
})

test('two tabs: each keeps its language, and another sign-in or a sign-out takes effect at once', async ({
  page,
}) => {
  await signIn(page)
  const other = await page.context().newPage()
  await other.goto('/EditJury?id=1')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await page.evaluate(() => localStorage.setItem('I18N_LANGUAGE', 'ar'))
  const asked = other.waitForRequest((request) => request.url().includes('/stage/list'))
  await other.getByRole('link', { name: 'Offres de stage' }).first().click()
  expect((await asked).url()).toContain('lang=fr')
  await expect(other.getByRole('heading', { level: 1, name: 'Offres de stage' })).toBeVisible()

  // somebody else signs in: the tab's state is gone, and the other's session is untouched
  await other.evaluate(() => Object.assign(globalThis, { sameLoad: true }))
  await page.evaluate(async () => {
    const { CurrentAnnee } = await (await fetch('/api/records/annee')).json()
    const body = JSON.stringify({
      email: 'demo@espace-stage.test',
      password: 'demo-espace-stage',
      anneeScolaire_id: CurrentAnnee[0].value,
    })
    const headers = { 'Content-Type': 'application/json' }
    const { user } = await (await fetch('/api/internship/login', { method: 'POST', headers, body })).json()
    localStorage.setItem('authUser', JSON.stringify({ ...user, username: 'Une autre personne' }))
  })
  await other.waitForFunction(() => !('sameLoad' in globalThis))
  await expect(other).toHaveURL(/\/dashboard$/)
  await expect(other.getByRole('banner').getByText('Une autre personne')).toBeVisible()

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login$/)
})

const phone = (page: Page) => page.getByRole('textbox', { name: /^Téléphone/ })

async function otherPerson(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'fr-FR' })
  const page = await context.newPage()
  await signIn(page)
  return page
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers, and a wrong look fails them
function call(page: Page, path: string, input: object): Promise<any> {
  return page.evaluate(
    async ([path, input]) => {
      const [service] = path.split('/')
      const user = JSON.parse(localStorage.getItem('authUser') ?? '{}')
      const token = service === 'internship' ? user.api_token : localStorage.getItem(`${service}Token`)
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
      const isGet = path.endsWith('/list')
      const response = await fetch(
        `/api/${path}`,
        isGet ? { headers } : { method: 'POST', headers, body: JSON.stringify(input) },
      )
      return response.json()
    },
    [path, input] as const,
  )
}
