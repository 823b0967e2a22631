import { type Browser, expect, type Locator, type Page } from 'playwright/test'
import marking from '../../i18n/marking/fr'
import { recipientOf } from './mails'
import { catalogues, row } from './signIn'

/* What the people of a campaign do, step by step: the office on its screens, a jury on phones. */

const { fr } = catalogues
const { plans } = fr.campagne
export const BOARD = '/TableauCampagne?id=1'
export const MARK = '14,5'

/** Searches for a plan on the open board, and accepts it. */
export async function plan(page: Page): Promise<void> {
  await page.getByRole('button', { name: plans.open }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: plans.start }).click()
  await expect(panel.getByText(/^(\d+) sur \1 placées/)).toBeVisible()
  await panel.getByRole('button', { name: plans.stop }).click()
  await doing(page, 'retenir', panel.getByRole('button', { name: plans.keep }))
}

/** Turns all cards on the board into defences. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: fr.campagne.publish.open, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: fr.campagne.publish.title })
  await doing(page, 'publier', dialog.getByRole('button', { name: /^Tout publier/ }))
  await expect(dialog).toBeHidden()
}

/** Lets the planner work around somebody who is absent on a day, and accepts its moves. */
export async function repair(page: Page, { name, day }: { name: string; day: string }): Promise<void> {
  await page.goto(BOARD)
  await page.getByRole('button', { name: plans.open }).click()
  const panel = page.getByRole('complementary')
  await panel.getByLabel(plans.seconds).selectOption('5')
  await panel.getByRole('switch', { name: plans.repair }).check()
  await panel.getByLabel(plans.away.who).selectOption({ label: name })
  await panel.getByLabel(plans.away.day).selectOption(day)
  await doing(page, 'disponibilite', panel.getByRole('button', { name: plans.away.mark }))
  await panel.getByRole('button', { name: plans.startRepair }).click()
  await expect(panel.getByText(new RegExp(`au lieu de .*${name}`)).first()).toBeVisible()
  await doing(page, 'retenir', panel.getByRole('button', { name: /^Accepter/ }))
}

/** Presses a button of the board, whose call must succeed. */
async function doing(page: Page, path: string, button: Locator): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith(`campagne/${path}`))
  await button.click()
  expect((await answered).status(), await (await answered).text()).toBe(200)
}

/** Opens the list of convocations to send, and returns the names. */
export async function prepared(page: Page) {
  await page.getByRole('button', { name: fr.resources.convocation.prepare }).click()
  const dialog = page.getByRole('dialog', { name: fr.convocation.title })
  await expect(dialog.getByRole('button', { name: /^Envoyer \d+ messages?$/ })).toBeEnabled()
  const boxes = dialog.getByRole('listitem').getByRole('checkbox')
  const names = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label') ?? ''))
  return { dialog, names }
}

/** Selects the rows of a page with these names; a search would deselect the rows it hides. */
export async function select(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await row(page, name).getByRole('checkbox').check()
}

/** Runs an action on the selected rows, and confirms it. */
export async function doToSelected(page: Page, action: string): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: action }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click()
}

/** A marker's sheets on their phone: opened by the link of a mail, one after the other. */
export class Marker {
  private constructor(
    readonly page: Page,
    readonly address: string,
    /** The students of their sheets. */
    readonly students: readonly string[],
  ) {}

  static of = (browser: Browser, mail: string, students: readonly string[]): Promise<Marker> =>
    Marker.at(browser, /http\S+\/noter#token=[\w-]+/.exec(mail)?.[0] ?? '', recipientOf(mail), students)

  static async at(
    browser: Browser,
    link: string,
    address: string,
    students: readonly string[],
  ): Promise<Marker> {
    const context = await browser.newContext({ viewport: { width: 375, height: 720 }, locale: 'fr-FR' })
    const page = await context.newPage()
    await page.goto(link)
    const sheet = page.getByRole('heading', { name: new RegExp(students.join('|')) })
    const choice = page.getByRole('button', { name: new RegExp(students.join('|')) })
    await expect(sheet.or(choice).first()).toBeVisible()
    const shown = await ((await choice.count()) > 0 ? choice : sheet).allTextContents()
    const theirs = students.filter((student) => shown.some((text) => text.includes(student)))
    return new Marker(page, address, theirs)
  }

  /** Opens a student's sheet, from anywhere. */
  async open(student: string): Promise<void> {
    const heading = this.page.getByRole('heading', { name: student })
    const choice = this.page.getByRole('button', { name: student })
    const back = this.page.getByRole('button', { name: marking.back })
    await expect(heading.or(choice).or(back).first()).toBeVisible()
    if (await heading.isVisible()) return
    if (!(await choice.isVisible())) await back.click()
    await choice.click()
    await expect(heading).toBeVisible()
  }

  get inputs() {
    return this.page.locator('.sheet-marks input')
  }

  /** Whether they sign the open sheet. */
  async signs(): Promise<boolean> {
    return (await this.page.getByRole('heading', { name: marking.jury }).count()) > 0
  }

  async fill(): Promise<void> {
    for (const input of await this.inputs.all()) await input.fill(MARK)
  }

  /** Signs the open sheet, as the chair. */
  async sign(name: string): Promise<void> {
    await this.page.getByLabel(marking.name).fill(name)
    await this.page.getByRole('button', { name: marking.sign }).click()
    await expect(this.page.getByRole('button', { name: marking.reopen })).toBeVisible()
  }

  /** Gives all their marks; each sheet is saved before the next is opened. */
  async markAll(): Promise<void> {
    for (const student of this.students) {
      await this.open(student)
      await this.fill()
      await expect(this.page.getByText(marking.saved)).toBeVisible()
    }
  }
}
