import { type Browser, expect, type Locator, type Page } from 'playwright/test'
import { listLink } from '../../src/admin/schema/declare/listLink'
import { attenteDe } from '../../src/contract/dashboard/attentes'
import { openPerson, personOf } from '../../src/services/access/persons'
import { createKysely } from '../../src/services/db/kysely'
import { openBeside } from '../../src/services/db/open'
import { Actions } from './actions'
import { allMails } from './mails'
import { savedPaper } from './paper'
import * as person from './personSteps'
import type { Product } from './product'
import { catalogues, choose, row, search, signIn, toast, typeIn } from './signIn'
import { spaceTexts } from './spaces'
import { call } from './staffCalls'
import { inDays } from './storyData'
import { plan, prepared, publish, repair } from './storySteps'
import * as files from './yearFiles'

/* What an office does in a year, on its screens, and what others do in the meantime. */

const { fr } = catalogues
const { affectation, convention, demande, entreprise, note, proclamation, soutenance } = fr.resources
export const ADMIN = { email: 'direction@ecole.test', password: 'a-l-ombre-des-oliviers' }
const COURSE = { diplome: 'Licence en informatique', niveau: '3e année licence' }

interface Year {
  browser: Browser
  page: Page
  product: Product
  actions: Actions
  /** Internships entered by the office, and declared by students. */
  typed: number
  declared: number
}

