import { expect, test } from 'playwright/test'
import { Actions } from './actions'
import { Product } from './product'
import * as step from './yearSteps'

/* A year of an office, from an empty school to the next year, and how much work it is. */

/** Internships entered by the office, and as many declared by students; a faculty has `YEAR_INTERNSHIPS=450`. */
const COUNT = Number(process.env.YEAR_INTERNSHIPS ?? 12)
/** A faculty's number of internships, and the effort its office may be asked for. */
const FACULTY = 450
const MOST = 3_000

test('an office’s year takes few actions, whoever enters the internships', async ({ browser }) => {
  test.setTimeout(1_800_000)
  const product = await Product.create({
    DEMO_DATA: '0',
    ADMIN_EMAIL: step.ADMIN.email,
    ADMIN_PASSWORD: step.ADMIN.password,
  })
  try {
    await product.start()
    const page = await browser.newPage({
      baseURL: product.url,
      locale: 'fr-FR',
      reducedMotion: 'reduce',
      viewport: { width: 1366, height: 657 },
    })
    const actions = await Actions.of(page)
    const year = { browser, page, product, actions, typed: COUNT, declared: COUNT }
    await step.begin(year)
    await step.typeInternships(year)
    const own = await step.acceptDeclared(year)
    await step.sign(year)
    await step.amend(year)
    await step.defend(year)
    await step.graduate(year)
    await step.goOn(year)

    const { lines, office, students } = actions.told(COUNT, FACULTY)
    console.log(`actions of ${COUNT} and of ${FACULTY} internships`)
    console.log(lines.join('\n'))
    console.log(`${office} where the office enters them, ${students} where students declare them`)
    console.log(`${own} of each student who declares`)
    expect(office).toBeLessThanOrEqual(MOST)
    expect(students).toBeLessThanOrEqual(MOST)
  } finally {
    await product.remove()
  }
})
