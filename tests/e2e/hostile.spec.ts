import { expect, type Page, test } from 'playwright/test'
import { company, internship } from '../../src/contract'
import { cleanText } from '../../src/contract/kernel/cleanText'
import {
  ASSIGNMENT_YEAR,
  JURY_PRESIDENT,
  OBLIGATOIRE,
  OFFRE_ACTIVE,
  SOUTENANCE_VALIDEE,
} from '../../src/contract/kernel/constants'
import { SHOWN } from '../setup/shown'
import { flawsOf } from './flaws'
import { journeyData } from './journeyData'
import { Product } from './product'
import { search, signIn } from './signIn'
import { Watch } from './visit'

/* Texts that try to break what shows them, on the screens. */

const TEXTS = Object.values(SHOWN)
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 375, height: 812 }
/** Lists open with pending rows first. */
const NEWEST = '?sort=id&order=DESC'

test('hostile texts do no harm on any screen', async ({ browser }) => {
  // a product of its own: these texts would disturb other tests
  const product = await Product.seeded()
  try {
    await product.start()
    const context = await browser.newContext({
      baseURL: product.url,
      locale: 'fr-FR',
      viewport: DESKTOP,
      reducedMotion: 'reduce',
    })
    await walk(await context.newPage())
    await context.close()
  } finally {
    await product.remove()
  }
})

async function walk(page: Page) {
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  const watch = new Watch(page)
  await signIn(page)
  const { entreprise, jury, encadreur, planned, validated, defence } = await fill(page)
  const unharmed = async (what: string) => {
    await watch.settled()
    // these texts are not from the catalogues
    const flaws = (await flawsOf(page, 'fr')).filter((flaw) => !flaw.startsWith('not translated'))
    const seen = [...watch.take(), ...dialogs.splice(0), ...flaws, ...(await page.evaluate(harm))]
    expect.soft(seen, what).toEqual([])
  }

  const { script, template, override } = SHOWN
  for (const [path, shown] of [
    [`/Entreprise${NEWEST}`, script],
    [`/OffreStage${NEWEST}`, script],
    [`/Jury${NEWEST}`, script],
    [`/Encadreur${NEWEST}`, script],
    [`/AffectStage${NEWEST}`, template],
    [`/Planification${NEWEST}`, template],
    [`/SoutenanceEtudiant${NEWEST}`, template],
    [`/NoteSoutenance${NEWEST}`, override],
    [`/Rapport${NEWEST}`, override],
    [`/DetailEntreprise?id=${entreprise}`, script],
    [`/EditJury?id=${jury}`, script],
    [`/EditEncadreur?id=${encadreur}`, script],
    [`/EditPlanifSoutenance?id=${planned}`, template],
    [`/EditNoteSoutenance?id=${defence}`, ''],
    [`/Rapport/imprimer?id=${validated}`, override],
    ['/dashboard', ''],
  ] as const) {
    await watch.open(path)
    await watch.settled()
    expect.soft(await page.evaluate(isShown, cleanText(shown)), `${path} shows ${shown}`).toBe(true)
    await unharmed(path)
  }

  await page.setViewportSize(PHONE)
  for (const path of [`/Entreprise${NEWEST}`, `/OffreStage${NEWEST}`]) {
    await watch.open(path)
    await unharmed(`${path} on a phone`)
  }
  for (const text of [script, template, override]) {
    await search(page, text)
    await expect(page.getByText(cleanText(text), { exact: true }).first()).toBeVisible()
    await unharmed(`the search for ${text}`)
  }
}

/**
 * Companies, offers, juries and supervisors that contain every text; a scheduled defence on the offer of the second
 * three texts, and a validated one on that of the third.
 */
async function fill(page: Page) {
  const { call, freeStudent } = await journeyData(page, 'fr')
  const add = async (texts: readonly string[], number: number) => {
    const [first = '', second = '', third = ''] = texts
    const email = `h${number}@hostile.test`
    // a name has a letter
    const [firstName, lastName] = [first, second].map((text) => (/\p{L}/u.test(text) ? text : `H ${text}`))
    const person = { firstName: firstName ?? '', lastName: lastName ?? '', telephone: '1', email }
    const { Entreprise } = await call(company.entrepriseAdd, {
      nom_entreprise: first,
      nom_gerant: second,
      matricule: `H-${number}`,
      email,
      adresse: third,
    })
    const { Sujet } = await call(internship.stageAdd, {
      etat: OFFRE_ACTIVE,
      entreprise_id: Entreprise.value,
      sujet: first,
      description: second,
      periode_stage: third,
    })
    const { jurys } = await call(internship.juryAdd, person)
    const { encadreurs } = await call(internship.encadreurAdd, {
      ...person,
      email: `s${number}@hostile.test`,
    })
    return {
      entreprise: Entreprise.value,
      offer: Sujet.value,
      jury: jurys?.[0]?.id ?? 0,
      encadreur: encadreurs?.[0]?.id ?? 0,
    }
  }
  const plan = async ({ offer, jury, encadreur }: Awaited<ReturnType<typeof add>>, hour: string) => {
    await call(internship.affectationAdd, {
      annee: ASSIGNMENT_YEAR,
      etudiant_id: (await freeStudent()).id,
      encadrant_id: encadreur,
      stage_id: offer,
      etat_stage: OBLIGATOIRE,
    })
    await call(internship.soutenanceAdd, {
      sujet_id: offer,
      date: '2022-12-05',
      heureDebut: `2022-12-05T${hour}:00`,
      heureFin: `2022-12-05T${hour}:45`,
      salle: 1,
      materiel: [1],
      arrayEns: [{ jury, type_jury: JURY_PRESIDENT }],
    })
  }

  const made: Awaited<ReturnType<typeof add>>[] = []
  for (let at = 0; at < TEXTS.length; at += 3) made.push(await add(TEXTS.slice(at, at + 3), at))
  const [first, second, third] = made
  if (!first || !second || !third) throw new Error('there are fewer than nine texts')
  await plan(second, '09:00')
  await plan(third, '10:00')
  const { Soutenance } = await call(internship.soutenanceList, {})
  const { id, soutenance_id } = Soutenance.find(({ stage_id }) => stage_id === third.offer) ?? {}
  await call(internship.soutenanceValide, { id: id ?? 0, etat: SOUTENANCE_VALIDEE })
  return { ...first, planned: second.offer, validated: third.offer, defence: soutenance_id }
}

/** Whether a text is on the page, or in one of its inputs. */
const isShown = (text: string) =>
  [
    document.body.innerText,
    ...[...document.querySelectorAll('input, textarea')].map((input) => (input as HTMLInputElement).value),
  ].some((shown) => shown.includes(text))

/** The harm done by hostile texts: scripts run, elements or links created, neighbouring text reversed. */
function harm(): string[] {
  const found = [
    ...document.querySelectorAll(
      '[onerror], [href^="javascript:" i], #root script, #root b, .MuiDialog-root b',
    ),
  ].map((element) => `injected: ${element.outerHTML.slice(0, 200)}`)
  if ('hacked' in globalThis) found.push('a text has run')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    if (!/[\u202a-\u202e]/.test(text)) continue
    let holder = node.parentElement
    while (holder?.textContent === text && !isApart(holder)) holder = holder.parentElement
    if (holder?.textContent !== text) found.push(`turned: ${holder?.outerHTML.slice(0, 200)}`)
  }
  return found

  /** Whether a text affects nothing beyond its own block or isolate. */
  function isApart(element: Element): boolean {
    const { display, unicodeBidi } = getComputedStyle(element)
    return display !== 'inline' || unicodeBidi.includes('isolate')
  }
}
