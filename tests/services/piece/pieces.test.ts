import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { convention, extensions, justificatif, manques, pieces } from '../../../src/contract'
import type { MonFichier } from '../../../src/contract/fichier/espaceFichiers'
import { UPLOAD_PATH } from '../../../src/contract/fichier/fichiers'
import { CHANGE_HEADER } from '../../../src/contract/kernel/constants'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import type { Piece } from '../../../src/contract/piece/justificatifs'
import { createKysely } from '../../../src/services/db/kysely'
import { owedByPersons } from '../../../src/services/rappel/owed'
import { agreement, settle } from '../../setup/agreements'
import { pdf } from '../../setup/files'
import { type Affectation, AUTRE_ANNEE, openSchool, type School } from '../../setup/openSchool'
import { sentMails } from '../../setup/sentMails'

/* The documents that internships demand before their agreement leaves. */

const { espaceFichierList, espaceFichierCommencer, espaceFichierFinir, espaceFichierRetirer, espaceStages } =
  extensions
const { fichierList, fichierCommencer, fichierFinir, fichierDelete, historiqueAnnuler } = extensions

let school: School
let mine: Affectation
let student: { email: string; token: string }
beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.etablissement SET signataire = 'Rim Jaziri'")
})
afterAll(() => school?.drop())
beforeEach(async () => {
  await school.sql('DELETE FROM internship.piece; DELETE FROM records.justificatif')
  mine = await school.assignment()
  await lasts(mine, -10, 100)
  student = await studentOf(mine)
  await school.sql('DELETE FROM gateway.mail')
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** Its first and last day, from today. */
async function lasts({ id, stage_id }: Affectation, debut: number, fin: number) {
  await settle(school, stage_id)
  await school.sql("UPDATE internship.deroulement SET debut = $1, fin = $2, pauses = '[]' WHERE id = $3", [
    day(debut),
    day(fin),
    id,
  ])
}
async function studentOf({ etudiant_id }: Affectation) {
  const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [etudiant_id])
  return { email, token: await school.services.enter(email) }
}
const asStudent = (endpoint: Endpoint, input: object) =>
  school.services.call(endpoint, input, { token: student.token })
const kind = async (nom: string, more: object = {}): Promise<number> => {
  const { body } = await school.call(justificatif.justificatifAdd, { label: { fr: nom }, ...more })
  if (!body.record) throw new Error(JSON.stringify(body))
  return body.record.id
}
const office = async ({ stage_id } = mine): Promise<Piece[]> =>
  (await school.call(fichierList, { fiche: 'affectation', fiche_id: stage_id })).body.pieces
const space = async (): Promise<{ pieces: Piece[]; fichiers: MonFichier[] }> =>
  (await asStudent(espaceFichierList, { fiche: 'affectation', fiche_id: mine.id })).body
const states = async (of = mine) => (await office(of)).map(({ label, etat }) => [label.fr, etat])
const lacks = async ({ stage_id } = mine): Promise<string[]> => {
  const [stage] = (await school.call(manques.manquesLire, { ids: [stage_id] })).body.stages
  return stage.manques
    .map(({ code }: { code: string }) => code)
    .filter((code: string) => code.startsWith('piece'))
}
interface Sent {
  by?: 'office' | 'student'
  expire_le?: string
  of?: Affectation
}
/** The code of the refusal, or 200. */
async function handIn(justificatif_id: number, { by = 'student', expire_le, of = mine }: Sent = {}) {
  const isOffice = by === 'office'
  const call = (endpoint: Endpoint, input: object) =>
    isOffice ? school.call(endpoint, input) : asStudent(endpoint, input)
  const content = pdf()
  const begun = await call(isOffice ? fichierCommencer : espaceFichierCommencer, {
    fiche: 'affectation',
    fiche_id: isOffice ? of.stage_id : of.id,
    genre: 'justificatif',
    nom: 'Piece.pdf',
    taille: content.length,
    justificatif_id,
    ...(expire_le && { expire_le }),
  })
  if (begun.status !== 200) return begun.body.code
  const { id, secret } = begun.body
  await school.services.send(`${UPLOAD_PATH}${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${secret}`, 'upload-offset': '0' },
    body: new Uint8Array(content),
  })
  const { status, body } = await call(isOffice ? fichierFinir : espaceFichierFinir, { id })
  return status === 200 ? 200 : body.code
}
const decide = async (values: object, of = mine) => {
  const [{ remise }] = (await office(of)) as [Piece]
  return school.call(pieces.pieceDecider, { id: remise?.id, version: remise?.version, ...values })
}

