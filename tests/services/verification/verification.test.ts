import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { convention, documents, extensions, internship } from '../../../src/contract'
import { groupedCode, typedCode } from '../../../src/contract/verification/code'
import { createKysely } from '../../../src/services/db/kysely'
import { forgetStudents } from '../../../src/services/donnees/oubli'
import { agreement, settle, signAll } from '../../setup/agreements'
import { openSchool, plan, type School } from '../../setup/openSchool'
import { readPdf, readsPdf } from '../../setup/pdf'

/* Papers that anybody verifies, by their codes and by their files. */

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.etablissement SET signataire = 'Rim Jaziri', adresse = 'Sfax'")
})
afterAll(() => school?.drop())
beforeEach(() => school.sql('DELETE FROM gateway.rate_limit'))

const anybody = async (code: string) => (await school.services.call(extensions.papierVerifier, { code })).body
const asked = async (code: string) => (await anybody(code)).papier
const ofFile = async (pdf: Uint8Array) => {
  const empreinte = createHash('sha256').update(pdf).digest('hex')
  return (await school.services.call(extensions.fichierVerifier, { empreinte })).body
}
const paper = async (document: string, id: number | number[], more: object = {}) => {
  const { body } = await school.call(documents.documentPapier, { document, ids: [id].flat(), ...more })
  return new Uint8Array(Buffer.from(body.pdf, 'base64'))
}
const agreementPdf = async (id: number) => {
  const { body } = await school.call(documents.documentConventionsPapier, { ids: [id] })
  return new Uint8Array(Buffer.from(body.pdf, 'base64'))
}
const codesOf = async (where: string, ...values: unknown[]): Promise<string[]> =>
  (await school.sql(`SELECT code FROM internship.papier WHERE ${where} ORDER BY id`, values)).map(
    ({ code }: { code: string }) => code,
  )
const certificatesOf = (id: number, genre = 'attestation_stage') =>
  codesOf('genre = $1 AND sujet_id = $2', genre, id)
const agreed = (id: number) => codesOf("genre = 'convention' AND sujet_id = $1", id)

async function graded() {
  const one = await school.assignment({ sujet: 'Hydrolienne' })
  await school.call(internship.soutenanceAdd, plan(one.stage_id, school.day()))
  await school.call(internship.soutenanceValide, { id: one.id, etat: 1 })
  const [{ id: soutenance_id }] = await school.sql(
    'SELECT id FROM internship.soutenance WHERE affectation_id = $1',
    [one.id],
  )
  const grade = async (note: number) => {
    const { status } = await school.call(internship.noteUpdate, {
      soutenance_id,
      etudiant_id: one.etudiant_id,
      mention_id: 3,
      note,
    })
    expect(status).toBe(200)
  }
  await grade(15)
  return { ...one, grade }
}

describe('a code', () => {
  it('is accepted in any case, digits and grouping, with lookalike letters', () => {
    const code = 'K7QD9MXT02VW4HR1'
    for (const typed of [
      'K7QD-9MXT-02VW-4HR1',
      ' k7qd 9mxt o2vw 4hrl ',
      'k7qd–9mxt—O2VW−4HRI',
      '\u2066K7QD-9MXT-02VW-4HR1\u2069',
      'K٧QD-٩MXT-٠٢VW-٤HR١',
      'K۷QD ۹MXT ۰۲VW ۴HR۱',
      'Ｋ7QD-9MXT-02VW-4HR1',
    ])
      expect(typedCode(typed), typed).toBe(code)
    expect(groupedCode(code)).toBe('K7QD-9MXT-02VW-4HR1')
  })

  it('that is unknown is reported, and guessing is slowed down', async () => {
    expect((await anybody('K7QD-9MXT-02VW-4HR1')).code).toBe('not_found')
    expect((await anybody('K7QD')).code).toBe('validation')
    const guesses: string[] = []
    for (let nr = 0; nr < 61; nr++) guesses.push((await anybody(`K7QD9MXT02VW4H${10 + nr}`)).code)
    expect(guesses.at(-1)).toBe('rate_limited')
  })
})

