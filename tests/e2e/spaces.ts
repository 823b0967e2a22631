import { expect, type Locator, type Page } from 'playwright/test'
import espaceAr from '../../i18n/espace/ar'
import espaceEn from '../../i18n/espace/en'
import espaceFr from '../../i18n/espace/fr'
import signingAr from '../../i18n/signing/ar'
import signingEn from '../../i18n/signing/en'
import signingFr from '../../i18n/signing/fr'
import type { Lang } from '../../src/contract/kernel/constants'
import type { PersonKind } from '../../src/contract/kernel/persons'
import { SECTIONS } from '../../src/espace/space/sections'
import { openBeside } from '../../src/services/db/open'
import { mailsTo } from './mails'
import type { Product } from './product'
import { call } from './staffCalls'
import type { Watch } from './visit'

/* The space of people outside the staff: whose space, how to open it, and its sections. */

/** The texts of the space, and of its agreements. */
export const spaceTexts = {
  fr: { ...espaceFr, signing: signingFr },
  en: { ...espaceEn, signing: signingEn },
  ar: { ...espaceAr, signing: signingAr },
}

const YEAR = '(SELECT id FROM records.annee WHERE courante)'
const COUNT = {
  internships: `SELECT count(*) FROM internship.affectation a WHERE a.annee_id = ${YEAR}`,
  contact: 'SELECT count(*) FROM internship.deroulement d WHERE d.tuteur_id = g.id',
}
/**
 * One person of each kind in the demo school, the one with the most to see; a student without an internship has the
 * least.
 */
const WHO = {
  student: {
    kind: 'etudiant',
    find: `SELECT e.email, e.nom_complet AS name FROM records.etudiant e JOIN internship.affectation a ON a.etudiant_id = e.id AND a.annee_id = ${YEAR}
      WHERE e.email <> '' ORDER BY (SELECT count(*) FROM internship.visite v WHERE v.affectation_id = a.id AND v.visible_etudiant = 1) > 0 DESC,
        EXISTS (SELECT FROM internship.soutenance s WHERE s.affectation_id = a.id) DESC,
        EXISTS (SELECT FROM internship.convention c WHERE c.affectation_id = a.id) DESC,
        EXISTS (SELECT FROM internship.candidature c WHERE c.etudiant_id = e.id) DESC, e.id`,
  },
  free: {
    kind: 'etudiant',
    find: `SELECT e.email, e.nom_complet AS name FROM records.etudiant e JOIN records.inscription i ON i.etudiant_id = e.id AND i.annee_id = ${YEAR} AND i.parti = 0
      WHERE e.email <> '' AND (${COUNT.internships} AND a.etudiant_id = e.id) = 0
      ORDER BY (SELECT count(*) FROM internship.demande d WHERE d.etudiant_id = e.id AND d.etat = 0), e.id`,
  },
  teacher: {
    kind: 'enseignant',
    find: `SELECT n.email, n.nom_complet AS name FROM internship.encadreur n JOIN internship.jury j USING (enseignant_id)
      WHERE n.email <> '' ORDER BY (${COUNT.internships} AND a.encadrant_id = n.id) DESC, n.id`,
  },
  company: {
    kind: 'entreprise',
    find: `SELECT e.email, e.nom_gerant AS name FROM company.entreprise e WHERE e.active = 1
      AND NOT EXISTS (SELECT FROM company.compte k WHERE k.entreprise_id = e.id AND k.active = 0)
      ORDER BY EXISTS (SELECT FROM internship.proposition p WHERE p.entreprise_id = e.id AND p.etat = 'retournee') DESC,
        (SELECT count(*) FROM internship.candidature c JOIN internship.stage s ON s.id = c.stage_id WHERE s.entreprise_id = e.id) DESC,
        e.id`,
  },
  tutor: {
    kind: 'tuteur',
    find: `SELECT g.email, g.nom_complet AS name FROM company.contact g WHERE g.tuteur = 1 AND g.gestion = 0 AND g.active = 1
      ORDER BY (${COUNT.contact}) DESC, g.id`,
  },
} satisfies Record<string, { kind: PersonKind; find: string }>

const entered = new Map<string, Promise<string>>()

/** The bearer token of an address's space, by its mailed link: once per product. */
export function enterSpace(product: Product, email: string): Promise<string> {
  const key = `${product.dataDir} ${email}`
  const token = entered.get(key) ?? enterByMail(product, email)
  entered.set(key, token)
  return token
}

