import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { convention, documents, fichier, signature } from '../../../src/contract'
import { agreementFile } from '../../../src/services/convention/agreementPdf'
import { createKysely } from '../../../src/services/db/kysely'
import { agreement, signAll, today } from '../../setup/agreements'
import { PNG, pdf, storedFile } from '../../setup/files'
import { openSchool, type School } from '../../setup/openSchool'
import { attachedTo, readPdf, readsPdf } from '../../setup/pdf'

/* The agreement that all have signed, with the proof of it: one file that is made once. */

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql(
    "UPDATE records.etablissement SET signataire = 'Rim Jaziri', adresse = 'Sfax', fuseau = 'Africa/Tunis'",
  )
})
afterAll(() => school?.drop())
beforeEach(() =>
  school.sql('DELETE FROM gateway.mail; DELETE FROM gateway.lien; DELETE FROM gateway.rate_limit'),
)

const bytesOf = async (id: number) => {
  const { body } = await school.call(documents.documentConventionsPapier, { ids: [id] })
  return Buffer.from(body.pdf, 'base64')
}
const fileOf = (id: number) => agreementFile(createKysely(school.database.pool), school.services.config, id)
const documentsOf = async (stage_id: number): Promise<{ id: number; nom: string; genre: string }[]> =>
  (await school.call(fichier.fichierList, { fiche: 'affectation', fiche_id: stage_id })).body.fichiers
const plain = (text: string) => text.replace(/\s+/g, ' ')

