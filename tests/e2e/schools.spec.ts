import { expect, type Page, test } from 'playwright/test'
import { command } from './command'
import { Product } from './product'
import { catalogues, signIn } from './signIn'

/*
 * One product for several schools, in the embedded PostgreSQL: made, entered, closed and left by their hosts and by the
 * command.
 */

const { fr } = catalogues
const DIRECTION = { email: 'direction@ecole.test', password: 'a-l-ombre-des-oliviers' }

test('two schools of one product share nothing but the process', async ({ browser }) => {
  const settings = { DIRECTORY_URL: 'embedded', SCHOOLS_AWAKE: '2' }
  const product = await Product.create(settings)
  const school = (...args: string[]) =>
    command('school', args, product, {
      ...settings,
      PORT: String(product.port),
      ADMIN_EMAIL: DIRECTION.email,
      ADMIN_PASSWORD: DIRECTION.password,
    })
  const at = (name: string) => `http://${name}.localhost:${product.port}`
  const context = await browser.newContext()
  const open = async (name: string): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(`${at(name)}/dashboard`)
    return page
  }
  try {
    await product.start()
    for (const [name, title] of [
      ['nord', 'Faculté du Nord'],
      ['sud', 'Institut du Sud'],
    ] as const) {
      const { code, said } = await school('add', name, '--host', `${name}.localhost`, '--title', title)
      expect(said).toContain(`${name} is open at ${at(name)}.`)
      expect(code).toBe(0)
    }

    const north = await browser.newContext({ baseURL: at('nord') })
    const inNorth = await north.newPage()
    await inNorth.goto('/login')
    await expect(inNorth.getByText('Faculté du Nord')).toBeVisible()
    await signIn(inNorth, 'fr', DIRECTION)
    await expect(inNorth).toHaveTitle(/· Faculté du Nord$/)
    await expect(inNorth.getByRole('link', { name: 'Faculté du Nord' }).first()).toBeVisible()
    // the same browser is nobody in the other school
    const inSouth = await north.newPage()
    await inSouth.goto(`${at('sud')}/dashboard`)
    await expect(inSouth.getByRole('button', { name: fr.auth.signIn })).toBeVisible()
    await expect(inSouth.getByText('Institut du Sud')).toBeVisible()
    await expect(inSouth.getByText('Faculté du Nord')).toHaveCount(0)

    const unknown = await open('est')
    await expect(unknown.getByRole('heading', { name: 'Adresse inconnue' })).toBeVisible()

    expect((await school('suspend', 'sud')).said).toContain('sud is suspended')
    const closed = await open('sud')
    await expect(closed.getByText('Adressez-vous à votre service de stage.')).toBeVisible()
    await closed.close()

    // also after a start, and while another process has the embedded server
    await product.stop()
    await product.start()
    const { said } = await school('list')
    expect(said).toMatch(/nord +open +nord\.localhost +embedded +current/)
    expect(said).toMatch(/sud +suspended/)
    await inNorth.reload()
    await expect(inNorth.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(inNorth).toHaveURL(/\/dashboard$/)
    expect((await school('add', 'nord', '--host', 'autre.localhost')).said).toContain(
      'There is a school called nord',
    )
  } finally {
    await product.remove()
  }
})
