import { type Browser, expect, type Page, test } from 'playwright/test'
import { internship } from '../../src/contract'
import { APOGEE, classeur, csvOf, ENCODED, scolarite } from '../setup/importFiles'
import { caller } from './journeyData'
import { choosePassword, mailsTo } from './mails'
import { Product } from './product'
import { catalogues, choose, row, signIn, toast, typeIn } from './signIn'

const { ar } = catalogues
const ADMIN = { email: 'direction@ecole.test', password: 'a-l-ombre-des-oliviers' }
const PASSWORD = 'un-figuier-et-sa-source'
const COMPANY = 'Ateliers de la Darse'
const SUBJECT = 'Mesure des courants du port'

test.use({ actionTimeout: 15_000 })

test('a school goes from an empty database to its first defence and to its next year, by its screens alone', async ({
  browser,
}) => {
  const product = await Product.create({
    DEMO_DATA: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  try {
    await product.start()
    await walk(browser, product)
  } finally {
    await product.remove()
  }
})

async function walk(browser: Browser, product: Product): Promise<void> {
  const person = () =>
    browser.newPage({ baseURL: product.url, locale: 'fr-FR', viewport: { width: 1366, height: 657 } })
  const page = await person()
  const confirm = (scope: Pick<Page, 'getByRole'> = page) =>
    scope.getByRole('button', { name: 'Confirmer' }).click()
  const dialog = page.getByRole('dialog')

  await test.step('the first administrator is led from the language to the structure', async () => {
    await signIn(page, 'fr', ADMIN)
    await page.getByRole('link', { name: 'Continuer : Langue' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Français' }).click()
    await page.getByLabel(/établissement \(Français\)/).fill('Institut Ibn Sina')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await stepIs(page, 'Année universitaire')
    await page.getByRole('button', { name: 'C’est la bonne année' }).click()
    await page
      .getByRole('region', { name: 'Licence, master, doctorat' })
      .getByRole('button', { name: 'Partir de ce modèle' })
      .click()
    await page.getByRole('link', { name: 'Continuer' }).click()
  })

  await test.step('the registrar’s files become students: a title, other column names, a group and an address to correct', async () => {
    await stepIs(page, 'Étudiants')
    await chooseFile(page, 'étudiants.csv', scolarite())
    await expect(dialog).toContainText('Windows (1252)')
    await dialog.getByRole('checkbox', { name: 'Ignorer la colonne inconnue : Remarques' }).check()
    await dialog.getByRole('button', { name: 'Voir ce qui changera' }).click()
    await expect(dialog.getByRole('button', { name: '4 refusés' })).toBeVisible()
    for (const [label, option] of [
      ['Spécialité', /^Génie logiciel/],
      ['Niveau', /^3e année licence/],
    ] as const) {
      await dialog.getByRole('combobox', { name: new RegExp(`^${label}`) }).click()
      await page.getByRole('option', { name: option }).click()
    }
    await dialog.getByRole('button', { name: 'Créer', exact: true }).click()
    await expect(dialog.getByRole('button', { name: '3 nouveaux' })).toBeVisible()
    const address = dialog.getByRole('textbox', { name: 'E-mail' })
    await expect(address).toHaveValue('pas-une-adresse')
    await address.fill('helene@etu.test')
    await address.press('Enter')
    await writeRows(page, 4)

    await chooseFile(page, 'extraction.csv', extraction())
    await dialog.getByRole('checkbox', { name: /^Ignorer les 2 colonnes inconnues/ }).check()
    await dialog.getByRole('button', { name: 'Voir ce qui changera' }).click()
    // the registrar's office names levels differently, and the groups are enough
    await expect(dialog.getByRole('button', { name: '3 refusés' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Retour' }).click()
    await dialog.getByRole('combobox', { name: 'Contenu de « LIB_ETP »' }).click()
    await page.getByRole('option', { name: 'Ne pas importer' }).click()
    await dialog.getByRole('button', { name: 'Voir ce qui changera' }).click()
    await writeRows(page, 3)
    await expect(page.getByText('7 éléments sont enregistrés.')).toBeVisible()
    await page.getByRole('link', { name: 'Continuer' }).click()
  })

  await test.step('a workbook’s sheets become teachers and rooms, and equipment is typed', async () => {
    const workbook = await classeur()
    for (const [step, sheet, rows] of [
      ['Enseignants', 'Enseignants', 2],
      ['Salles', 'Salles', 2],
    ] as const) {
      await stepIs(page, step)
      await chooseFile(page, 'rentrée.xlsx', workbook)
      await dialog.getByRole('combobox', { name: /^Feuille/ }).click()
      await page.getByRole('option', { name: sheet }).click()
      await dialog.getByRole('button', { name: 'Voir ce qui changera' }).click()
      await writeRows(page, rows)
      await page.getByRole('link', { name: 'Continuer' }).click()
    }
    await stepIs(page, 'Matériel')
    await page.getByRole('button', { name: 'Ajouter un matériel' }).click()
    await dialog.getByLabel(/\(Français\)/).fill('Vidéoprojecteur')
    await confirm(dialog)
    await page.getByRole('link', { name: 'Continuer' }).click()
  })

  await test.step('a colleague for one diploma and a reader are invited', async () => {
    await stepIs(page, 'Collègues')
    const licence = 'Licence en informatique · Licence'
    for (const [there, name, email, role, diploma] of [
      ['Un élément est enregistré.', 'Salwa Gestion', 'salwa@ecole.test', 'Gestionnaire', licence],
      ['2 éléments sont enregistrés.', 'Karim Lecture', 'karim@ecole.test', 'Lecteur', undefined],
    ] as const) {
      const invite = page.getByRole('button', { name: 'Inviter' })
      const place = await invite.boundingBox()
      await invite.click()
      await dialog.getByRole('textbox', { name: /^Nom/ }).fill(name)
      await dialog.getByRole('textbox', { name: /^E-mail/ }).fill(email)
      await dialog.getByRole('combobox', { name: /^Rôle/ }).click()
      await page.getByRole('option', { name: role }).click()
      if (diploma) {
        await choose(dialog, 'Périmètre', diploma)
        await page.keyboard.press('Escape')
      }
      await confirm(dialog)
      await expect(dialog).toBeHidden()
      await expect(page.getByText(there)).toBeVisible()
      // messages that appear later move no button from under a finger
      expect(await invite.boundingBox()).toEqual(place)
    }
    await page.getByRole('link', { name: 'Continuer' }).click()
    await stepIs(page, 'Tout est prêt')
    await page.getByRole('link', { name: 'Ouvrir le tableau de bord' }).click()
    await expect(page.getByRole('heading', { name: 'Pour commencer' })).toBeVisible()
  })

  await test.step('a company signs up and is activated, and its offer is added', async () => {
    const visitor = await person()
    await visitor.goto('/register')
    await visitor.getByLabel('Nom de l’entreprise').fill(COMPANY)
    await visitor.getByLabel('Gérant').fill('Samia Trabelsi')
    await visitor.getByLabel('Téléphone fixe').fill('71555010')
    await visitor.getByLabel('Mobile').fill('+216 98 555 010')
    await visitor.getByLabel('Matricule').fill('AD-1')
    await visitor.getByLabel('Adresse').fill('1 quai de la Darse, Bizerte')
    await visitor.getByLabel('E-mail').fill('contact@darse.test')
    await confirm(visitor)
    await expect(visitor.getByText('MERCI POUR VOTRE INSCRIPTION.').first()).toBeVisible()
    await visitor.close()

    await page.goto('/Entreprise')
    await row(page, COMPANY).getByRole('switch').click()
    await expect(page.getByText('Entreprise activé avec succés')).toBeVisible()
    await page.goto('/OffreStage')
    await page.getByRole('main').getByRole('button', { name: 'Ajouter un stage' }).first().click()
    await choose(dialog, 'Entreprise', COMPANY)
    await dialog.getByRole('textbox', { name: 'Sujet' }).fill(SUBJECT)
    await dialog.getByRole('textbox', { name: 'Période de stage' }).fill('Mars à juin')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Relever les courants du port.')
    await confirm(dialog)
    await expect(dialog).toBeHidden()
    await row(page, SUBJECT)
      .getByRole('button', { name: /^Action/ })
      .click()
    await dialog.getByRole('button', { name: 'Activer', exact: true }).click()
    await expect(row(page, SUBJECT)).toContainText('Active')
  })

  await test.step('it is assigned, with a teacher as supervisor', async () => {
    // a teacher can supervise without being added there
    await page.goto('/Encadreur')
    await expect(row(page, 'Ferchichi')).toContainText('Salma')
    await page.goto('/AffectStage#add')
    for (const [label, option] of [
      ['Cycle', 'Licence'],
      ['Diplôme', 'Licence en informatique'],
      ['Spécialité', 'Génie logiciel'],
      ['Niveau', '3e année licence'],
      ['Groupe', 'A'],
      ['Etudiant', 'Béchir Zouari'],
      ['Type de stage', 'Obligatoire'],
      ['Encadrant', 'Salma Ferchichi'],
      ['Entreprise', COMPANY],
      ['Sujet', SUBJECT],
    ] as const) {
      await choose(page, label, option)
    }
    await confirm()
    await confirm(page.getByRole('alertdialog'))
    await expect(row(page, SUBJECT)).toContainText('Béchir Zouari')
  })

  const year = ((await page.getByRole('button', { name: /^Année universitaire/ }).textContent()) ?? '').trim()
  const [, then = ''] = year.split('/')
  const next = `${then}/${Number(then) + 1}`

  const planned = async (who: Page) => {
    await who.goto('/SoutenanceEtudiant')
    await expect(row(who, SUBJECT)).toContainText(`15/06/${then}`)
  }
  await test.step('a teacher is taken off the jury and put back, and its defence is planned', async () => {
    await page.goto('/Jury')
    await row(page, 'Haddad')
      .getByRole('button', { name: /^Supprimer/ })
      .click()
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expect(row(page, 'Haddad')).toBeHidden()
    await page.goto('/Jury#add')
    await choose(page, 'Enseignants', 'Inès Haddad')
    await page.keyboard.press('Escape')
    await confirm()
    await expect(toast(page, '1 jury ajouté')).toBeVisible()
    await page.goto('/Planification')
    await row(page, SUBJECT).getByRole('link', { name: 'Planifier' }).click()
    await typeIn(page, 'Date', `1506${then}`)
    await typeIn(page, 'Heure début', '900A')
    await typeIn(page, 'Heure fin', '1000A')
    await choose(page, 'Salle', 'Amphi Curie')
    await choose(page, 'Matériel', 'Vidéoprojecteur')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Ajouter une ligne' }).click()
    const member = page.getByRole('table').getByRole('row').last()
    await choose(member, 'Jury', 'Inès Haddad')
    await choose(member, 'Type de jury', 'Président')
    await confirm()
    await expect(toast(page, 'planifiée')).toBeVisible()
    await planned(page)
  })

  await test.step('the colleague signs in by her mailed link, and sees only her diploma', async () => {
    const colleague = await join(await person(), 'salwa@ecole.test', product)
    await planned(colleague)
    await colleague.goto('/Etudiant')
    await expect(colleague.getByText('1–6 sur 6', { exact: true })).toBeVisible()
    await colleague.close()
  })

  await test.step('the reader has no buttons, and the calls behind them are refused', async () => {
    const reader = await join(await person(), 'karim@ecole.test', product)
    await planned(reader)
    await expectNoWrites(reader)
    await reader.close()
  })

  await test.step('the next year is opened, and the old one is closed', async () => {
    await page.goto('/AnneeSuivante')
    for (const step of ['Groupes', 'Offres', 'Étudiants', 'Vérification']) {
      await page.getByRole('button', { name: 'Continuer' }).click()
      await expect(page.locator('[aria-current=step]')).toContainText(step)
    }
    // the internship has not ended, so neither box is ticked
    await page.getByRole('checkbox', { name: `${next} devient l’année en cours` }).check()
    await page.getByRole('checkbox', { name: `Clôturer ${year}` }).check()
    await page.getByRole('button', { name: `Préparer ${next}` }).click()
    await page.getByRole('button', { name: `Travailler en ${next}` }).click()
    await expect(page.getByRole('button', { name: `Année universitaire : ${next}` })).toBeVisible()
    await page.goto('/OffreStage')
    await page.getByRole('button', { name: `Année universitaire : ${next}` }).click()
    await page.getByRole('menuitem', { name: `${year} · clôturée` }).click()
    await planned(page)
    await expectNoWrites(page)
  })

  await test.step('the closed year reads the same in Arabic', async () => {
    await page.getByRole('button', { name: 'Langue' }).click()
    await page.getByRole('menuitem', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar.menu.stage)
    await page.close()
  })
}

/** An extraction of Apogée. */
const extraction = () =>
  ENCODED['windows-1252'](
    csvOf([
      APOGEE,
      ['21700101', '0B1', 'AYARI', 'Olfa', '01/02/2000', 'olfa@etu.test', 'GL2-A', 'Licence 2 Informatique'],
      [
        '21700102',
        '0B2',
        'BEN SALAH',
        'Inès',
        '11/12/1999',
        'ines.bs@etu.test',
        'GL3-A',
        'Licence 3 Informatique',
      ],
      ['21700103', '0B3', 'JAZIRI', 'Noël', '05/06/2000', 'noel@etu.test', 'FI3-A', 'Licence 3 Gestion'],
    ]),
  )

const stepIs = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

/** Chooses a file in the page's import. */
async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Importer' }).click()
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choisir un fichier' }).click()
  await (await asked).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

/** Imports the rows shown in the preview. */
async function writeRows(page: Page, rows: number): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `Importer ${rows} lignes` }).click()
  await expect(dialog.getByText(`${rows} ajouts`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).click()
}

/** Signs in as an invited colleague, by the link of the mail. */
async function join(page: Page, email: string, { dataDir, url }: Product): Promise<Page> {
  const mails = () => mailsTo(email, dataDir)
  await expect.poll(async () => (await mails()).length).toBe(1)
  const [mail = ''] = await mails()
  const link = /http\S+\/reset-password#token=[\w-]+&service=internship/.exec(mail)?.[0] ?? ''
  expect(link).toContain(url)
  await page.goto(link)
  await choosePassword(page, PASSWORD)
  await expect(page.getByText('Votre mot de passe est enregistré')).toBeVisible()
  await signIn(page, 'fr', { email, password: PASSWORD })
  return page
}

/** There is no way to change an offer, on the screens or by calls. */
async function expectNoWrites(page: Page): Promise<void> {
  await page.goto('/OffreStage')
  await expect(row(page, SUBJECT)).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Ajouter|Action|Importer|Supprimer)/ })).toHaveCount(0)
  const call = await caller(page)
  const offers = await call(internship.stageList, { lang: 'fr' })
  const refused = await call(internship.stageValid, { id: offers.Stage[0]?.id ?? 0, etat: 1 }).then(
    () => 'taken',
    (error: Error) => error.message,
  )
  expect(refused).toMatch(/403|forbidden|year_closed/)
}
