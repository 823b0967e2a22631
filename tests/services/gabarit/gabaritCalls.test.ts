import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { company, internship } from '../../../src/contract'
import { gabarit } from '../../../src/contract/gabarit/gabaritCalls'
import { PAGE_CLES } from '../../../src/contract/gabarit/gabarits'
import { pagesLegales } from '../../../src/contract/gabarit/pagesLegales'
import { LANGS } from '../../../src/contract/kernel/constants'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { createKysely } from '../../../src/services/db/kysely'
import { gabaritTexts } from '../../../src/services/mail/gabarits/gabaritTexts'
import { renderMail } from '../../../src/services/mail/gabarits/renderMail'
import { TEXTES } from '../../../src/services/mail/gabarits/textes'
import { openSchool, plan, type School } from '../../setup/openSchool'
import { sentMails } from '../../setup/sentMails'
import { STAFF } from '../../setup/services'

let school: School
let db: ReturnType<typeof createKysely>
beforeAll(async () => {
  school = await openSchool()
  db = createKysely(school.database.pool)
  const { stage_id } = await school.assignment({ sujet: 'Un sujet', prenom: 'Yasmine' })
  await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
  await school.sql(
    `INSERT INTO company.compte (entreprise_id, email) SELECT id, email FROM company.entreprise ORDER BY id LIMIT 1`,
  )
  await school.sql(`UPDATE records.etablissement SET nom = '{"fr": "Institut", "en": "", "ar": ""}'`)
})
afterAll(() => school?.drop())
beforeEach(() => school.sql('DELETE FROM gateway.mail; DELETE FROM records.gabarit'))

const call = async (endpoint: Endpoint, input: object = {}) => (await school.call(endpoint, input)).body
const at = { cle: 'rappel', lang: 'fr' } as const
const save = (corps: string, more: object = {}) =>
  call(gabarit.gabaritUpdate, { ...at, objet: 'Objet', corps, ...more })
const read = async () => (await call(gabarit.gabaritById, { cle: 'rappel' })).gabarit
const SEANCE = 'soutenance de Karim, lundi 13 juin 09:30, Salle 12'
const mail = () =>
  renderMail(db, 'rappel', 'fr', { destinataire: 'Ada', soutenances: 'Lundi', seance: SEANCE })
const REMINDER = `Rappel\u00a0: ${SEANCE}`