/** Opens a page of somebody's space in a browser that has opened nothing yet. */
export async function openSpace(page: Page, product: Product, email: string, path: string): Promise<void> {
  const token = await enterSpace(product, email)
  await page.goto('/login')
  await page.evaluate((token) => localStorage.setItem('espaceToken', token), token)
  await page.goto(path)
}

async function enterByMail(product: Product, email: string): Promise<string> {
  const nobody = { url: product.url, token: '' }
  const link = await linkIn(product, email, 'espace', () =>
    call(nobody, 'espace/lien', { email, lang: 'fr' }),
  )
  const token = /token=(.+)/.exec(link)?.[1]
  return (await (await call(nobody, 'espace/entrer', { token })).json()).jeton
}

/** The link to a page in the newest mail to an address, which something has sent. */
export async function linkIn(product: Product, email: string, page: string, send: () => Promise<unknown>) {
  const pattern = new RegExp(`http\\S+/${page}#token=[\\w-]+`, 'g')
  const links = async () =>
    (await mailsTo(email, product.dataDir)).flatMap((mail) => mail.match(pattern) ?? [])
  const before = new Set(await links())
  await send()
  const fresh = async () => (await links()).find((link) => !before.has(link))
  await expect.poll(fresh, { message: `a mail to ${email}`, timeout: 60_000 }).toBeDefined()
  return (await fresh()) as string
}

/** What unfolds more of a section. */
const openers = (t: (typeof spaceTexts)['fr']): Partial<Record<string, readonly string[]>> => ({
  conventions: [t.signing.read],
  offres: [t.offres.open],
  demandes: [t.demandes.declare, t.demandes.resume],
  stages: [t.suivi.decline, t.suivi.visits.add],
  propositions: [t.propositions.edit, t.propositions.add],
  entreprise: [t.entreprise.addPerson],
})

/**
 * Visits the space of each kind of person, section by section, and unfolds what can be unfolded.
 *
 * @param look at the page as it is; `isOpened`: a reload would fold it again
 */
export async function visitSpaces(
  { product, watch, lang }: { product: Product; watch: Watch; lang: Lang },
  look: (name: string, isOpened: boolean) => Promise<void>,
): Promise<void> {
  const { page } = watch
  const opens = openers(spaceTexts[lang])
  await askForFacts(product, ['naissance', 'adresse_etudiant'])
  for (const [who, { kind, email }] of Object.entries(await addresses(product))) {
    const token = await enterSpace(product, email)
    await page.evaluate((token) => localStorage.setItem('espaceToken', token), token)
    const sections = SECTIONS.filter(({ kinds }) => kinds.includes(kind))
    await page.goto(`/espace/${sections[0]?.path}`)
    for (const { name, path } of sections) {
      await watch.open(`/espace/${path}`)
      await look(`espace-${who}-${path}`, false)
      const line = page.locator('.space-fold button[aria-expanded="false"]').first()
      if (await line.isVisible()) {
        await line.click()
        await look(`espace-${who}-${path}-line`, true)
      }
      for (const label of opens[name] ?? []) {
        const main = page.getByRole('main')
        const opener: Locator = main
          .getByRole('button', { name: label, exact: true })
          .or(main.getByRole('link', { name: label, exact: true }))
          .first()
        if (!(await opener.isVisible())) continue
        await opener.click()
        await look(`espace-${who}-${path}-opened`, true)
        break
      }
    }
  }
  await page.evaluate(() => localStorage.removeItem('espaceToken'))
  await askForFacts(product, [])
}

/** What the school asks students for, who have a page for it only then. */
export async function askForFacts(product: Product, faits: readonly string[]): Promise<void> {
  const { pool, close } = await openBeside({ databaseUrl: undefined, dataDir: product.dataDir })
  await pool.query('UPDATE records.etablissement SET faits = $1', [faits])
  await close()
}

interface Somebody {
  kind: PersonKind
  email: string
  name: string
}

/** One person of each kind in the demo school. */
export async function addresses(product: Product): Promise<Record<keyof typeof WHO, Somebody>> {
  const { pool, close } = await openBeside({ databaseUrl: undefined, dataDir: product.dataDir })
  const found = await Promise.all(
    Object.entries(WHO).map(async ([who, { kind, find }]) => {
      const { rows } = await pool.query<{ email: string; name: string }>(`${find} LIMIT 1`)
      if (!rows[0]) throw new Error(`the demo school has nobody to look at: ${who}`)
      return [who, { kind, ...rows[0] }] as const
    }),
  )
  await close()
  return Object.fromEntries(found) as Record<keyof typeof WHO, Somebody>
}
