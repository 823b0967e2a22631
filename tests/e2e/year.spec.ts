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

/** Room for one click more in each, before somebody has to look. */
const RESERVE = 1
/** The actions of each task for `TYPICAL` internships, as counted: one that takes more is a step back. */
const TYPICAL = 12
const TASKS: Readonly<Record<string, number>> = {
  'le premier jour : langue, établissement, année, diplômes': 11,
  'les étudiants, avec leurs groupes': 17,
  'les enseignants et les salles': 19,
  'ce que disent les documents : adresse, signataire': 6,
  'entreprises sans numéro : le fichier des partenaires': 12,
  'stages : le fichier du service, une valeur à corriger pour toutes': 10,
  'stages : conventions préparées': 4,
  'exception : une demande refusée, avec son motif': 8,
  'demandes : acceptées ensemble, chacune avec son encadrant': 31,
  'conventions : envoyées': 7,
  'conventions : signées pour l’établissement': 7,
  'évaluations demandées aux tuteurs': 6,
  'exception : un avenant, fin avancée et autre tuteur': 20,
  'exception : l’avenant signé pour l’établissement': 7,
  'campagne : créée, disponibilités demandées': 20,
  'campagne : planifiée, publiée, convoquée': 9,
  'exception : un membre du jury décline, la soutenance est replanifiée et les personnes prévenues': 14,
  'soutenances validées': 6,
  'exception : un rapport en retard, que le service dépose': 5,
  'notes : une colonne collée': 5,
  'procès-verbaux imprimés': 8,
  'diplômés : acte préparé, publié': 12,
  'l’année suivante': 8,
}

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
    const counted = actions.counts()
    expect(counted.map(({ name }) => name).sort()).toEqual(Object.keys(TASKS).sort())
    for (const { name, count, each } of counted) {
      const most = ((TASKS[name] ?? 0) + RESERVE) * (each ? Math.max(1, COUNT / TYPICAL) : 1)
      expect.soft(count, `actions: ${name}`).toBeLessThanOrEqual(most)
    }
    expect(office).toBeLessThanOrEqual(MOST)
    expect(students).toBeLessThanOrEqual(MOST)
  } finally {
    await product.remove()
  }
})