describe('a text', () => {
  it('is the product’s until changed, and keeps every version with its author', async () => {
    expect((await mail()).subject).toBe(REMINDER)
    expect((await read()).textes.fr).toMatchObject({ original: true, version: '0' })

    expect(await save('Un {{soutenances}}\r\n\r\nFin', { objet: 'Pour  {{destinataire}}' })).toEqual({
      status: 200,
    })
    expect(await save('Deux {{soutenances}}\n\nFin')).toEqual({ status: 200 })
    expect(await mail()).toMatchObject({ subject: 'Objet', text: 'Deux Lundi\n\nFin\u0011\n' })
    // the other languages are unchanged, without the fields that would say more
    expect((await renderMail(db, 'rappel', 'en', {})).subject).toBe('Reminder')

    const { versions, textes } = await read()
    expect(textes.fr).toMatchObject({ objet: 'Objet', original: false, version: String(versions[0].id) })
    expect(versions.map(({ objet, auteur, lang }: Record<string, string>) => [objet, auteur, lang])).toEqual([
      ['Objet', 'Admin', 'fr'],
      ['Pour {{destinataire}}', 'Admin', 'fr'],
    ])
    expect(
      (await call(gabarit.gabaritList)).gabarits.find(({ cle }: { cle: string }) => cle === 'rappel'),
    ).toMatchObject({
      langues: ['fr'],
      auteur: 'Admin',
      genre: 'message',
      groupe: 'rappels',
      le: expect.stringMatching(/Z$/),
    })
  })

  it('returns to an earlier version or the original, without losing any', async () => {
    await save('Un')
    await save('Deux')
    const [, first] = (await read()).versions
    expect(await call(gabarit.gabaritRetablir, { ...at, de: first.id })).toEqual({ status: 200 })
    expect((await mail()).text).toMatch(/^Un/)
    expect(await call(gabarit.gabaritRetablir, { ...at, de: null })).toEqual({ status: 200 })
    expect((await mail()).subject).toBe(REMINDER)
    const { versions, textes } = await read()
    expect(
      versions.map(({ corps, original }: Record<string, unknown>) => (original ? 'original' : corps)),
    ).toEqual(['original', 'Un', 'Deux', 'Un'])
    expect(textes.fr).toMatchObject({ original: true, corps: TEXTES.fr.rappel.corps })
    // and from the original forth again
    await call(gabarit.gabaritRetablir, { ...at, de: versions[2].id })
    expect((await mail()).text).toMatch(/^Deux/)
    expect((await call(gabarit.gabaritRetablir, { ...at, lang: 'en', de: first.id })).code).toBe('not_found')
  })

  it('gets no new version if saved unchanged', async () => {
    await call(gabarit.gabaritRetablir, { ...at, de: null })
    expect((await read()).versions).toEqual([])
    await save('Un')
    await save('Un')
    expect((await read()).versions).toHaveLength(1)
  })

  it('is not overwritten from an older version, not even simultaneously', async () => {
    const answers = await Promise.all(['Un', 'Deux', 'Trois'].map((corps) => save(corps, { version: '0' })))
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'changed_meanwhile',
      'changed_meanwhile',
      undefined,
    ])
    const refused = await call(gabarit.gabaritRetablir, { ...at, de: null, version: '0' })
    expect(refused).toMatchObject({
      code: 'changed_meanwhile',
      details: { by: 'Admin', at: expect.any(String) },
    })
    expect((await read()).versions).toHaveLength(1)
  })

  it('is refused with unknown fields', async () => {
    expect(await save('{{etudiant}} {{matricul}}')).toMatchObject({
      code: 'validation',
      details: { issues: [{ path: 'corps', code: 'unknown_field', message: 'matricul' }] },
    })
    expect(
      (await call(gabarit.gabaritUpdate, { ...at, cle: 'bienvenue', objet: 'x', corps: 'y' })).details.issues,
    ).toEqual([{ path: 'corps', code: 'link_missing', message: 'bouton' }])
    expect((await save('x'.repeat(10_001))).code).toBe('validation')
    expect((await read()).versions).toEqual([])
  })

  it('of a document follows the same rules', async () => {
    await call(gabarit.gabaritUpdate, {
      cle: 'pv',
      lang: 'ar',
      objet: 'محضر {{etudiant}}',
      corps: 'A\n\n{{mention}}\n\n{{note}}',
    })
    const pv = await gabaritTexts(db, 'pv', 'ar')
    expect(pv({ etudiant: 'مريم', note: '15' })).toEqual({
      titre: 'محضر \u2068مريم\u2069',
      paragraphes: ['A', '15'],
    })
  })
})

