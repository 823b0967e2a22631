import type { Locator, Page } from 'playwright/test'
import { internship } from '../../src/contract'
import { journeyData } from './journeyData'
import { filledPaths } from './routes'
import { expect, test } from './server'
import { catalogues, row, search, signIn, toast } from './signIn'
import { Watch } from './visit'

const { fr } = catalogues
const t = fr.resources

const dialog = (page: Page) => page.getByRole('dialog')

/** Opens by the keyboard, as somebody without a mouse does. */
async function press(element: Locator, key = 'Enter') {
  await element.focus()
  await element.press(key)
}

/** The element is focused, visibly. */
async function expectFocused(element: Locator) {
  await expect(element).toBeFocused()
  const outline = element.evaluate((node) => {
    // the input of a check box is invisible above its icon
    const drawn = getComputedStyle(node).opacity === '0' ? (node.parentElement ?? node) : node
    return getComputedStyle(drawn).outlineStyle
  })
  expect(await outline).toBe('solid')
}

/** Opens something by a button and closes it by Escape: the focus returns. */
async function opensAndReturns(page: Page, opener: Locator, opened: Locator) {
  await press(opener)
  await expect(opened).toBeVisible()
  await expect.poll(() => opened.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await expectFocused(opener)
}

test('the keyboard reaches everything, and the focus is always somewhere sensible', async ({ page }) => {
  test.slow()
  await signIn(page)
  const data = await journeyData(page, 'fr')
  await page.goto('/Jury')
  const first = page.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  const addAll = page.getByRole('button', { name: /^Ajouter tous les/ })
  await expect(addAll).toBeVisible()

  await test.step('the first key leads past the menu', async () => {
    await page.keyboard.press('Tab')
    await expectFocused(page.getByRole('link', { name: fr.nav.skip }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('Tab moves through the star, the help, tabs, the import, search, table tools, headings and every action of a row', async () => {
    const main = page.getByRole('main')
    const stops = [
      main.getByRole('button', { name: fr.nav.pin }),
      main.getByRole('button', { name: fr.nav.help }),
      main.getByRole('tab', { name: t.jury.tabs.list, exact: true }),
      addAll,
      main.getByRole('button', { name: fr.table.import }),
      main.getByRole('searchbox'),
      main.getByRole('button', { name: fr.filters.open, exact: true }),
      main.getByRole('button', { name: fr.tableTools.views.title }),
      main.getByRole('button', { name: fr.table.columns }),
      main.getByRole('button', { name: fr.table.export }),
      main.getByRole('checkbox', { name: fr.table.selectAll }),
      ...['lastName', 'firstName', 'telephone', 'email'].flatMap((field) => {
        const sort = page.getByRole('button', { name: t.jury.fields[field as 'email'], exact: true })
        const heading = main.getByRole('columnheader').filter({ has: sort })
        return [heading.getByRole('button'), heading.getByRole('separator')]
      }),
      ...(await first.locator('input, a, button').all()),
    ]
    for (const stop of stops) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
      if (!(await stop.getAttribute('type'))?.includes('search')) await expectFocused(stop)
    }
    // a disabled action can be focused too, and says why it is disabled
    expect(await first.locator('[aria-disabled], a[href*="EditJury"]').count()).toBeGreaterThan(0)
  })

  await test.step('sorting by the keyboard is announced', async () => {
    const heading = page.getByRole('columnheader', { name: t.jury.fields.firstName })
    const sort = heading.getByRole('button')
    await expect(heading).toHaveAttribute('aria-sort', 'none')
    await press(sort)
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await press(sort)
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    await expect(sort).toBeFocused()
    const other = page.getByRole('columnheader', { name: t.jury.fields.email })
    await press(other.getByRole('button'))
    await expect(heading).toHaveAttribute('aria-sort', 'none')
    await expect(other).toHaveAttribute('aria-sort', 'ascending')
    // the row for the next step is the first in this order
    const addresses = page.locator('tbody a[href^="mailto:"]')
    await expect
      .poll(async () => {
        const all = await addresses.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
        return all.length > 1 && all.join() === all.toSorted().join()
      })
      .toBe(true)
  })

  await test.step('whatever opens closes with Escape and returns the focus', async () => {
    const banner = page.getByRole('banner')
    await opensAndReturns(
      page,
      first.getByRole('button', { name: t.jury.actions.delete.label }),
      dialog(page),
    )
    await opensAndReturns(page, banner.getByRole('button', { name: fr.settings.title }), dialog(page))
    await opensAndReturns(page, banner.getByRole('button', { name: fr.palette.title }), dialog(page))
    await opensAndReturns(page, banner.getByRole('button', { name: fr.app.language }), page.getByRole('menu'))
    await opensAndReturns(page, page.getByRole('button', { name: fr.table.columns }), dialog(page))
    await page.setViewportSize({ width: 900, height: 800 })
    await opensAndReturns(page, banner.getByRole('button', { name: fr.nav.openMenu }), dialog(page))
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('Ctrl-K and ? work while nobody types and no dialog is open', async () => {
    const heading = page.getByRole('columnheader').first().getByRole('button')
    await press(heading, 'Control+k')
    await expect(page.getByRole('dialog', { name: fr.palette.title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectFocused(heading)
    await press(heading, '?')
    await expect(page.getByRole('dialog', { name: fr.shortcuts.title })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: fr.palette.title })).toBeHidden()
    await page.keyboard.press('Escape')
    await expectFocused(heading)
    await press(page.getByRole('searchbox'), '?')
    await expect(page.getByRole('searchbox')).toHaveValue('?')
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('after a deletion the next row has the focus', async () => {
    const number = Date.now()
    const names = ['A', 'B'].map((letter) => `Clavier ${letter}${number}`)
    for (const [index, lastName] of names.entries()) {
      await data.call(internship.juryAdd, {
        firstName: 'Test',
        lastName,
        telephone: '71000000',
        email: `k${index}-${number}@ecole.test`,
      })
    }
    await page.goto('/Jury')
    await search(page, String(number))
    await expect(page.getByRole('row')).toHaveCount(3)
    const bin = (name: string) => row(page, name).getByRole('button', { name: t.jury.actions.delete.label })
    const remove = async (name: string) => {
      await press(bin(name))
      await press(dialog(page).getByRole('button', { name: fr.action.delete }))
      await expect(row(page, name)).toBeHidden()
    }
    const [one = '', other = ''] = names
    await remove(one)
    await expectFocused(bin(other))
    await remove(other)
    await expect(page.getByRole('searchbox')).toBeFocused()
  })

  await test.step('a modal form returns the focus to its button, and a failure is announced above it', async () => {
    await page.goto('/OffreStage')
    const add = page.getByRole('button', { name: t.stage.create.label })
    await press(add)
    await press(dialog(page).getByRole('button', { name: fr.action.confirm }))
    const failure = page.getByRole('alert').filter({ hasText: t.stage.create.entreprise })
    await expect(failure).toBeVisible()
    expect(await failure.evaluate((node) => node.closest('[aria-hidden="true"]'))).toBeNull()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expectFocused(add)
  })

  await test.step('an action returns the focus to its row, and its success is announced', async () => {
    const offer = row(page, fr.choices.affect.libre).first()
    const name = ((await offer.getByRole('rowheader').textContent()) ?? '').trim()
    // pending rows come first: among others, a refused offer moves to the last page
    await search(page, name)
    const action = row(page, name).getByRole('button', {
      name: new RegExp(`^${t.stage.actions.etat.label} : `),
    })
    await press(action)
    await press(dialog(page).getByRole('button', { name: t.stage.actions.etat.choices.refuser }))
    await expect(toast(page, t.stage.actions.etat.refused)).toBeVisible()
    await expectFocused(action)
  })
})

test.describe('in every list', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('Tab reaches each action of a row, which is named and visible, and Enter runs it', async ({
    page,
  }) => {
    test.slow()
    await signIn(page)
    const watch = new Watch(page)
    const kinds = new Set<string>()
    for (const path of LISTS) {
      await test.step(path, async () => {
        await watch.open(path)
        const table = page.getByRole('main').getByRole('table')
        const sorts = table.getByRole('columnheader').filter({ has: page.getByRole('button') })
        expect(await sorts.evaluateAll((all) => all.every((heading) => heading.ariaSort))).toBe(true)

        await table.getByRole('separator').last().focus()
        for (const stop of await table.getByRole('row').nth(1).locator(STOPS).all()) {
          await page.keyboard.press('Tab')
          await expect(stop).toHaveAccessibleName(/\S/)
          await expectFocused(stop)
        }

        for (const action of await eachKind(table)) {
          const hint = (await action.getAttribute('data-hint')) ?? ''
          const to = await action.getAttribute('href')
          const disabled = (await action.getAttribute('aria-disabled')) === 'true'
          const opensMenu = (await action.getAttribute('aria-haspopup')) === 'menu'
          await press(action)
          if (to) {
            await expect(page).toHaveURL(to)
            await page.goBack()
            await expect(action).toBeVisible()
            kinds.add('link')
          } else if (disabled) {
            await expect(page.getByRole('tooltip', { name: hint, exact: true })).toBeVisible()
            await expect(dialog(page)).toBeHidden()
            kinds.add('disabled')
          } else if (opensMenu) {
            await expect(page.locator('[role=menuitem]:focus')).toBeVisible()
            await page.keyboard.press('Escape')
            await expect(page.getByRole('menu')).toBeHidden()
            await expectFocused(action)
            kinds.add('menu')
          } else {
            await expect(dialog(page)).toBeVisible()
            await page.keyboard.press('Escape')
            await expect(dialog(page)).toBeHidden()
            await expectFocused(action)
            kinds.add('dialogue')
          }
        }
      })
    }
    expect([...kinds].sort()).toEqual(['dialogue', 'disabled', 'link', 'menu'])
  })
})

/** The lists whose rows have actions: two are read-only. */
const LISTS = filledPaths.filter((path) => path !== '/AnnuaireEnseignant' && path !== '/ListDiplome')
const STOPS = 'a, button, input'

/** The first of the row actions with the same hint or words. */
async function eachKind(table: Locator): Promise<Locator[]> {
  const actions = table.locator('tbody :is(a, button):is([data-hint], .row-next)')
  const hints = await actions.evaluateAll((all) =>
    all.map((action) => action.getAttribute('data-hint') ?? action.textContent),
  )
  return [...new Set(hints)].map((hint) => actions.nth(hints.indexOf(hint)))
}

test('records are opened, browsed and closed by letters, beside their list or on a page', async ({
  page,
}) => {
  await signIn(page)
  await page.setViewportSize({ width: 1366, height: 657 })
  await page.goto('/OffreStage')
  const links = page.getByRole('rowheader').getByRole('link')
  const record = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(links.first()).toBeVisible()

  await test.step('beside the list', async () => {
    await expect(async () => {
      await page.keyboard.press('j')
      await expectFocused(links.first())
    }).toPass()
    const name = (await links.first().textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(record.getByRole('heading', { level: 2, name })).toBeFocused()
    await expect(page.getByRole('row').nth(1)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('j')
    await expect(record.getByRole('heading', { level: 2 })).toHaveText(
      (await links.nth(1).textContent()) ?? '',
    )
    await page.keyboard.press('Escape')
    await expect(record).toBeHidden()
    await expectFocused(links.nth(1))
  })

  await test.step('a page on a phone, and the unchanged list afterwards', async () => {
    await page.setViewportSize({ width: 375, height: 740 })
    const last = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').nth(8)
    await last.scrollIntoViewIfNeeded()
    const [before, name] = [await page.evaluate(() => scrollY), (await last.textContent()) ?? '']
    await press(last)
    await expect(page.getByRole('heading', { level: 1, name: name.trim() })).toBeVisible()
    await expect(last).toBeHidden()
    const back = page.getByRole('button', { name: fr.menu.stage })
    expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await press(back)
    await expect(last).toBeFocused()
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(200)
  })

  await test.step('g and a letter open a screen', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('j')
    await expect(page).toHaveURL('/Jury')
  })
})

test('what moves does so within 180 ms, and nothing for users who prefer reduced motion', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  await page.goto('/OffreStage')
  await expect(page.getByRole('table')).toBeVisible()
  const slow = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationName, animationDuration, animationIterationCount } =
            getComputedStyle(element)
          const longest = (durations: string) => Math.max(...durations.split(',').map(Number.parseFloat))
          const isOnce = animationName !== 'none' && animationIterationCount !== 'infinite'
          return longest(transitionDuration) > 0.18 || (isOnce && longest(animationDuration) > 0.18)
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
  expect(await slow()).toEqual([])
  const modal = page.locator('.MuiModal-root')
  const filters = page.getByRole('button', { name: fr.filters.open, exact: true })
  for (const [opener, opened] of [
    [page.getByRole('banner').getByRole('button', { name: fr.settings.title }), modal],
    [filters, filters.and(page.locator('[aria-expanded=true]'))],
    [page.getByRole('combobox').last(), modal],
  ] as const) {
    await opener.click()
    // its code may still be on the way, and Escape would close nothing
    await expect(opened).toBeVisible()
    expect(await slow()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(modal).toHaveCount(0)
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationName, animationDuration } = getComputedStyle(element)
          const lasts = (durations: string) =>
            durations.split(',').some((each) => Number.parseFloat(each) > 0.001)
          return lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration))
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
  expect(await moving()).toEqual([])
  await page.getByRole('banner').getByRole('button', { name: fr.settings.title }).click()
  await expect(dialog(page)).toBeVisible()
  expect(await moving()).toEqual([])
})
