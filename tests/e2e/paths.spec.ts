import { expect, type Page, test } from 'playwright/test'
import { command } from './command'
import { choosePassword, mailsTo } from './mails'
import { Product } from './product'
import { catalogues } from './signIn'

/* Schools below paths of one host, which are one origin to the browser: it holds a session in each, and mixes up nothing. */

const { fr } = catalogues
const SETTINGS = { DIRECTORY_URL: 'embedded', SCHOOLS_AWAKE: '2' }
const SCHOOLS = [
  {
    name: 'nord',
    title: 'Faculté du Nord',
    email: 'direction@nord.test',
    password: 'a-l-ombre-des-oliviers',
  },
  { name: 'sud', title: 'Institut du Sud', email: 'direction@sud.test', password: 'au-bord-de-la-sebkha' },
] as const
type School = (typeof SCHOOLS)[number]
const [NORTH, SOUTH] = SCHOOLS

let product: Product
test.beforeAll(async () => {
  product = await Product.create(SETTINGS)
  await product.start()
  for (const { name, title, email, password } of SCHOOLS) {
    const { code, said } = await command(
      'school',
      ['add', name, '--host', `stages.localhost/${name}`, '--title', title],
      product,
      { ...SETTINGS, PORT: String(product.port), ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
    )
    expect(said).toContain(`${name} is open at http://stages.localhost:${product.port}/${name}.`)
    expect(code).toBe(0)
  }
})
test.afterAll(() => product?.remove())

const root = () => `http://stages.localhost:${product.port}`
const at = ({ name }: School, path = '/') => `${root()}/${name}${path}`

async function enter(page: Page, school: School, password: string = school.password) {
  await page.getByLabel(fr.auth.email).fill(school.email)
  await page.getByLabel(fr.auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: fr.auth.signIn }).click()
  await expect(page).toHaveURL(at(school, '/dashboard'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('one browser is signed in to two schools of one host, and leaves one of them', async ({ browser }) => {
  const context = await browser.newContext()
  const [inNorth, inSouth] = [await context.newPage(), await context.newPage()]
  const faults: string[] = []
  for (const page of [inNorth, inSouth]) page.on('pageerror', (error) => faults.push(String(error)))

  await inNorth.goto(at(NORTH))
  await expect(inNorth).toHaveURL(at(NORTH, '/login'))
  await expect(inNorth.getByText(NORTH.title)).toBeVisible()
  await enter(inNorth, NORTH)
  // nobody in the other one, whose page is its own
  await inSouth.goto(at(SOUTH, '/dashboard'))
  await expect(inSouth).toHaveURL(at(SOUTH, '/login'))
  await expect(inSouth.getByText(SOUTH.title)).toBeVisible()
  await expect(inSouth.getByText(NORTH.title)).toHaveCount(0)
  await enter(inSouth, SOUTH)

  // neither tab has followed what the other stored
  await inNorth.reload()
  await expect(inNorth).toHaveURL(at(NORTH, '/dashboard'))
  await expect(inNorth.getByRole('heading', { level: 1 })).toBeVisible()
  const emailIn = (page: Page) => page.evaluate(() => JSON.parse(localStorage.authUser).email)
  expect([await emailIn(inNorth), await emailIn(inSouth)]).toEqual([NORTH.email, SOUTH.email])
  expect(await inNorth.evaluate(() => Object.keys(localStorage))).toContain('authUser')
  expect(await inNorth.evaluate(() => Object.keys(localStorage).join())).not.toContain('/')

  // links of the office, its history, and an address opened by itself
  await inNorth.goto(at(NORTH, '/Conservation'))
  await expect(inNorth.getByRole('heading', { level: 1, name: fr.title.conservation })).toBeVisible()
  const dashboard = inNorth.locator(`a[href="/${NORTH.name}/dashboard"]`).first()
  await dashboard.click()
  await expect(inNorth).toHaveURL(at(NORTH, '/dashboard'))
  await inNorth.goBack()
  await expect(inNorth.getByRole('heading', { level: 1, name: fr.title.conservation })).toBeVisible()
  await expect(inNorth).toHaveURL(at(NORTH, '/Conservation'))

  // signing out of one leaves the other
  await inNorth.goto(at(NORTH, '/logout'))
  await expect(inNorth).toHaveURL(at(NORTH, '/login'))
  await inSouth.reload()
  await expect(inSouth.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(inSouth).toHaveURL(at(SOUTH, '/dashboard'))
  // and signing out in one tab of a school ends its others
  const another = await context.newPage()
  await another.goto(at(SOUTH, '/logout'))
  await expect(inSouth).toHaveURL(at(SOUTH, '/login'))
  expect(faults).toEqual([])
  await context.close()
})

test('links of mails, public pages and the page without a connection are below the path', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(at(NORTH, '/login'))
  await page.getByRole('link', { name: fr.auth.forgot }).click()
  await expect(page).toHaveURL(at(NORTH, '/forgot-password'))
  await page.getByLabel(fr.auth.email).fill(NORTH.email)
  await page.getByRole('button', { name: fr.auth.reset }).click()
  const linkIn = async () => {
    const [mail = ''] = await mailsTo(NORTH.email, `${product.dataDir}/schools/nord`)
    return /http:\S+\/reset-password#token=[\w-]+/.exec(mail)?.[0] ?? ''
  }
  await expect.poll(linkIn).toContain(at(NORTH, '/reset-password#'))
  await page.goto(await linkIn())
  await choosePassword(page, 'au-pied-des-oliviers')
  await page.goto(at(NORTH, '/login'))
  await enter(page, NORTH, 'au-pied-des-oliviers')

  for (const path of ['/espace', '/verifier', '/informations', '/espace/offres']) {
    await page.goto(at(NORTH, path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page, path).toHaveURL(at(NORTH, path))
  }
  await page.goto(`${root()}/aide`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${root()}/`)
  await expect(page.getByRole('heading', { name: 'Adresse inconnue' })).toBeVisible()

  await page.goto(at(NORTH, '/login'))
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(at(NORTH))
  await page.evaluate(() => localStorage.setItem('I18N_LANGUAGE', 'ar'))
  await page.reload()
  await context.setOffline(true)
  await page.goto(at(NORTH, '/verifier'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('main:visible [role=status] h1:visible')).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('.front')).toBeVisible()
  await context.close()
})