describe('the pages that the law demands', () => {
  const pages = async (lang: string) =>
    (await school.services.call(pagesLegales.pagesLegales, { lang })).body.pages
  const page = async (cle: string, lang = 'fr') =>
    (await pages(lang)).find((each: { cle: string }) => each.cle === cle)

  it('are read by anybody, with what the school says of itself and without lines of what it does not', async () => {
    for (const lang of LANGS) {
      const read = await pages(lang)
      expect(read.map(({ cle }: { cle: string }) => cle)).toEqual([...PAGE_CLES])
      for (const { titre, paragraphes } of read)
        expect(`${titre}\n${paragraphes.join('\n')}`).not.toMatch(/\{\{|null|undefined|:\s*$/)
    }
    await school.sql(`UPDATE records.etablissement SET bureau_email = 'stages@ecole.tn'`)
    expect((await page('accessibilite')).paragraphes.join('\n')).toContain('stages@ecole.tn')
  })

  it('are the school’s once it has written them, in that language alone', async () => {
    await call(gabarit.gabaritUpdate, { cle: 'cookies', lang: 'en', objet: 'Our <b>', corps: 'One.\n\nTwo.' })
    expect(await page('cookies', 'en')).toEqual({
      cle: 'cookies',
      titre: 'Our <b>',
      paragraphes: ['One.', 'Two.'],
      le: expect.stringMatching(/^\d{4}-/),
    })
    expect((await page('cookies', 'fr')).titre).toBe(TEXTES.fr.cookies.objet)
    await call(gabarit.gabaritRetablir, { cle: 'cookies', lang: 'en', de: null })
    expect(await page('cookies', 'en')).toMatchObject({ titre: TEXTES.en.cookies.objet, le: null })
  })
})

describe('a preview', () => {
  const draft = {
    ...at,
    objet: 'De {{etudiant}}',
    corps: 'Bonjour,\n\n{{soutenances}}\n\n{{motif}} <b>\n\nFin',
  }
  const defence = async () =>
    (
      await school.sql(
        `SELECT id, etudiant, stage FROM internship.dossier WHERE soutenance_id IS NOT NULL AND annee_id = 1 LIMIT 1`,
      )
    )[0]

  it('uses examples, or a record completed by examples', async () => {
    const example = await call(gabarit.gabaritApercu, draft)
    expect(example.objet).toBe('De Yassine Trabelsi')
    expect(example.html).toContain('&#60;b&#62;')

    const { id, etudiant } = (await defence()) ?? {}
    const { fiches } = await call(gabarit.gabaritFiches, { cle: 'rappel', q: String(etudiant) })
    expect(fiches.map((fiche: { id: number }) => fiche.id)).toContain(id)
    const real = await call(gabarit.gabaritApercu, { ...draft, fiche: id })
    expect(real.objet).toContain(etudiant)
    expect(real.texte).toContain('Un membre du jury est empêché.')
    expect((await call(gabarit.gabaritApercu, { ...draft, fiche: 999_999 })).code).toBe('not_found')
  })

  it.each(['pv', 'bienvenue', 'invitation', 'disponibilite', 'mentions_legales'] as const)(
    'finds records for %s',
    async (cle) => {
      const { fiches } = await call(gabarit.gabaritFiches, { cle })
      expect(fiches.length).toBeGreaterThan(0)
      for (const lang of LANGS) {
        const { objet, corps } = TEXTES[lang][cle]
        const { texte } = await call(gabarit.gabaritApercu, { cle, lang, objet, corps, fiche: fiches[0].id })
        expect(texte).not.toMatch(/\{\{|null|undefined/)
      }
    },
  )

  it('is mailed to the user, but not for a document', async () => {
    expect(await call(gabarit.gabaritEssai, { ...draft, cle: 'rappel' })).toEqual({
      status: 200,
      email: STAFF.email,
    })
    const [sent, ...others] = await sentMails(school.database.pool)
    expect(others).toEqual([])
    expect(sent).toMatchObject({ recipient: STAFF.email, subject: 'De Yassine Trabelsi' })
    expect(await school.sql('SELECT categorie FROM gateway.mail')).toEqual([{ categorie: 'essai' }])
    expect((await call(gabarit.gabaritEssai, { ...draft, cle: 'pv', corps: 'x', objet: 'y' })).code).toBe(
      'validation',
    )
  })
})

it('a company is welcomed in its own language, else in the school’s', async () => {
  const welcomed = async (langue: string | null) => {
    await school.sql('DELETE FROM gateway.mail')
    const [{ email, id }] = await school.sql(
      'SELECT e.email, e.id FROM company.compte c JOIN company.entreprise e ON e.id = c.entreprise_id',
    )
    await school.sql('UPDATE company.entreprise SET langue = $2 WHERE id = $1', [id, langue])
    expect(
      (await school.call(company.entrepriseNotifyWelcome, { entreprises: [{ nom: 'Acme', email }] })).body,
    ).toEqual({ status: 200 })
    return (await sentMails(school.database.pool)).map(({ subject }) => subject)
  }
  expect(await welcomed('ar')).toEqual(['حساب شركتكم: اختاروا كلمة المرور'])
  await school.sql("UPDATE records.etablissement SET langue = 'en'")
  await school.sql('DELETE FROM gateway.lien')
  expect(await welcomed(null)).toEqual(['Your company’s account: choose your password'])
})