it('are nowhere while the school demands none', async () => {
  expect([await office(), (await space()).pieces, await lacks()]).toEqual([[], [], []])
  expect(await handIn(1)).toBe('not_for_you')
})

it('are demanded by diploma, level, type and country', async () => {
  const [{ diplome, niveau }] = await school.sql(
    `SELECT s.diplome_id AS diplome, p.niveau_id AS niveau FROM records.parcours p JOIN records.specialite s ON s.id = p.specialite_id
     WHERE p.etudiant_id = $1`,
    [mine.etudiant_id],
  )
  await kind('Diplôme', { diplomes: [diplome] })
  await kind('Niveau', { niveaux: [niveau] })
  await kind('Facultatif', { types: [2] })
  await kind('Arrêtée', { active: 0 })
  await kind('Étranger', { lieu: 'hors', pays: 'TN' })
  await kind('Sur place', { lieu: 'dans', pays: 'Tunisie' })
  const named = async () => (await states()).map(([nom]) => nom)
  expect(await named()).toEqual(['Diplôme', 'Niveau'])
  await school.sql("UPDATE company.entreprise SET pays = 'FR' WHERE id = 1")
  expect(await named()).toEqual(['Diplôme', 'Étranger', 'Niveau'])
  await school.sql("UPDATE company.entreprise SET pays = 'TN' WHERE id = 1")
  expect(await named()).toEqual(['Diplôme', 'Niveau', 'Sur place'])
  await school.sql("UPDATE company.entreprise SET pays = '' WHERE id = 1")
  const { body } = await school.call(justificatif.justificatifAdd, { label: { fr: 'X' }, lieu: 'hors' })
  expect([body.code, body.details.issues[0].path]).toEqual(['validation', 'pays'])
})

