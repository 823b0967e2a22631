import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { company, deroulement, espaceEntreprises as espace, extensions, offres } from '../../../src/contract'
import { LOGO_BYTES } from '../../../src/contract/etablissement/logo'
import { createKysely } from '../../../src/services/db/kysely'
import { tidyPictures } from '../../../src/services/etablissement/logo'
import { openSchool, type School } from '../../setup/openSchool'
import { jpeg, png, webp } from '../../setup/pictures'

/* The logo of a company: who gives it, who sees it, and how long its picture is kept. */

let school: School
let mine: string
beforeAll(async () => {
  school = await openSchool()
  await school.sql(`SELECT setval(pg_get_serial_sequence('company.entreprise', 'id'), 10)`)
  mine = await school.services.enter('c1@industrie.test')
})
afterAll(() => school?.drop())
afterEach(() => school.sql('UPDATE company.entreprise SET logo = NULL'))

const COMPANY = {
  nom_entreprise: 'Société Étoile',
  nom_gerant: 'Gérant',
  matricule: 'M1',
  email: 'c1@industrie.test',
  adresse: 'Rue',
}
const base64 = (bytes: Buffer) => bytes.toString('base64')
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${base64(bytes)}`
const update = (more: object = {}) => school.call(extensions.entrepriseUpdate, { id: 1, ...COMPANY, ...more })
const read = async () => (await school.call(company.entrepriseById, { id: 1 })).body.Entreprise
const ofCompany = async () =>
  (await school.services.call(espace.espaceEntreprise, {}, { token: mine })).body.entreprises[0]
const give = (more: object) =>
  school.services.call(espace.espaceEntrepriseLogo, { id: 1, ...more }, { token: mine })
const fetchLogo = async (path: string) => school.services.app.fetch(new Request(`http://localhost${path}`))
const pictures = async () => Number((await school.sql('SELECT count(*) FROM records.image'))[0].count)

describe('the office', () => {
  it('gives a company a logo, which anybody can load from its address for good', async () => {
    const bytes = png(64)
    expect((await update({ logo: dataUrl(bytes) })).status).toBe(200)
    const { logo } = await read()
    expect(logo).toMatch(/^\/api\/logo\/[0-9a-f]{64}$/)
    const answer = await fetchLogo(logo)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    const { body } = await school.call(company.entrepriseList, { comptes: [], joined: true })
    expect(body.Entreprise[0]).toMatchObject({ id: 1, logo })
  })

  it('keeps it by leaving it out or sending its address back, and takes it away by null', async () => {
    await update({ logo: base64(jpeg(64)) })
    const { logo } = await read()
    await update()
    expect((await read()).logo).toBe(logo)
    await update({ logo })
    expect((await read()).logo).toBe(logo)
    await update({ logo: null })
    expect((await read()).logo).toBeNull()
    expect((await fetchLogo(logo)).status).toBe(404)
  })

  it.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'.padEnd(99))],
    ['a page', Buffer.from('<script>alert(1)</script>'.padEnd(200))],
    ['a picture of too many pixels', png(2_001)],
    ['too many bytes', Buffer.concat([png(64), Buffer.alloc(LOGO_BYTES)])],
  ])('is refused %s', async (_, bytes) => {
    const before = await read()
    const { status, body } = await update({ logo: base64(bytes), adresse: 'Ailleurs' })
    expect([status, ['picture_refused', 'validation']]).toEqual([400, expect.arrayContaining([body.code])])
    expect(await read()).toEqual(before)
  })

  it('adds a company with its logo at once, or not at all', async () => {
    const added = { ...COMPANY, nom_entreprise: 'Neuve', matricule: 'M77', email: 'neuve@industrie.test' }
    const refused = await school.call(extensions.entrepriseAddLogo, { ...added, logo: base64(png(9_000)) })
    expect(refused.body.code).toBe('picture_refused')
    const { body } = await school.call(extensions.entrepriseAddLogo, { ...added, logo: base64(webp(64)) })
    expect(body.code).toBeUndefined()
    const { value: id } = body.Entreprise
    expect((await school.call(company.entrepriseById, { id })).body.Entreprise.logo).toMatch(/^\/api\/logo\//)
  })

  it('takes no logo from those who sign a company up, and none from readers', async () => {
    const added = { ...COMPANY, matricule: 'M78', email: 'm78@industrie.test', logo: base64(png(64)) }
    expect((await school.services.call(company.entrepriseAdd, added)).body.code).toBe('validation')
    expect((await school.services.call(extensions.entrepriseAddLogo, added)).status).toBe(401)
    await school.sql("UPDATE internship.utilisateur SET role = 'reader'")
    try {
      expect((await update({ logo: null })).status).toBe(403)
      expect((await school.call(extensions.entrepriseAddLogo, added)).status).toBe(403)
    } finally {
      await school.sql("UPDATE internship.utilisateur SET role = 'administrator'")
    }
  })

  it('overwrites no other logo unseen, and can take a change back', async () => {
    await update({ logo: base64(png(10)) })
    const { version, logo: first } = await read()
    const { headers } = await update({ version, logo: base64(png(11)) })
    expect((await update({ version, logo: base64(png(12)) })).body.code).toBe('changed_meanwhile')
    const id = Number(headers.get('x-change'))
    const { body } = await school.call(extensions.historiqueList, { filter: { kind: 'entreprise' } })
    const change = body.changes.find((one: { id: number }) => one.id === id)
    expect(change.records[0].fields).toEqual([{ field: 'logo', before: 'ancienne', after: 'nouvelle' }])
    expect((await school.call(extensions.historiqueAnnuler, { id })).status).toBe(200)
    expect((await read()).logo).toBe(first)
    expect((await fetchLogo(first)).status).toBe(200)
  })
})

