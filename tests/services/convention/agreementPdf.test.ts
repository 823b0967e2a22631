import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { convention, documents, signature } from '../../../src/contract'
import { gabarit } from '../../../src/contract/gabarit/gabaritCalls'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { LAYOUT_VERSIONS } from '../../../src/contract/papers/papers'
import { agreementFile, type PaperFile } from '../../../src/services/convention/agreementPdf'
import { createKysely } from '../../../src/services/db/kysely'
import type { Piece } from '../../../src/services/db/schema/piece'
import { createMailSender } from '../../../src/services/mail/sender'
import { agreement, signAll } from '../../setup/agreements'
import { AUTRE_ANNEE, openSchool, type School } from '../../setup/openSchool'
import { readPdf, readsPdf } from '../../setup/pdf'
import { sentMails } from '../../setup/sentMails'

/* Agreements as PDF: for the office, by a link to sign, in the space, and with mails. */

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.etablissement SET signataire = 'Rim Jaziri', adresse = 'Sfax'")
})
afterAll(() => school?.drop())
beforeEach(() => school.sql('DELETE FROM gateway.mail; DELETE FROM gateway.lien'))

const studentOf = async (id: number) =>
  (await school.sql('SELECT prenom, nom, email FROM records.etudiant WHERE id = $1', [id]))[0] as {
    prenom: string
    nom: string
    email: string
  }
const nameOf = async (etudiant_id: number, what = 'Convention', end = '') => {
  const { prenom, nom } = await studentOf(etudiant_id)
  return `${what} ${nom.toLocaleUpperCase('fr')} ${prenom} 2021-2022${end}.pdf`
}
const asPerson = async (email: string, endpoint: Endpoint, input: object) =>
  school.services.call(endpoint, input, { token: await school.services.enter(email) })
const saved = async (adresse: string) => {
  const answer = await school.services.app.request(adresse)
  const [, name = ''] = /filename\*=UTF-8''(.*)$/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    name: decodeURIComponent(name),
    bytes: new Uint8Array(await answer.arrayBuffer()),
  }
}
const inOffice = (input: object) => school.call(documents.documentConventionsPapier, input)
const textOf = (pdf: Uint8Array | string) =>
  readPdf(typeof pdf === 'string' ? Buffer.from(pdf, 'base64') : pdf).text.replace(/\s+/g, ' ')