describe('a document', () => {
  it('is handed in, refused with a reason, handed in again and accepted', async () => {
    const id = await kind('Assurance', { consigne: 'Elle couvre les stages.' })
    expect([await states(), await lacks()]).toEqual([[['Assurance', 'manquante']], ['piece']])
    const due = async () =>
      (await asStudent(espaceStages, {})).body.dus.filter(({ code }: { code: string }) => code === 'piece')
    expect(await due()).toMatchObject([{ id: mine.id }])

    expect(await handIn(id)).toBe(200)
    expect([await states(), await lacks(), await due()]).toEqual([
      [['Assurance', 'remise']],
      ['piece_verifier'],
      [],
    ])
    expect((await decide({ accepte: 0 })).body.details.issues[0].path).toBe('motif')
    const stale = (await office())[0]?.remise
    const refused = await decide({ accepte: 0, motif: 'Illisible' })
    expect([await states(), await lacks()]).toEqual([[['Assurance', 'refusee']], ['piece']])
    expect((await space()).pieces[0]?.remise?.motif).toBe('Illisible')
    const mails = await sentMails(school.database.pool)
    expect(mails.map(({ recipient, body_text }) => [recipient, body_text.includes('Illisible')])).toEqual([
      [student.email, true],
    ])
    expect(
      (await school.call(pieces.pieceDecider, { id: stale?.id, version: stale?.version, accepte: 1 })).body
        .code,
    ).toBe('changed_meanwhile')
    await school.call(historiqueAnnuler, { id: Number(refused.headers.get(CHANGE_HEADER)) })
    expect([await states(), await sentMails(school.database.pool)]).toEqual([[['Assurance', 'remise']], []])
    await decide({ accepte: 0, motif: 'Illisible' })

    expect(await handIn(id)).toBe(200)
    // in the place of the one that was refused
    expect((await space()).fichiers.map(({ retirable }) => retirable)).toEqual([true])
    expect((await decide({ accepte: 1 })).body).toEqual({ status: 200 })
    expect([await states(), await lacks()]).toEqual([[['Assurance', 'acceptee']], []])
    const [file] = (await space()).fichiers
    expect([file?.retirable, await handIn(id)]).toEqual([false, 'piece_accepted'])
    expect((await asStudent(espaceFichierRetirer, { id: file?.id, version: file?.version })).body.code).toBe(
      'piece_accepted',
    )
    // the office may delete the copy: that it was accepted stays
    expect((await school.call(fichierDelete, { id: file?.id })).body.status).toBe(200)
    expect([await states(), (await space()).fichiers]).toEqual([[['Assurance', 'acceptee']], []])
  })

  it('is taken back by its student until it is accepted', async () => {
    const id = await kind('Assurance')
    await handIn(id)
    const [file] = (await space()).fichiers
    expect((await asStudent(espaceFichierRetirer, { id: file?.id, version: file?.version })).status).toBe(200)
    expect(await states()).toEqual([['Assurance', 'manquante']])
  })

  it('is seen by nobody else of the internship', async () => {
    await handIn(await kind('Identité'))
    const supervisor = await school.services.enter('t1@ecole.test')
    const { body } = await school.services.call(
      espaceFichierList,
      { fiche: 'affectation', fiche_id: mine.id },
      { token: supervisor },
    )
    expect([body.fichiers, body.pieces]).toEqual([[], []])
  })

  it('is accepted at once where the office hands it in, or has seen it without keeping a copy', async () => {
    const [one, other] = [await kind('Assurance'), await kind('Identité')]
    expect(await handIn(one, { by: 'office' })).toBe(200)
    const seen = { id: mine.stage_id, justificatif_id: other }
    expect((await school.call(pieces.pieceVue, seen)).body.status).toBe(200)
    expect((await school.call(pieces.pieceVue, seen)).body.code).toBe('piece_accepted')
    expect(await states()).toEqual([
      ['Assurance', 'acceptee'],
      ['Identité', 'acceptee'],
    ])
    const { remise } = (await office())[0] as Piece
    expect(
      (await school.call(pieces.pieceRetirer, { id: remise?.id, version: remise?.version })).status,
    ).toBe(200)
    expect((await states())[0]).toEqual(['Assurance', 'manquante'])
    expect(
      (await school.call(fichierList, { fiche: 'affectation', fiche_id: mine.stage_id })).body.fichiers,
    ).toEqual([])
  })

  it('with a last day is handed in with it, renewed before it, and valid for the next internship', async () => {
    const id = await kind('Assurance', { expire: 1 })
    expect([await handIn(id), await handIn(id, { expire_le: day(-1) })]).toEqual(['piece_date', 'piece_date'])
    expect(await handIn(id, { expire_le: day(50) })).toBe(200)
    // as it stands in the document
    expect((await decide({ accepte: 1, expire_le: day(40) })).body).toEqual({ status: 200 })
    expect([await lacks(), (await office())[0]?.jusqu_au]).toEqual([[], day(40)])
    await school.sql('UPDATE internship.piece SET expire_le = current_date + 20')
    expect(await lacks()).toEqual(['piece'])
    expect((await office())[0]).toMatchObject({ etat: 'acceptee', a_renouveler: true })
    // until the next one is accepted, the present one is valid
    await handIn(id, { expire_le: day(300) })
    expect((await office())[0]).toMatchObject({ etat: 'remise', jusqu_au: day(20) })
    await decide({ accepte: 1 })
    expect([await lacks(), (await office())[0]?.jusqu_au]).toEqual([[], day(300)])

    const next = await school.assignment({ annee: AUTRE_ANNEE })
    await school.sql(
      `WITH also AS (INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id, parti)
         SELECT $1, annee_id, groupe_id, 0 FROM records.inscription WHERE etudiant_id = $2 RETURNING etudiant_id)
       UPDATE internship.affectation SET etudiant_id = also.etudiant_id FROM also WHERE id = $3`,
      [mine.etudiant_id, next.etudiant_id, next.id],
    )
    await handIn(await kind('Sans fin'), { by: 'office' })
    expect(
      await school.sql(
        `SELECT label->>'fr' AS nom, jusqu_au::text FROM internship.v_justificatif WHERE affectation_id = $1 ORDER BY 1`,
        [next.id],
      ),
    ).toEqual([
      { nom: 'Assurance', jusqu_au: day(300) },
      { nom: 'Sans fin', jusqu_au: null },
    ])
    await school.sql(
      'DELETE FROM internship.piece WHERE expire_le IS NULL; DELETE FROM records.justificatif WHERE NOT expire',
    )
    await school.sql('UPDATE internship.piece SET expire_le = current_date - 1')
    expect([await states(), await lacks()]).toEqual([[['Assurance', 'expiree']], ['piece']])
    await lasts(mine, -100, -1)
    // nobody owes it of an internship that is over
    expect(await lacks()).toEqual([])
  })
})