describe('a certificate', () => {
  it.skipIf(!readsPdf)('carries its code, which leads to its content', async () => {
    const { id, stage_id, etudiant_id } = await school.assignment()
    await settle(school, stage_id)
    const pdf = await paper('attestation_stage', id)
    const [code = ''] = await certificatesOf(id)
    const { text, standard, isSound } = readPdf(pdf)
    expect([standard, isSound]).toEqual(['2A', true])
    expect(text).toContain(groupedCode(code))
    expect(text).toContain(`/verifier/${groupedCode(code)}`)
    const [{ nom_complet }] = await school.sql('SELECT nom_complet FROM records.etudiant WHERE id = $1', [
      etudiant_id,
    ])
    expect(await asked(code)).toEqual({
      code,
      genre: 'attestation_stage',
      numero: 0,
      personne: nom_complet,
      annee: '2021/2022',
      etat: 'en_vigueur',
      emis_le: expect.stringMatching(/^\d{4}-/),
      depuis: null,
    })
  })

  it('is the same file with the same code, however often requested', async () => {
    const { id, stage_id } = await school.assignment()
    await settle(school, stage_id)
    const [one, again] = [await paper('attestation_stage', id), await paper('attestation_stage', id)]
    expect(Buffer.compare(one, again)).toBe(0)
    await paper('attestation_stage', id, { lang: 'ar' })
    await Promise.all([1, 2, 3].map(() => paper('attestation_stage', id)))
    expect(await certificatesOf(id)).toHaveLength(1)
  })

  it('is replaced by a corrected one, and valid again after an undo', async () => {
    const { id, stage_id } = await school.assignment()
    await settle(school, stage_id)
    await paper('attestation_stage', id)
    const [first = ''] = await certificatesOf(id)
    await settle(school, stage_id, { fin: '2022-05-25' })
    expect((await asked(first)).etat).toBe('retire')
    await paper('attestation_stage', id)
    const [, second = ''] = await certificatesOf(id)
    expect(await asked(first)).toMatchObject({ etat: 'remplace', depuis: expect.stringMatching(/^\d{4}/) })
    expect((await asked(second)).etat).toBe('en_vigueur')
    await settle(school, stage_id)
    expect([(await asked(first)).etat, (await asked(second)).etat]).toEqual(['en_vigueur', 'retire'])
    // it states the hours of presence
    await school.sql(
      "UPDATE internship.deroulement SET presence = 300, presence_motif = 'Feuilles' WHERE id = $1",
      [id],
    )
    expect((await asked(first)).etat).not.toBe('en_vigueur')
  })

  it('stays valid after a corrected name, until reissued', async () => {
    const { id, stage_id, etudiant_id } = await school.assignment()
    await settle(school, stage_id)
    await paper('attestation_stage', id)
    await school.sql("UPDATE records.etudiant SET nom = 'Corrigée' WHERE id = $1", [etudiant_id])
    const [first = ''] = await certificatesOf(id)
    expect((await asked(first)).etat).toBe('en_vigueur')
    await paper('attestation_stage', id)
    const [, second = ''] = await certificatesOf(id)
    expect([(await asked(first)).etat, (await asked(second)).personne]).toEqual([
      'remplace',
      expect.stringContaining('Corrigée'),
    ])
  })

  it('is withdrawn with its assignment', async () => {
    const { id, stage_id } = await school.assignment()
    await settle(school, stage_id)
    await paper('attestation_stage', id)
    const [code = ''] = await certificatesOf(id)
    await school.sql('DELETE FROM internship.deroulement WHERE id = $1', [id])
    await school.sql('DELETE FROM internship.affectation WHERE id = $1', [id])
    expect((await asked(code)).etat).toBe('retire')
  })

  it('has no code if its dates are written by hand', async () => {
    const { id } = await school.assignment()
    await paper('attestation_stage', id)
    expect(await certificatesOf(id)).toEqual([])
  })

  it('is deleted when its student is anonymised', async () => {
    const { id, stage_id, etudiant_id } = await school.assignment()
    await settle(school, stage_id)
    await paper('attestation_stage', id)
    const [code = ''] = await certificatesOf(id)
    await createKysely(school.database.pool)
      .transaction()
      .execute(async (trx) => {
        await sql`SET LOCAL espace.conservation = 'on'`.execute(trx)
        await forgetStudents(trx, [etudiant_id])
      })
    expect(await asked(code)).toMatchObject({ etat: 'oublie', personne: '' })
  })
})