describe('the PDF of an agreement', () => {
  it.skipIf(!readsPdf)('has the text of its page, and the signatures', async () => {
    const { convention: id, etudiant_id } = await agreement(school, { sent: true })
    await signAll(school, id)
    const { body } = await inOffice({ ids: [id] })
    expect([body.nom, body.total]).toEqual([await nameOf(etudiant_id), 1])
    const { text, standard } = readPdf(Buffer.from(body.pdf, 'base64'))
    expect(standard).toBe('2A')
    const { convention: read } = (await school.call(convention.conventionLire, { id })).body
    const plain = (said: string) => said.replace(/[\u00a0\u202f]/g, ' ')
    for (const word of plain(read.texte).split(/[\s:]+/)) expect(text).toContain(word)
    expect(text).toContain(read.empreinte)
    expect(text).toContain('Signé par Rim Jaziri')
    expect(text).not.toContain('Projet')
  })

  it.skipIf(!readsPdf)('is signed for the school by the signatory of its diploma', async () => {
    await school.sql(
      "UPDATE records.diplome SET signataire = 'Nadia Ben Salah', qualite = 'Directrice du master'",
    )
    const { convention: id, id: assigned } = await agreement(school, { sent: true })
    const [kept] = await school.sql(
      "SELECT c.faits->>'signataire' AS dit, s.nom FROM internship.convention c JOIN internship.signature s ON s.convention_id = c.id AND s.qui = 'ecole' WHERE c.id = $1",
      [id],
    )
    expect(kept).toEqual({ dit: 'Nadia Ben Salah', nom: 'Nadia Ben Salah' })
    await signAll(school, id)
    const { body } = await school.call(documents.documentPapier, {
      document: 'attestation_stage',
      ids: [assigned],
      lang: 'fr',
    })
    const text = textOf(body.pdf)
    expect(text).toContain('Directrice du master Nadia Ben Salah')
    expect(text).not.toContain('Rim Jaziri')
    // a sent one stays unchanged
    await school.sql("UPDATE records.diplome SET signataire = ''")
    expect(textOf((await inOffice({ ids: [id] })).body.pdf)).toContain('Nadia Ben Salah')
  })

  it.skipIf(!readsPdf)('marks drafts and cancelled agreements', async () => {
    const draft = await agreement(school)
    expect(textOf((await inOffice({ ids: [draft.convention] })).body.pdf)).toContain('Projet, non transmis')
    const { body } = await school.call(convention.conventionList, { filter: { id: draft.convention } })
    const { version } = body.conventions[0]
    await school.call(convention.conventionAnnuler, { id: draft.convention, motif: 'Refaite', version })
    expect(textOf((await inOffice({ ids: [draft.convention] })).body.pdf)).toContain('Annulée')
  })

  it('is named in its own language, and numbered after cancelled ones', async () => {
    const one = await agreement(school, { sent: true, langue: 'en' })
    expect((await inOffice({ ids: [one.convention] })).body.nom).toBe(
      await nameOf(one.etudiant_id, 'Agreement'),
    )
    await school.call(convention.conventionAmender, { id: one.convention, motif: 'Autres jours' })
    const [{ id: amendment }] = await school.sql(
      'SELECT id FROM internship.convention WHERE affectation_id = $1 AND numero = 1',
      [one.id],
    )
    expect((await inOffice({ ids: [amendment] })).body.nom).toBe(await nameOf(one.etudiant_id, 'Amendment 1'))

    const { version } = (await school.call(convention.conventionList, { filter: { id: amendment } })).body
      .conventions[0]
    await school.call(convention.conventionAnnuler, { id: amendment, motif: 'Faux', version })
    await school.call(convention.conventionAmender, { id: one.convention, motif: 'Encore' })
    const again = await school.sql(
      'SELECT id, numero FROM internship.convention WHERE affectation_id = $1 ORDER BY id DESC LIMIT 1',
      [one.id],
    )
    const nth = again[0].numero === 1 ? ' v2' : ''
    expect((await inOffice({ ids: [again[0].id] })).body.nom).toBe(
      await nameOf(one.etudiant_id, `Amendment ${again[0].numero}`, nth),
    )
  })

  it('keeps the text and layout it was sent with', async () => {
    const written = async (id: number) => {
      const [row] = await school.sql(
        'SELECT gabarit_version, modele FROM internship.convention WHERE id = $1',
        [id],
      )
      return [row.gabarit_version, row.modele]
    }
    const latest = async () =>
      (
        await school.sql(
          "SELECT coalesce(max(id), 0)::int AS id FROM records.gabarit WHERE cle = 'convention' AND lang = 'fr'",
        )
      )[0].id
    const draft = await agreement(school)
    expect(await written(draft.convention)).toEqual([null, null])
    const [before, one] = [await latest(), await agreement(school, { sent: true })]
    expect(await written(one.convention)).toEqual([before, LAYOUT_VERSIONS.convention])
    const { gabarit: read } = (await school.call(gabarit.gabaritById, { cle: 'convention' })).body
    const { objet, corps, version } = read.textes.fr
    const changed = { cle: 'convention', lang: 'fr', objet, corps: `${corps}\n\nLu et approuvé.`, version }
    expect((await school.call(gabarit.gabaritUpdate, changed)).status).toBe(200)
    const other = await agreement(school, { sent: true })
    expect(await written(other.convention)).toEqual([await latest(), LAYOUT_VERSIONS.convention])
    expect(await latest()).toBeGreaterThan(before)
    expect(await written(one.convention)).toEqual([before, LAYOUT_VERSIONS.convention])
    await school.call(gabarit.gabaritRetablir, { cle: 'convention', lang: 'fr', de: null })
  })

  it.skipIf(!readsPdf)('can be one file for several, by student', async () => {
    const [one, other] = [await agreement(school, { sent: true }), await agreement(school, { sent: true })]
    await school.sql("UPDATE records.etudiant SET nom = 'Zribi', prenom = 'Aya' WHERE id = $1", [
      one.etudiant_id,
    ])
    await school.sql("UPDATE records.etudiant SET nom = 'Abidi', prenom = 'Zied' WHERE id = $1", [
      other.etudiant_id,
    ])
    const { body } = await inOffice({ ids: [one.convention, other.convention] })
    expect([body.nom, body.total]).toEqual(['Conventions 2021-2022.pdf', 2])
    const text = textOf(body.pdf)
    expect(text.indexOf('Zied Abidi')).toBeGreaterThan(0)
    expect(text.indexOf('Aya Zribi')).toBeGreaterThan(text.indexOf('Zied Abidi'))
  })

  it('includes only the session’s year, and the chosen state', async () => {
    const { convention: id } = await agreement(school, { sent: true })
    const other = await school.services.signIn({ annee: AUTRE_ANNEE })
    const asked = { token: other.internship }
    const { body } = await school.services.call(documents.documentConventionsPapier, { ids: [id] }, asked)
    expect(body.code).toBe('not_found')
    const open = await inOffice({ filter: { etat: ['envoyee'], id: [id] } })
    expect([open.body.total, open.body.ids]).toEqual([1, [id]])
    expect((await inOffice({ filter: { etat: ['complete'], id: [id] } })).body.code).toBe('not_found')
  })

  it('is refused if there is none', async () => {
    expect((await inOffice({ ids: [999_999] })).body.code).toBe('not_found')
  })
})