/** The student signs by a link from a telephone, the others as `signAll` does. */
async function signedByLink(id: number) {
  const [{ id: party, email }] = await school.sql(
    "SELECT id, email FROM internship.signature WHERE convention_id = $1 AND qui = 'etudiant'",
    [id],
  )
  const token = `proof-${id}-0123456789012345678901234567`
  await school.sql(
    "INSERT INTO gateway.lien (token_hash, kind, subject_id, expires_at) VALUES ($1, 'signature', $2, now() + interval '1 day')",
    [createHash('sha256').update(token).digest(), party],
  )
  const read = (await school.services.call(signature.signatureQuestion, { token })).body.convention
  await school.services.call(signature.signatureRefuser, { token, motif: 'Les dates sont fausses' })
  const { status } = await school.services.call(
    signature.signatureSigner,
    { token, nom: 'Inès Karray', empreinte: read.empreinte },
    { headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1' } },
  )
  expect(status).toBe(200)
  for (const qui of ['entreprise', 'tuteur', 'encadrant'])
    await school.call(convention.conventionPapier, { id, qui, nom: 'Nom', le: today() })
  await school.call(convention.conventionSigner, { id, nom: 'Rim Jaziri' })
  return { email, empreinte: read.empreinte as string }
}

describe('the proof of signatures', () => {
  it.skipIf(!readsPdf)('states who signed where, when, from which device and which text', async () => {
    const { convention: id } = await agreement(school, { sent: true })
    await school.sql(
      `UPDATE internship.signature SET delegue_nom = 'Mouna Gharbi', delegue_email = 'mouna@ecole.test'
       WHERE convention_id = $1 AND qui = 'tuteur'`,
      [id],
    )
    const { email, empreinte } = await signedByLink(id)
    const { text, isSound, standard, pages } = readPdf(await bytesOf(id))
    expect([isSound, standard]).toEqual([true, '2A'])
    expect(pages).toBeGreaterThan(1)
    const said = plain(text.slice(text.indexOf('Preuve des signatures')))
    for (const each of [
      'A signé Inès Karray',
      email,
      'lien personnel envoyé à cette adresse',
      'Safari · iPhone',
      'sur papier, signature enregistrée par',
      'compte du service',
      'a répondu ne pas signer',
      'Africa/Tunis',
      empreinte,
    ])
      expect(said).toContain(each)
    expect(said).toMatch(/\d{2}:\d{2}:\d{2} \(UTC\+01:00, Africa\/Tunis\)/)
    // the office has no space of its own
    expect(plain(text)).toContain('En ligne, avec le compte du service')
    // why is the office's to read
    expect(said).not.toContain('Les dates sont fausses')
    // nor whom somebody has named who has signed after all
    expect(said).not.toContain('Mouna Gharbi')
  })

  it.skipIf(!readsPdf)('says in which order they were to sign, and who did not keep to it', async () => {
    await school.sql('UPDATE internship.type_stage SET rang_entreprise = 2, rang_ecole = 3 WHERE id = 1')
    const { convention: id } = await agreement(school, { sent: true })
    await school.sql('UPDATE internship.type_stage SET rang_entreprise = 1, rang_ecole = 1 WHERE id = 1')
    for (const qui of ['entreprise', 'etudiant', 'tuteur', 'encadrant', 'ecole'])
      await school.call(convention.conventionPapier, { id, qui, nom: 'Nom', le: today() })
    const said = plain(readPdf(await bytesOf(id)).text)
    expect(said).toMatch(/Ordre convenu .*puis Entreprise, puis Établissement/)
    expect(said.match(/hors de son tour/g)).toHaveLength(1)
  })

  it.skipIf(!readsPdf)('contains the signed papers, each once, with pictures', async () => {
    const { convention: id, id: affectation } = await agreement(school, { sent: true })
    const find = async (query: string) => (await school.sql(query))[0]
    const genre = 'convention_signee'
    const scan = await storedFile(find, `a.id = ${affectation}`, { content: pdf('scan'), genre })
    const photo = await storedFile(find, `a.id = ${affectation}`, { content: PNG, genre })
    await school.sql("UPDATE internship.fichier SET nom = 'Photo.png', type = 'image/png' WHERE id = $1", [
      photo.id,
    ])
    await signAll(school, id)
    for (const [qui, fichier_id] of [
      ['etudiant', scan.id],
      ['entreprise', scan.id],
      ['tuteur', photo.id],
    ] as const)
      expect((await school.call(convention.conventionJoindre, { id, qui, fichier_id })).status).toBe(200)
    const bytes = await bytesOf(id)
    const { text, standard, isSound } = readPdf(bytes)
    expect([standard, isSound]).toEqual(['3A', true])
    expect(text).toContain('Papiers signés joints')
    expect(attachedTo(bytes)).toEqual(['Photo.png', 'Rapport.pdf'])
  })

  it('is the same file for everybody, whatever changes later', async () => {
    const { convention: id, stage_id, etudiant_id } = await agreement(school, { sent: true })
    await signAll(school, id)
    const [one, other] = await Promise.all([fileOf(id), fileOf(id)])
    expect(Buffer.compare(one?.pdf as Uint8Array, other?.pdf as Uint8Array)).toBe(0)
    await school.sql("UPDATE records.etudiant SET nom = 'Autre' WHERE id = $1", [etudiant_id])
    await school.sql("UPDATE records.etablissement SET adresse = 'Tunis'")
    expect(Buffer.compare(await bytesOf(id), one?.pdf as Uint8Array)).toBe(0)
    const kept = await documentsOf(stage_id)
    expect(kept).toMatchObject([{ genre: 'convention_signee', nom: one?.nom }])
    expect(
      (await school.sql('SELECT count(*)::int AS n FROM internship.preuve WHERE convention_id = $1', [id]))[0]
        .n,
    ).toBe(1)
  })

  it('stays as long as the agreement', async () => {
    const { convention: id, stage_id } = await agreement(school, { sent: true })
    await signAll(school, id)
    await bytesOf(id)
    const [kept] = await documentsOf(stage_id)
    expect(await school.refusal(fichier.fichierDelete, { id: kept?.id })).toEqual([409, 'file_signed'])
    const { version } = (await school.call(convention.conventionList, { filter: { id } })).body.conventions[0]
    await school.call(convention.conventionAnnuler, { id, motif: 'Refaite', version })
    expect((await school.call(fichier.fichierDelete, { id: kept?.id })).status).toBe(200)
  })

  it('is not made again once deleted', async () => {
    const { convention: id } = await agreement(school, { sent: true })
    await signAll(school, id)
    await bytesOf(id)
    await school.sql(`SET espace.conservation = 'on';
      DELETE FROM internship.fichier WHERE id = (SELECT fichier_id FROM internship.preuve WHERE convention_id = ${id});
      RESET espace.conservation`)
    await bytesOf(id)
    expect(
      await school.sql('SELECT fichier_id FROM internship.preuve WHERE convention_id = $1', [id]),
    ).toEqual([{ fichier_id: null }])
  })
})
