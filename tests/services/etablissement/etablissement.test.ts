import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conge, ecole, extensions } from '../../../src/contract'
import { LOGO_BYTES } from '../../../src/contract/etablissement/logo'
import { createKysely } from '../../../src/services/db/kysely'
import { langOf, staffLangOf } from '../../../src/services/mail/tell/langOf'
import { ecole as said } from '../../setup/cases'
import { openSchool, type School } from '../../setup/openSchool'
import { jpeg, png, webp } from '../../setup/pictures'
import { sentMails } from '../../setup/sentMails'
import { STAFF } from '../../setup/services'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const read = async () => (await school.call(ecole.etablissement)).body.etablissement
const say = (more: object = {}) => school.call(ecole.etablissementUpdate, { ...said, ...more })
const told = async () => (await school.services.call(ecole.enseigne)).body.enseigne
const fetchLogo = async (path: string) => school.services.app.fetch(new Request(`http://localhost${path}`))

/** As a statement has it: without values of its own. */
const compiled = (expression: RawBuilder<unknown>) =>
  expression.compile(createKysely(school.database.pool)).sql

describe('the school', () => {
  it('has opening hours before it has a name', async () => {
    expect(await read()).toMatchObject({
      nom: { fr: '' },
      logo: null,
      jours: [1, 2, 3, 4, 5],
      ouverture: '08:00',
      debut_semaine: 1,
    })
    expect(await told()).toEqual({
      nom: { fr: '', en: '', ar: '' },
      sigle: '',
      logo: null,
      devise: '',
      service: {
        nom: { fr: '', en: '', ar: '' },
        email: '',
        telephone: '',
        horaires: { fr: '', en: '', ar: '' },
      },
    })
  })

  it('is never overwritten unseen, and can be undone', async () => {
    const { version } = await read()
    const { headers } = await say({ version, jours: [6, 1, 1] })
    expect(await read()).toMatchObject({ nom: said.nom, jours: [1, 6], signataire: 'Rim Jaziri' })
    expect(await school.refusal(ecole.etablissementUpdate, { ...said, version })).toEqual([
      409,
      'changed_meanwhile',
    ])
    const id = Number(headers.get('x-change'))
    const [change] = (await school.call(extensions.historiqueList, { filter: { kind: 'etablissement' } }))
      .body.changes
    expect(change).toMatchObject({ id, undoable: true, records: [{ name: 'Institut Ibn Sina' }] })
    await school.call(extensions.historiqueAnnuler, { id })
    expect((await read()).nom.fr).toBe('')
  })

  it('must close after it opens', async () => {
    const { status, body } = await say({ ouverture: '18:00', fermeture: '08:00' })
    expect([status, body.details.issues[0].path]).toEqual([400, 'fermeture'])
  })

  it('is read by the staff and written by administrators; strangers see only its name', async () => {
    await say()
    await school.sql(`INSERT INTO internship.utilisateur (username, email, password_hash, role)
      SELECT 'M', 'm@ecole.test', password_hash, 'manager' FROM internship.utilisateur WHERE email = '${STAFF.email}'`)
    const { records: token } = await school.services.signIn({ email: 'm@ecole.test' })
    expect((await school.services.call(ecole.etablissement, {}, { token })).status).toBe(200)
    const { body } = await school.services.call(ecole.etablissementUpdate, said, { token })
    expect(body.code).toBe('administrator_only')
    expect((await school.services.call(ecole.etablissement)).status).toBe(401)
    expect(await told()).toMatchObject({ nom: said.nom, sigle: 'IIS', logo: null, devise: '' })
  })

  it('states its currency to everybody, and refuses unknown ones', async () => {
    for (const devise of ['XYZ', 'tnd', '€'])
      expect(await school.refusal(ecole.etablissementUpdate, { ...said, devise })).toEqual([
        400,
        'validation',
      ])
    await say({ devise: 'TND' })
    expect(await told()).toMatchObject({ devise: 'TND' })
    await say({ devise: '' })
    expect(await told()).toMatchObject({ devise: '' })
  })

  it('keeps the language of its messages if none is sent', async () => {
    await say({ langue: 'ar' })
    const { langue: _, ...silent } = said
    await school.call(ecole.etablissementUpdate, silent)
    expect((await read()).langue).toBe('ar')
    expect(await school.refusal(ecole.etablissementUpdate, { ...said, langue: 'de' })).toEqual([
      400,
      'validation',
    ])
  })

  it('keeps its colour and languages if none are sent, and refuses what is neither', async () => {
    await say({ couleur: '#7a0019', langues: ['en', 'ar'], langue: 'en' })
    await say({ langue: 'ar' })
    expect(await read()).toMatchObject({ couleur: '#7a0019', langues: ['en', 'ar'], langue: 'ar' })
    for (const wrong of [
      { couleur: 'red' },
      { couleur: '#7A0019' },
      { couleur: '#7a0019;background:url(x)' },
      { langues: [] },
      { langues: ['de'] },
    ])
      expect(await school.refusal(ecole.etablissementUpdate, { ...said, langue: 'en', ...wrong })).toEqual([
        400,
        'validation',
      ])
    const { status, body } = await say({ langue: 'fr' })
    expect([status, body.details.issues[0].path]).toEqual([400, 'langue'])
    await say({ couleur: '', langues: ['fr', 'en', 'ar'] })
    expect(await read()).toMatchObject({ couleur: '', langues: ['fr', 'en', 'ar'], langue: 'en' })
  })

  it('takes back its colour and languages with the change that chose them', async () => {
    const { headers } = await say({ couleur: '#ffcc00', langues: ['ar', 'en'] })
    const id = Number(headers.get('x-change'))
    await school.call(extensions.historiqueAnnuler, { id })
    expect(await read()).toMatchObject({ couleur: '', langues: ['fr', 'en', 'ar'] })
  })

  it('exists once, even if saved twice simultaneously', async () => {
    const { version } = await read()
    const answers = await Promise.all([say({ version, sigle: 'A' }), say({ version, sigle: 'B' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('its logo', () => {
  it.each([
    ['image/png', png(64)],
    ['image/jpeg', jpeg(64)],
    ['image/webp', webp(64)],
  ])('is served as %s, cacheable for good, to everybody', async (type, bytes) => {
    expect((await say({ logo: bytes.toString('base64') })).body.code).toBeUndefined()
    const { logo } = await told()
    const answer = await fetchLogo(logo)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    await say()
    expect((await read()).logo).toBe(logo)
    await say({ logo: null })
    expect((await read()).logo).toBeNull()
  })

  const html = Buffer.from('<script>alert(1)</script>'.padEnd(200))
  it.each([
    ['a page', html],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'.padEnd(99)),
    ],
    ['a PNG by its first bytes alone', Buffer.concat([png(64).subarray(0, 8), html])],
    ['a PNG that no browser has room for', png(60_000)],
    ['a JPEG without a frame', jpeg(64).subarray(0, 20)],
    ['a JPEG whose segments lead nowhere', Buffer.concat([Buffer.from('ffd8ffe00000', 'hex'), html])],
    ['a WebP of no known kind', Buffer.from(`RIFF....WEBPEVIL${'.'.repeat(20)}`)],
    ['nothing', Buffer.from(' ')],
    ['too much', Buffer.concat([png(64), Buffer.alloc(LOGO_BYTES)])],
  ])('is refused when it is %s', async (_, bytes) => {
    const before = await read()
    const { status, body } = await say({ logo: bytes.toString('base64') })
    expect([status, ['picture_refused', 'validation']]).toEqual([400, expect.arrayContaining([body.code])])
    expect(await read()).toEqual(before)
  })

  it('must be an image, not just base64', async () => {
    expect(await school.refusal(ecole.etablissementUpdate, { ...said, logo: '<png>' })).toEqual([
      400,
      'picture_refused',
    ])
  })

  it.each(['0'.repeat(64), "' OR 1", '..%2f..%2fetc%2fpasswd'])('refuses %s', async (name) => {
    expect((await fetchLogo(`/api/logo/${name}`)).status).toBe(404)
  })
})

it('the school signs its mails', async () => {
  const mail = async () => {
    await school.services.call(extensions.passwordForgot, { email: STAFF.email, lang: 'ar' })
    const [sent] = await sentMails(school.database.pool)
    return sent
  }
  await school.sql(`UPDATE records.etablissement SET nom = '{"fr": "", "en": "", "ar": ""}'`)
  const nameless = await mail()
  expect(nameless?.sender).toBe('')
  expect(nameless?.body_html).toContain('background:#0B6B61')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
  expect(`${nameless?.body_text}${nameless?.body_html}`).not.toMatch(/[\x11-\x13]/)
  await say({ adresse: 'Sfax <b>' })
  const signed = await mail()
  expect(signed?.sender).toBe('Institut Ibn Sina')
  expect(signed?.body_text).toMatch(/\nمعهد ابن سينا\n\u200f\u2068Sfax <b>\u2069\n$/)
  expect(signed?.body_html).toContain('معهد ابن سينا<br>\u200f\u2068Sfax &#60;b&#62;\u2069')
})

it('writes to nobody in a language that it no longer offers', async () => {
  const [staff] = await school.sql(
    `UPDATE internship.utilisateur SET langue = 'fr' WHERE email = '${STAFF.email}' RETURNING id`,
  )
  const langs = async () =>
    (
      await school.sql(`SELECT ${compiled(staffLangOf('u'))} AS staff, ${compiled(langOf('u'))} AS person
        FROM internship.utilisateur u WHERE u.id = ${staff.id}`)
    )[0]
  await say({ langue: 'ar' })
  expect(await langs()).toEqual({ staff: 'fr', person: 'fr' })
  await say({ langues: ['ar', 'en'], langue: 'ar' })
  expect(await langs()).toEqual({ staff: 'ar', person: 'ar' })
  await school.sql(`UPDATE internship.utilisateur SET langue = 'en' WHERE id = ${staff.id}`)
  expect(await langs()).toEqual({ staff: 'en', person: 'en' })
  await school.sql(`UPDATE internship.utilisateur SET langue = NULL WHERE id = ${staff.id}`)
  expect(await langs()).toEqual({ staff: 'ar', person: 'ar' })
  await say({ langues: ['fr', 'en', 'ar'] })
})

it('writes its mails in its colour, and leaves what people have written', async () => {
  const mail = async () => {
    await school.services.call(extensions.passwordForgot, { email: STAFF.email, lang: 'en' })
    return (await sentMails(school.database.pool))[0]?.body_html ?? ''
  }
  await say({ couleur: '#7a0019', adresse: 'style=#0B6B61' })
  const own = await mail()
  expect(own).toContain('background:#7a0019')
  expect(own).toContain('style=#0B6B61')
  expect(own.match(/#0B6B61/g)).toHaveLength(1)
  await say({ couleur: '' })
})

it('holidays end after they begin, and are unique by name and start', async () => {
  const eid = { label: { fr: 'Aïd', en: '', ar: '' }, debut: '2022-05-02', fin: '2022-05-04' }
  expect((await school.call(conge.congeAdd, eid)).status).toBe(200)
  expect(await school.refusal(conge.congeAdd, eid)).toEqual([409, 'duplicate'])
  expect(await school.refusal(conge.congeAdd, { ...eid, fin: '2022-05-01' })).toEqual([400, 'validation'])
})