describe('a signatory', () => {
  it('downloads it by the link and in their space, from an address that expires after a minute', async () => {
    const { convention: id, etudiant_id } = await agreement(school, { sent: true })
    const { email } = await studentOf(etudiant_id)
    const mails = await sentMails(school.database.pool)
    const { body_text } = mails.find(({ recipient }) => recipient === email) as { body_text: string }
    const [, token] = /\/signer#token=([\w-]+)/.exec(body_text) ?? []
    const byLink = (await school.services.call(signature.signaturePapier, { token })).body.adresse
    const inSpace = (await asPerson(email, signature.espaceConventionPapier, { id })).body.adresse
    for (const adresse of [byLink, inSpace]) {
      const file = await saved(adresse)
      expect([file.status, file.type, file.name]).toEqual([200, 'application/pdf', await nameOf(etudiant_id)])
      expect(Buffer.from(file.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    }
    const forged = `${byLink.slice(0, -1)}${byLink.endsWith('A') ? 'B' : 'A'}`
    expect((await saved(forged)).status).toBe(410)
    const [, path, end] = /^(.*\/\d+\.)(\d+)\./.exec(byLink) ?? []
    expect((await saved(`${path}${Number(end) + 60}.${byLink.split('.').at(-1)}`)).status).toBe(410)
  })

  it('cannot download unsent agreements, nor those of others', async () => {
    const draft = await agreement(school)
    const { email } = await studentOf(draft.etudiant_id)
    const asked = await asPerson(email, signature.espaceConventionPapier, { id: draft.convention })
    expect(asked.body.code).toBe('not_found')
    const others = await agreement(school, { sent: true })
    const theirs = await asPerson(email, signature.espaceConventionPapier, { id: others.convention })
    expect(theirs.body.code).toBe('not_found')
  })
})

describe('the mails about an agreement', () => {
  it('attach its present version, or none if it cannot be made', async () => {
    const { convention: id, etudiant_id } = await agreement(school, { sent: true })
    const { email } = await studentOf(etudiant_id)
    const waiting = await school.sql('SELECT pieces FROM gateway.mail WHERE recipient = $1', [email])
    expect(waiting[0].pieces).toEqual([
      { nom: await nameOf(etudiant_id), type: 'application/pdf', contenu: '', convention: id },
    ])
    const dataDir = await mkdtemp(join(tmpdir(), 'espace-mail-'))
    const { pool } = school.database
    const warnings: string[] = []
    const flush = async (layOut: (piece: Piece) => Promise<PaperFile | undefined>) => {
      await school.sql('UPDATE gateway.mail SET next_attempt_at = now()')
      const sender = createMailSender({
        pool,
        config: { dataDir, smtpUrl: undefined, mailFrom: 'stage@ecole.test' },
        layOut,
        warn: (message) => warnings.push(message),
      })
      await sender.flush()
      await sender.stop()
    }
    const received = async () => {
      const names = (await readdir(join(dataDir, 'mail'))).sort()
      const mails = await Promise.all(
        names.map(async (name) => PostalMime.parse(await readFile(join(dataDir, 'mail', name)))),
      )
      await rm(join(dataDir, 'mail'), { recursive: true })
      return mails.filter(({ to }) => to?.[0]?.address === email)
    }
    await flush(async ({ convention = 0 }) =>
      agreementFile(createKysely(pool), school.services.config, convention),
    )
    const [asked] = await received()
    expect(asked?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [await nameOf(etudiant_id), 'application/pdf'],
    ])
    const bytes = new Uint8Array(asked?.attachments[0]?.content as ArrayBuffer)
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    if (readsPdf) expect(readPdf(bytes)).toMatchObject({ isSound: true, standard: '2A' })

    await signAll(school, id)
    await flush(async () => {
      throw new Error('no typesetter here')
    })
    const [complete] = await received()
    expect(complete?.subject).toMatch(/^Signatures réunies/)
    expect(complete?.attachments).toEqual([])
    expect(warnings.join()).toContain('no typesetter here')
    await rm(dataDir, { recursive: true })
  })
})