it('students are reminded of what they owe', async () => {
  await kind('Assurance')
  const owed = async () =>
    (await owedByPersons(createKysely(school.database.pool), { timeZone: 'UTC' })).filter(
      ({ affectation_id, code }) => affectation_id === mine.id && code === 'piece',
    )
  await school.sql('UPDATE records.annee SET courante = id = 1')
  expect(await owed()).toMatchObject([{ qui: 'etudiant', email: student.email }])
})

describe('an agreement', () => {
  const send = (...ids: number[]) => school.call(convention.conventionEnvoyer, { ids })

  it('is not sent without what blocks, and says what is missing', async () => {
    const made = await agreement(school)
    await lasts(made, -10, 100)
    await school.call(convention.conventionVerifier, { id: made.convention })
    const id = await kind('Responsabilité civile', { bloque: 1, expire: 1 })
    await kind('Identité')
    const { body } = await send(made.convention)
    expect(body.refuses).toMatchObject([
      { id: made.convention, raison: 'pieces_missing', pieces: [{ fr: 'Responsabilité civile' }] },
    ])
    await handIn(id, { by: 'office', of: made, expire_le: day(30) })
    await school.sql('UPDATE internship.piece SET expire_le = current_date - 1')
    expect((await send(made.convention)).body.refuses[0].raison).toBe('pieces_missing')
    await school.sql('UPDATE internship.piece SET expire_le = current_date')
    expect((await send(made.convention)).body.envoyees).toEqual([made.convention])
  })

  it('is amended whatever is missing by then', async () => {
    const made = await agreement(school, { sent: true })
    await kind('Responsabilité civile', { bloque: 1 })
    for (const qui of ['etudiant', 'entreprise', 'tuteur', 'encadrant'])
      await school.call(convention.conventionPapier, { id: made.convention, qui, nom: 'N', le: day(0) })
    await school.call(convention.conventionSigner, { id: made.convention, nom: 'N' })
    await school.call(convention.conventionAmender, { id: made.convention, motif: 'Lieu' })
    await settle(school, made.stage_id, { lieu: 'Gabès' })
    const [{ id }] = await school.sql(
      'SELECT id FROM internship.convention WHERE affectation_id = $1 AND numero = 1',
      [made.id],
    )
    expect((await send(id)).body.refuses).toEqual([])
  })
})