describe('a company', () => {
  it('changes its logo itself, beside a form that is being filled in', async () => {
    const { version, version_logo } = await ofCompany()
    const given = await give({ logo: dataUrl(png(20)), version: version_logo })
    expect(given.status).toBe(200)
    const now = await ofCompany()
    expect(now.logo).toMatch(/^\/api\/logo\//)
    expect([now.version, now.version_logo]).toEqual([version, given.body.version])
    expect((await give({ logo: null, version: version_logo })).body.code).toBe('changed_meanwhile')
    expect((await give({ logo: null, version: now.version_logo })).status).toBe(200)
    expect((await ofCompany()).logo).toBeNull()
  })

  it('is refused what is no picture, and the logo of another company', async () => {
    const { version_logo: version } = await ofCompany()
    expect((await give({ logo: base64(png(5_000)), version })).body.code).toBe('picture_refused')
    await school.sql(`INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse)
      VALUES (900, 'Autre', 'G', 'M900', 'c900@industrie.test', 'Rue')`)
    expect((await give({ id: 900, logo: base64(png(20)), version })).body.code).toBe('not_found')
  })
})

it('students see it beside an offer, and the office among the people of an internship', async () => {
  const { etudiant_id, stage_id } = await school.assignment()
  await school.sql("UPDATE records.etudiant SET email = 'vue@ecole.test' WHERE id = $1", [etudiant_id])
  const token = await school.services.enter('vue@ecole.test')
  const id = await school.offer()
  await school.sql('INSERT INTO internship.favori (etudiant_id, stage_id) VALUES ($1, $2)', [etudiant_id, id])
  const call = async (which: 'espaceOffre' | 'espaceOffres', input: object) =>
    (await school.services.call(offres[which], input, { token })).body
  const seen = async () => {
    const { offre } = await call('espaceOffre', { id })
    const { offres } = await call('espaceOffres', { page: 1, gardees: 1 })
    const { body } = await school.call(deroulement.deroulementLire, { id: stage_id })
    return [offre, ...offres, ...body.Deroulement.interesses]
  }
  expect((await seen()).map(({ logo }) => logo)).toEqual([null, null, null, null, null])
  await update({ logo: base64(png(30)) })
  const { logo } = await read()
  expect((await seen()).map((each) => [each.qui ?? 'offre', each.logo])).toEqual([
    ['offre', logo],
    ['offre', logo],
    ['etudiant', null],
    ['entreprise', logo],
    ['encadrant', null],
  ])
})

it('a picture goes once nobody has it as a logo and the history cannot bring it back', async () => {
  const db = createKysely(school.database.pool)
  await update({ logo: base64(png(40)) })
  await update({ logo: base64(png(41)) })
  const { logo } = await read()
  const all = await pictures()
  await tidyPictures(db)
  expect(await pictures()).toBe(all)
  await school.sql("INSERT INTO records.image VALUES (repeat('ab', 32), 'image/png', '\\x00')")
  await tidyPictures(db)
  expect(await pictures()).toBe(all)
  expect((await fetchLogo(logo)).status).toBe(200)
})
