import { expect, type Page } from 'playwright/test'
import type { Lang } from '../../src/contract/kernel/constants'
import { hasLemonldap } from '../setup/lemonldap'
import { chooseLanguage } from './signIn'
import { spaceTexts } from './spaces'
import { call, signInToServices } from './staffCalls'
import { button, identityTexts, NO_SAML, signInThere, test } from './university'

/* Somebody is signed out at LemonLDAP::NG, which ends what they have open here, and nothing else. */

test.skip(!hasLemonldap, 'LemonLDAP::NG is not installed')

const officeToken = (page: Page) =>
  page.evaluate(() => String(JSON.parse(localStorage.getItem('authUser') ?? '{}').api_token))
const spaceToken = (page: Page) => page.evaluate(() => String(localStorage.getItem('espaceToken')))

for (const [protocol, name, lang] of [
  ['CAS', 'ENT', 'ar'],
  ['OpenID Connect', 'Badwolf', 'en'],
  ['SAML', 'Renater', 'fr'],
] as const) {
  test(`by ${protocol}, a colleague is shut out of the open page, and told so`, async ({
    page,
    university,
    browser,
  }) => {
    const { product, idp } = university
    test.skip(protocol === 'SAML' && !idp.saml, NO_SAML)
    const { url } = product
    const t = identityTexts[lang]
    const codeOf = async (token: string, path: string) => {
      const response = await call({ url, token }, path)
      return response.ok ? 'open' : (await response.json()).code
    }
    await enter(page, name, 'dwho', lang)
    await page.waitForURL('**/dashboard')
    await page.goto('/OffreStage')
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    const token = await officeToken(page)
    const second = await page.context().newPage()
    await second.goto('/Jury')
    await expect(second.getByRole('table').getByRole('row').nth(1)).toBeVisible()

    // others: a student by the same provider, a colleague by a password, and the same colleague by the other provider
    const open = async () => (await browser.newContext({ baseURL: url })).newPage()
    const [student, twice] = [await open(), await open()]
    await enter(student, name, 'rtyler', 'fr')
    await student.waitForURL('**/espace**')
    await enter(twice, name === 'ENT' ? 'Badwolf' : 'ENT', 'dwho', 'fr')
    await twice.waitForURL('**/dashboard')
    const others = [
      ['espace/moi', await spaceToken(student)],
      ['stage/list', (await signInToServices(url)).token],
      ['stage/list', await officeToken(twice)],
    ] as const

    expect(await codeOf(token, 'stage/list')).toBe('open')
    const portal = await page.context().newPage()
    await portal.goto(`${idp.url}/?logout=1`)

    // nobody touches the open pages
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL(/\/login$/)
      await expect(tab.getByRole('status').filter({ hasText: t.endedThere })).toBeVisible()
    }
    await expect(page.getByText(t.stillOpen)).toBeHidden()
    await expect(page.locator(`html[lang=${lang}]`)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull()
    expect(await codeOf(token, 'stage/list')).toBe('ended_by_provider')
    for (const [path, other] of others) expect(await codeOf(other, path)).toBe('open')

    // the way back leads to the page where they were
    await button(page, name, lang).click()
    await signInThere(page, 'dwho', idp)
    await page.waitForURL('**/OffreStage')
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    for (const other of [student, twice]) await other.context().close()

    async function enter(at: Page, provider: string, who: string, lang: Lang) {
      await at.goto('/login')
      await chooseLanguage(at, lang)
      await button(at, provider, lang).click()
      await signInThere(at, who, idp)
    }
  })

  test(`by ${protocol}, a student is shut out of their space, and told so`, async ({ page, university }) => {
    const { product, idp } = university
    test.skip(protocol === 'SAML' && !idp.saml, NO_SAML)
    await page.goto('/login')
    await button(page, name).click()
    await signInThere(page, 'rtyler', idp)
    await page.waitForURL('**/espace**')
    await expect(page.getByRole('button', { name: spaceTexts.fr.leave })).toBeVisible()
    const token = await spaceToken(page)
    const portal = await page.context().newPage()
    await portal.goto(`${idp.url}/?logout=1`)
    const isOpen = async () => (await call({ url: product.url, token }, 'espace/moi')).ok
    await expect.poll(isOpen).toBe(false)
    // they come back to the tab; a browser without windows shows all of them at once
    await page.bringToFront()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('status').filter({ hasText: identityTexts.fr.endedThere })).toBeVisible()
    await button(page, name).click()
    await signInThere(page, 'rtyler', idp)
    await page.waitForURL('**/espace**')
    await expect(page.getByRole('button', { name: spaceTexts.fr.leave })).toBeVisible()
  })
}

test('by a message that LemonLDAP::NG has signed, all sessions of the person end, and of nobody else', async ({
  page,
  university,
  browser,
}) => {
  const { product, idp } = university
  const other = await (await browser.newContext({ baseURL: product.url })).newPage()
  for (const [at, who, where] of [
    [page, 'dwho', '**/dashboard'],
    [other, 'rtyler', '**/espace**'],
  ] as const) {
    await at.goto('/login')
    await button(at, 'Badwolf').click()
    await signInThere(at, who, idp)
    await at.waitForURL(where)
  }
  await page.goto('/OffreStage')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  const tell = async (token: string) =>
    (
      await fetch(`${product.url}/api/identite/univ/fin`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      })
    ).status
  // as its later versions send it
  expect(await tell(await idp.logoutToken('dwho', { aud: 'autre' }))).toBe(403)
  expect(await tell(await idp.logoutToken('dwho'))).toBe(200)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('status').filter({ hasText: identityTexts.fr.endedThere })).toBeVisible()
  const token = await spaceToken(other)
  expect((await call({ url: product.url, token }, 'espace/moi')).status).toBe(200)
  await other.context().close()
})

test('a frame of another site signs nobody out, nor does a link', async ({ page, university }) => {
  const { product, idp } = university
  await page.goto('/login')
  await button(page, 'Badwolf').click()
  await signInThere(page, 'dwho', idp)
  await page.waitForURL('**/dashboard')
  const token = await officeToken(page)
  const address = `${product.url}/api/identite/univ/fin?${new URLSearchParams({ iss: idp.url, sid: 'dwho' })}`
  const frames = await page.context().newPage()
  // the same site, as the attacker would like it, but not the provider
  await frames.route('http://127.0.0.1:18999/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${address}"></iframe>` }),
  )
  const sent: string[] = []
  frames.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
  await frames.goto('http://127.0.0.1:18999/')
  // what the browser shows in place of a page that it must not show there
  await expect.poll(() => frames.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  await frames.goto(address)
  expect(sent.filter((request) => request.startsWith('POST'))).toEqual([])
  expect((await call({ url: product.url, token }, 'stage/list')).status).toBe(200)
})