/** From an empty school to its people and rooms, by its own files. */
export async function begin({ page, actions, typed, declared }: Year): Promise<void> {
  const dialog = page.getByRole('dialog')
  const next = () => page.getByRole('link', { name: 'Continuer' }).click()
  await actions.stage('le premier jour : langue, établissement, année, diplômes', async () => {
    await signIn(page, 'fr', ADMIN)
    await page.getByRole('link', { name: 'Continuer : Langue' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Français' }).click()
    await page.getByLabel(/établissement \(Français\)/).fill('Institut Ibn Sina')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByRole('button', { name: 'C’est la bonne année' }).click()
    await page
      .getByRole('region', { name: 'Licence, master, doctorat' })
      .getByRole('button', { name: 'Partir de ce modèle' })
      .click()
    await next()
  })
  await actions.stage('les étudiants, avec leurs groupes', async () => {
    await chooseFile(page, 'étudiants.xls', files.students(typed + declared))
    await expect(dialog.getByText(/première de ces colonnes qui est remplie/)).toHaveCount(2)
    await dialog.getByRole('checkbox', { name: /^Ignorer la colonne inconnue.*Fin/ }).check()
    await look(dialog)
    await dialog.getByRole('button', { name: 'Créer', exact: true }).click()
    await write(dialog, typed + declared)
    await chooseFile(page, 'retardataires.csv', files.lateStudents(typed + declared))
    await choose(dialog, 'Pour toutes les lignes\u00a0: Groupe', 'TD-A', /^TD-A/)
    await look(dialog)
    await write(dialog, files.LATE)
    await next()
  })
  await actions.stage('les enseignants et les salles', async () => {
    const workbook = files.staff(typed + declared)
    for (const [sheet, rows] of [
      ['Enseignants', files.teachersFor(typed + declared)],
      ['Salles', files.ROOMS],
    ] as const) {
      await chooseFile(page, 'rentrée.ods', workbook)
      await dialog.getByRole('combobox', { name: /^Feuille/ }).click()
      await page.getByRole('option', { name: sheet }).click()
      const unknown = dialog.getByRole('checkbox', { name: /^Ignorer/ })
      if (sheet === 'Enseignants') await unknown.check()
      await look(dialog)
      await write(dialog, rows)
      await next()
    }
  })
  await actions.stage('ce que disent les documents : adresse, signataire', async () => {
    await actions.open(page, '/Etablissement')
    await page.getByRole('textbox', { name: 'Adresse' }).fill('12 avenue de la Paix, Tunis')
    await page.getByRole('textbox', { name: 'Signataire des documents' }).fill('Salwa Direction')
    await page.getByRole('textbox', { name: 'Qualité du signataire' }).fill('Directrice des stages')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeEnabled()
  })
}

/** The internships in the office's sheet, with all their facts, and their agreements. */
export async function typeInternships({ page, actions, typed }: Year): Promise<void> {
  const dialog = page.getByRole('dialog')
  await actions.stage(
    'entreprises sans numéro : le fichier des partenaires',
    async () => {
      await actions.open(page, '/Entreprise')
      await chooseFile(page, 'entreprises.ods', files.companies(typed))
      await look(dialog)
      await write(dialog, files.unnumbered(typed))
      await page.getByRole('checkbox', { name: fr.table.selectAll }).check()
      await page.getByRole('combobox', { name: fr.bulk.label }).click()
      await page.getByRole('option', { name: entreprise.actions.activation.label }).click()
      await page.getByRole('button', { name: 'Apply' }).click()
      await isDone(page, files.unnumbered(typed))
    },
    { of: 'office' },
  )
  await actions.stage(
    'stages : le fichier du service, une valeur à corriger pour toutes',
    async () => {
      await actions.open(page, '/AffectStage')
      await chooseFile(page, 'stages.xlsx', await files.internships(typed, days()))
      await look(dialog)
      const all = dialog.getByRole('textbox', { name: /^Type de stage : PFE/ })
      await all.fill('Obligatoire')
      await all.press('Enter')
      await write(dialog, typed)
    },
    { of: 'office' },
  )
  await actions.stage(
    'stages : conventions préparées',
    async () => {
      await doToAll(page, affectation.actions.preparer.label, typed)
    },
    { of: 'office' },
  )
}

/**
 * Accepts the internships found by students, with a supervisor each.
 *
 * @returns how many actions it takes a student to declare one
 */
export async function acceptDeclared(year: Year): Promise<number> {
  const { page, actions, product, declared, typed } = year
  const refused = files.lateStudent(typed + declared, 0)
  const own = await declareBySpace(year, refused.email)
  await actions.stage(
    'exception : une demande refusée, avec son motif',
    async () => {
      actions.opened(2)
      const { label, confirm, done } = demande.actions.refuser
      await person.decideInRecord(page, '/DemandeStage', {
        of: refused.last,
        label,
        confirm,
        done,
        fill: (dialog) => dialog.getByRole('textbox').fill('Ce sujet n’est pas de la spécialité.'),
      })
    },
    { share: 0.05, of: 'students' },
  )
  await declare(product, declared)
  await actions.stage(
    'demandes : acceptées ensemble, chacune avec son encadrant',
    async () => {
      // by the dashboard's line: the refused one is in the list, too
      const { liste, filtre } = attenteDe('demandes')
      await actions.open(page, listLink(liste, filtre))
      const question = await askOfAll(page, demande.actions.accepterTous.label, declared)
      const rows = question.getByRole('row').filter({ has: page.getByRole('combobox') })
      for (let index = 0; index < declared; index += 1)
        await choose(
          rows.nth(index),
          demande.fields.encadrant,
          files.teacherName(files.supervisorOf(typed + index)),
        )
      await question.getByRole('button', { name: demande.actions.accepterTous.label, exact: true }).click()
      await isDone(page, declared)
    },
    { of: 'students', each: true },
  )
  return own
}

/** Sends the agreements, everybody signs, and the tutors are asked for their assessments. */
export async function sign({ page, actions, product, typed, declared }: Year): Promise<void> {
  const count = typed + declared
  await actions.stage('conventions : envoyées', async () => {
    await actions.open(page, '/Convention')
    await doToAll(page, convention.actions.envoyer.label, count)
  })
  await signByLinks(product, 4 * count)
  await actions.stage('conventions : signées pour l’établissement', async () => {
    await actions.open(page, '/Convention')
    const question = await askOfAll(page, convention.actions.signer.label, count)
    await question.getByRole('textbox').fill('Salwa Direction')
    await question.getByRole('button', { name: convention.actions.signer.label }).click()
    await isDone(page, count)
  })
  await expect(page.getByRole('link', { name: `${convention.etats.complete} ${count}` })).toBeVisible()
  await actions.stage('évaluations demandées aux tuteurs', async () => {
    await actions.open(page, '/AffectStage')
    await doToAll(page, affectation.actions.evaluer.label, count)
  })
}

/** One internship ends early, with another tutor: an amendment signed by all. */
export async function amend({ page, actions, product }: Year): Promise<void> {
  const before = await signingLinks(product)
  await actions.stage(
    'exception : un avenant, fin avancée et autre tuteur',
    async () => {
      const { fiche } = affectation.actions
      actions.opened(2)
      await person.decideInRecord(page, '/AffectStage', {
        of: files.subjectOf(0),
        label: fiche.label,
        done: fiche.done,
        fill: async (dialog) => {
          await typeIn(page, affectation.fields.fin, digits(inDays(-5)))
          await dialog.getByRole('switch', { name: affectation.fields.nouveau }).check()
          await person.fill(dialog, {
            [affectation.fields.prenom]: 'Sonia',
            [affectation.fields.nom]: 'Relève',
            [affectation.fields.fonction]: 'Cheffe de projet',
            [affectation.fields.courriel]: 'sonia@releve.test',
            [affectation.fields.avenant]: 'Le tuteur a quitté la société.',
          })
        },
      })
      await actions.open(page, '/Convention')
      await page.getByRole('link', { name: new RegExp(`^${convention.etats.a_verifier} 1`) }).click()
      await doToAll(page, convention.actions.envoyer.label, 1)
    },
    { share: 0.05 },
  )
  await signByLinks(product, before.size + 4, before)
  await actions.stage(
    'exception : l’avenant signé pour l’établissement',
    async () => {
      await actions.open(page, '/Convention')
      await page.getByRole('link', { name: new RegExp(`^${convention.etats.signee} 1`) }).click()
      const question = await askOfAll(page, convention.actions.signer.label, 1)
      await question.getByRole('textbox').fill('Salwa Direction')
      await question.getByRole('button', { name: convention.actions.signer.label }).click()
      await isDone(page, 1)
    },
    { share: 0.05 },
  )
}

/** A campaign: availability, plan, publication, convocations. */
export async function defend({ page, actions, product, typed, declared }: Year): Promise<void> {
  const dialog = page.getByRole('dialog')
  await actions.stage('campagne : créée, disponibilités demandées', async () => {
    await actions.open(page, '/Campagne')
    await page.getByRole('button', { name: 'Ajouter une campagne' }).first().click()
    await dialog.getByRole('textbox', { name: 'Nom' }).fill('Session de juin')
    await typeIn(page, 'Premier jour', digits(inDays(10)))
    await typeIn(page, 'Dernier jour', digits(inDays(24)))
    await dialog.getByRole('combobox', { name: 'Salles' }).click()
    for (let room = 1; room <= files.ROOMS; room += 1)
      await page.getByRole('option', { name: `Salle ${room}`, exact: true }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
    await expect(dialog).toBeHidden()
    await person.actInRow(page, row(page, 'Session de juin'), /^Disponibilités/)
    await dialog.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(dialog).toBeHidden()
  })
  await actions.stage('campagne : planifiée, publiée, convoquée', async () => {
    await page.getByRole('link', { name: /^Tableau/ }).click()
    await plan(page)
    await publish(page)
    const { dialog: messages } = await prepared(page)
    await messages.getByRole('button', { name: /^Envoyer \d+ messages?$/ }).click()
    await expect(messages).toBeHidden({ timeout: 60_000 })
  })
  await decline(product)
  await actions.stage(
    'exception : un membre du jury décline, la soutenance est replanifiée et les personnes prévenues',
    async () => {
      await page.reload()
      const { name, day } = await declinedBy(product)
      actions.opened(2)
      await repair(page, { name, day })
      await publish(page)
      const { dialog: messages } = await prepared(page)
      await messages.getByRole('button', { name: /^Envoyer \d+ messages?$/ }).click()
      await expect(messages).toBeHidden({ timeout: 60_000 })
    },
    { share: 0.02 },
  )
  await actions.stage('soutenances validées', async () => {
    await actions.open(page, '/SoutenanceEtudiant')
    await doToAll(page, soutenance.actions.valide.choices.valider, typed + declared)
  })
  await pass(product)
  await actions.stage(
    'exception : un rapport en retard, que le service dépose',
    async () => {
      actions.opened(2)
      await page.goto('/AffectStage')
      const late = files.subjectOf(1)
      await search(page, late)
      await row(page, late).getByRole('rowheader').getByRole('link').click()
      const report = { name: 'Rapport.pdf', mimeType: 'application/pdf', buffer: PDF }
      await page.getByLabel(fr.files.add).setInputFiles(report)
      await expect(page.getByRole('list', { name: fr.files.title, exact: true })).toContainText(report.name)
    },
    { share: 0.05 },
  )
}

/** Imports the marks from a sheet, publishes the graduates, and prints their papers. */
export async function graduate({ page, actions, typed, declared }: Year): Promise<void> {
  const count = typed + declared
  const dialog = page.getByRole('dialog')
  await actions.stage('notes : une colonne collée', async () => {
    await actions.open(page, '/SaisieNotes')
    const cells = page.getByRole('textbox', { name: new RegExp(`^${fr.saisie.note}, `) })
    await expect(cells).toHaveCount(count)
    await cells.first().click()
    await actions.paste(page, files.marks(count))
    await dialog.getByRole('button', { name: new RegExp(`^Enregistrer ${count} lignes`) }).click()
    await expect(page.getByRole('img', { name: fr.saisie.enregistree })).toHaveCount(count, {
      timeout: 60_000,
    })
  })
  await actions.stage('procès-verbaux imprimés', async () => {
    await actions.open(page, '/NoteSoutenance')
    await selectAll(page, count)
    await page.getByRole('toolbar').getByRole('button', { name: note.actions.documents.label }).click()
    await page.getByRole('combobox', { name: fr.documents.kind, exact: true }).click()
    await page.getByRole('option', { name: fr.documents.kinds.pv, exact: true }).click()
    await savedPaper(page, count)
  })
  await actions.stage('diplômés : acte préparé, publié', async () => {
    await actions.open(page, '/Proclamation')
    await page.getByRole('button', { name: proclamation.create.label }).first().click()
    await dialog.getByLabel(new RegExp(`^${proclamation.fields.nom}`)).fill('Session de juin')
    await choose(dialog, proclamation.fields.diplome, COURSE.diplome, new RegExp(COURSE.diplome))
    await choose(dialog, proclamation.fields.niveau, COURSE.niveau, new RegExp(COURSE.niveau))
    await dialog.getByRole('button', { name: fr.action.confirm, exact: true }).click()
    await page
      .getByRole('row')
      .getByRole('button', { name: new RegExp(`^${proclamation.actions.publier.label}`) })
      .click()
    // no report was handed in, which somebody must have seen
    await dialog.getByRole('switch', { name: /^J’ai vu ces dossiers/ }).check()
    await dialog
      .getByRole('button', { name: proclamation.actions.publier.choices.confirm, exact: true })
      .click()
    await expect(page.getByRole('row').filter({ hasText: proclamation.etats.publiee })).toContainText(
      `${count}`,
    )
  })
}

/** Prepares the next year, and works in it. */
export async function goOn({ page, actions }: Year): Promise<void> {
  await actions.stage('l’année suivante', async () => {
    await actions.open(page, '/AnneeSuivante')
    for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('button', { name: /^Préparer/ }).click()
    await page.getByRole('button', { name: /^Travailler en/ }).click()
    await expect(page.getByRole('button', { name: /^Année universitaire/ })).toBeVisible()
  })
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** From this autumn, and over. */
const days = () => ({ from: inDays(-70), until: inDays(-3) })
/** `2026-12-07` as typed: `07122026`. */
const digits = (day: string) => day.split('-').reverse().join('')

/** Chooses a file in the page's import. */
async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Importer' }).click()
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choisir un fichier' }).click()
  await (await asked).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

const look = (dialog: Locator) => dialog.getByRole('button', { name: 'Voir ce qui changera' }).click()

/** Imports the rows shown in the preview. */
async function write(dialog: Locator, rows: number): Promise<void> {
  await dialog.getByRole('button', { name: `Importer ${rows} lignes` }).click({ timeout: 60_000 })
  await expect(dialog.getByText(`${rows} ajouts`)).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Fermer' }).click()
}

/** Selects every row of the list, on all pages. */
async function selectAll(page: Page, count: number): Promise<Locator> {
  await page.getByRole('checkbox', { name: fr.table.selectAll }).check()
  const bar = page.getByRole('toolbar', { name: fr.bulk.label })
  const all = bar.getByRole('button', { name: /^Tout sélectionner/ })
  const selected = bar.getByText(new RegExp(`^${count} lignes? sélectionnées?$`))
  await expect(all.or(selected)).toBeVisible()
  if (await all.isVisible()) await all.click()
  await expect(selected).toBeVisible()
  return bar
}

/** The question about all rows of the list. */
async function askOfAll(page: Page, action: string, count: number): Promise<Locator> {
  const bar = await selectAll(page, count)
  await bar.getByRole('button', { name: action, exact: true }).click()
  return page.getByRole('alertdialog')
}

/** Runs an action on all rows of the list, and reads the message. */
async function doToAll(page: Page, action: string, count: number): Promise<void> {
  const question = await askOfAll(page, action, count)
  await question.getByRole('button', { name: action, exact: true }).click()
  await isDone(page, count)
}

/** Waits until the action on so many rows is done, and reads the message. */
async function isDone(page: Page, count: number): Promise<void> {
  const said = new RegExp(`${count} (lignes? traitées?|demandes? acceptées?|entreprises? activées?)`)
  const report = page.getByRole('dialog', { name: said })
  await expect(toast(page, said).or(report).first()).toBeVisible({ timeout: 120_000 })
  if (await report.isVisible()) await report.getByRole('button', { name: 'Fermer' }).click()
}

const open = ({ dataDir }: Product) => openBeside({ databaseUrl: undefined, dataDir })

/** Students without an internship declare one, each in their own space. */
async function declare(product: Product, count: number): Promise<void> {
  const tokens = await sessionsOfFree(product, count)
  expect(tokens).toHaveLength(count)
  for (const [index, token] of tokens.entries()) {
    const n = index + 1
    const answer = await call({ url: product.url, token }, 'espace/demande/declarer', {
      type_stage: 1,
      langue: 'fr',
      matricule_entreprise: `DCL-${n}`,
      nom_entreprise: `Chantier trouvé ${n}`,
      nom_gerant: 'Habib Mrad',
      email_entreprise: `c${n}@trouve.test`,
      adresse: 'Bizerte',
      telephone: '72 123 456',
      tuteur_prenom: 'Leïla',
      tuteur_nom: 'Sassi',
      tuteur_fonction: 'Cheffe de projet',
      tuteur_email: `t${n}@trouve.test`,
      sujet: `Inventaire ${n}`,
      missions: 'Compter',
      debut: days().from,
      fin: days().until,
      heures: '35',
      lieu: 'Bizerte',
    })
    expect(answer.status, await answer.text()).toBe(200)
  }
}

/**
 * The bearer tokens of the spaces of students without an internship: links for hundreds are more than one network may
 * request.
 */
async function sessionsOfFree(product: Product, count: number): Promise<string[]> {
  const { pool, close } = await open(product)
  try {
    const db = createKysely(pool)
    const { rows } = await pool.query<{ email: string }>(
      `SELECT e.email FROM records.inscription i JOIN records.annee y ON y.id = i.annee_id AND y.courante
         JOIN records.etudiant e ON e.id = i.etudiant_id
       WHERE NOT EXISTS (SELECT FROM internship.affectation a WHERE a.etudiant_id = i.etudiant_id AND a.annee_id = i.annee_id)
       ORDER BY i.etudiant_id LIMIT $1`,
      [count],
    )
    const tokens: string[] = []
    for (const { email } of rows) tokens.push(await openPerson(db, await personOf(db, email), 'téléphone'))
    return tokens
  } finally {
    await close()
  }
}

/**
 * A student declares an internship by the link of a mail and the form of their space, on a phone.
 *
 * @returns how many actions that takes
 */
async function declareBySpace({ browser, product }: Year, email: string): Promise<number> {
  const t = spaceTexts.fr
  const { fields, groups } = t.demandes
  const phone = await person.phoneOf(browser, product)
  const own = await Actions.of(phone)
  await person.enterOn(phone, product, email)
  const group = (name: keyof typeof groups) => phone.getByRole('group', { name: groups[name], exact: true })
  await person.openSection(phone, 'demandes')
  await phone.getByRole('button', { name: t.demandes.declare }).click()
  await person.goOn(phone)
  await person.fill(group('entreprise'), {
    [fields.matricule_entreprise]: 'DCL-REFUS',
    [fields.nom_entreprise]: 'Chantier sans suite',
    [fields.nom_gerant]: 'Habib Mrad',
    [fields.email_entreprise]: 'contact@sans-suite.test',
    [fields.adresse]: '3 quai des Pilotes',
  })
  await person.goOn(phone)
  await person.fill(group('tuteur'), {
    [fields.tuteur_prenom]: 'Leïla',
    [fields.tuteur_nom]: 'Sassi',
    [fields.tuteur_email]: 'leila@sans-suite.test',
  })
  await person.goOn(phone)
  await person.fill(group('stage'), {
    [fields.sujet]: 'Inventaire sans suite',
    [fields.debut]: inDays(5),
    [fields.fin]: inDays(65),
    [fields.missions]: 'Compter.',
  })
  await person.goOn(phone)
  await person.fill(group('conditions'), { [fields.heures]: '35' })
  await person.press(phone, t.demandes.send, t.demandes.sent)
  await phone.context().close()
  return own.total
}

/** The tokens of signing links that have arrived. */
const signingLinks = async ({ dataDir }: Product): Promise<ReadonlySet<string>> =>
  new Set((await allMails(dataDir)).flatMap((mail) => /\/signer#token=([\w-]+)/.exec(mail)?.[1] ?? []))

/** Students, companies, tutors and supervisors sign by the links of their mails, once so many have arrived. */
async function signByLinks(
  product: Product,
  count: number,
  before: ReadonlySet<string> = new Set(),
): Promise<void> {
  await expect.poll(async () => (await signingLinks(product)).size, { timeout: 120_000 }).toBe(count)
  const nobody = { url: product.url, token: '' }
  for (const token of await signingLinks(product)) {
    if (before.has(token)) continue
    const { convention } = await (await call(nobody, 'signature/question', { token })).json()
    for (const qui of convention.a_signer) {
      const { nom, version } = convention.signatures.find((each: { qui: string }) => each.qui === qui)
      const { empreinte } = convention
      const answer = await call(nobody, 'signature/signer', { token, nom, empreinte, version })
      expect(answer.status, await answer.text()).toBe(200)
    }
  }
}

/** Makes the days of the defences pass, which a test cannot wait for. */
async function pass(product: Product): Promise<void> {
  const { pool, close } = await open(product)
  try {
    await pool.query(
      // a validated one cannot be moved
      `UPDATE internship.soutenance SET etat = 0, validated_at = NULL;
       UPDATE internship.soutenance SET debut = debut - interval '28 days', fin = fin - interval '28 days';
       UPDATE internship.soutenance SET etat = 1, validated_at = now()`,
    )
  } finally {
    await close()
  }
}

interface Declined {
  name: string
  day: string
}

/** A juror of an announced defence declines, as the page of their link allows. */
async function decline(product: Product): Promise<void> {
  const { pool, close } = await open(product)
  try {
    const { rows } = await pool.query(
      `UPDATE internship.convocation SET reponse = 'decline', motif = 'En mission', repondu_le = now() WHERE id = (
         SELECT c.id FROM internship.convocation c JOIN internship.convoque k ON k.id = c.convoque_id
         JOIN internship.soutenance s ON s.id = c.soutenance_id
         JOIN internship.soutenance_jury m ON m.soutenance_id = s.id AND m.type_jury_id <> 1 JOIN internship.jury j ON j.id = m.jury_id
         WHERE lower(j.email) = lower(k.email) AND NOT c.annulee ORDER BY s.debut, c.id LIMIT 1) RETURNING id`,
    )
    expect(rows).toHaveLength(1)
  } finally {
    await close()
  }
}

/** Who it is, and when they are absent. */
async function declinedBy(product: Product): Promise<Declined> {
  const { pool, close } = await open(product)
  try {
    const { rows } = await pool.query<Declined>(
      `SELECT k.nom AS name, left(c.dit->>'debut', 10) AS day FROM internship.convocation c
       JOIN internship.convoque k ON k.id = c.convoque_id WHERE c.reponse = 'decline' LIMIT 1`,
    )
    return rows[0] as Declined
  } finally {
    await close()
  }
}