describe('minutes', () => {
  it('get a code with a result, and another one when it changes', async () => {
    const { id, grade } = await graded()
    await paper('pv', id, { vierge: true })
    expect(await certificatesOf(id, 'pv')).toEqual([])
    await paper('pv', id)
    const [first = ''] = await certificatesOf(id, 'pv')
    expect((await asked(first)).etat).toBe('en_vigueur')
    await grade(12)
    expect((await asked(first)).etat).toBe('retire')
    await paper('pv', id)
    const [, second = ''] = await certificatesOf(id, 'pv')
    expect([(await asked(first)).etat, (await asked(second)).etat]).toEqual(['remplace', 'en_vigueur'])
  })

  it('of several defences are one file, which names each', async () => {
    const [one, other] = [await graded(), await graded()]
    const pdf = await paper('pv', [one.id, other.id])
    const { total, papiers } = await ofFile(pdf)
    expect(total).toBe(2)
    expect(papiers.map(({ code }: { code: string }) => code).sort()).toEqual(
      [...(await certificatesOf(one.id, 'pv')), ...(await certificatesOf(other.id, 'pv'))].sort(),
    )
  })
})

describe('an agreement', () => {
  it('has one code once sent, and shows its state', async () => {
    const draft = await agreement(school)
    await agreementPdf(draft.convention)
    expect(await agreed(draft.convention)).toEqual([])

    const { convention: id } = await agreement(school, { sent: true })
    const unsigned = await agreementPdf(id)
    const [code = ''] = await agreed(id)
    expect((await asked(code)).etat).toBe('a_signer')
    await signAll(school, id)
    await agreementPdf(id)
    expect(await agreed(id)).toEqual([code])
    expect(await asked(code)).toMatchObject({ etat: 'en_vigueur', depuis: expect.any(String), numero: 0 })
    // a paper issued before all had signed stays issued
    expect((await ofFile(unsigned)).papiers[0]).toMatchObject({ code, etat: 'en_vigueur' })
  })

  it('is changed by a signed amendment, and withdrawn when cancelled', async () => {
    const { convention: id, id: affectation, stage_id } = await agreement(school, { sent: true })
    await signAll(school, id)
    await agreementPdf(id)
    const [code = ''] = await agreed(id)
    await school.call(convention.conventionAmender, { id, motif: 'Autres jours' })
    await settle(school, stage_id, { fin: '2022-05-25' })
    const [{ id: amendment }] = await school.sql(
      'SELECT id FROM internship.convention WHERE affectation_id = $1 AND numero = 1',
      [affectation],
    )
    await school.call(convention.conventionVerifier, { id: amendment })
    expect((await school.call(convention.conventionEnvoyer, { ids: [amendment] })).body.envoyees).toEqual([
      amendment,
    ])
    expect((await asked(code)).etat).toBe('en_vigueur')
    await signAll(school, amendment)
    expect((await asked(code)).etat).toBe('modifie')
    await agreementPdf(amendment)
    const [amended = ''] = await agreed(amendment)
    expect(await asked(amended)).toMatchObject({ etat: 'en_vigueur', numero: 1 })

    const { version } = (await school.call(convention.conventionList, { filter: { id: amendment } })).body
      .conventions[0]
    await school.call(convention.conventionAnnuler, { id: amendment, motif: 'Faux', version })
    expect([(await asked(code)).etat, (await asked(amended)).etat]).toEqual(['en_vigueur', 'retire'])
  })
})

describe('a file', () => {
  it('is distinguished from one with a changed byte', async () => {
    const { convention: id } = await agreement(school, { sent: true })
    const pdf = await agreementPdf(id)
    expect((await ofFile(pdf)).total).toBe(1)
    const changed = pdf.slice()
    changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1
    expect((await ofFile(changed)).code).toBe('not_found')
  })
})
