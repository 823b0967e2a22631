import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { company, declaration, extensions, modification } from '../../../src/contract'
import { companyNumber, looksMistyped } from '../../../src/contract/entreprise/companyNumber'
import { espaceEntreprises } from '../../../src/contract/entreprise/monEntreprise'
import { openSchool, type School } from '../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql(`SELECT setval(pg_get_serial_sequence('company.entreprise', 'id'), 100)`)
})
afterAll(() => school?.drop())
beforeEach(() => school.sql('DELETE FROM gateway.rate_limit'))

/** One number, as people write it. */
const WRITINGS = [
  '25351466500012',
  '253 514 665 00012',
  '253\u00a0514\u00a0665\u00a000012',
  '253.514.665.00012',
  '253-514-665–00012',
  '253/514/665/00012',
  '253\u2219514\u2219665\u221900012',
  '253\u22c5514\u22c5665\u22c500012',
  '253\u30fb514\u30fb665\uff6500012',
  '٢٥٣\u06d4٥١٤\u06d4٦٦٥\u06d4٠٠٠١٢',
  '٢٥٣ ٥١٤ ٦٦٥ ٠٠٠١٢',
  '２５３ ５１４ ６６５ ０００１２',
  '\u200e253514665 00012\u200f',
  'SIRET 253 514 665 00012',
  'SIRET : 253514665 00012',
  'N° 253 514 665 00012',
  '№ 253 514 665 00012',
  'n° de SIRET : 253.514.665.00012',
  'Numéro SIRET 253 514 665 00012',
  'رقم ٢٥٣ ٥١٤ ٦٦٥ ٠٠٠١٢',
]
let serial = 0
const named = (matricule: string) => {
  serial += 1
  return {
    nom_entreprise: `Atelier ${serial}`,
    nom_gerant: 'Hédi',
    matricule,
    adresse: 'Bizerte',
    email: `atelier${serial}@numero.test`,
    mobile: '',
    telephone: '',
  }
}
const signUp = (matricule: string) => school.services.call(company.entrepriseAdd, named(matricule))
const taken = { status: 409, body: { code: 'duplicate', details: { field: 'matricule' } } }
const count = async () => (await school.sql(`SELECT count(*)::int AS n FROM company.entreprise`))[0].n

describe('a number grouped differently', () => {
  it('has one form, in the database and the program', async () => {
    for (const writing of WRITINGS) expect(companyNumber(writing), writing).toBe('25351466500012')
    const others = [
      '1043587A/A/M/000',
      'É-12',
      '---',
      ' ',
      'شركة ١٢',
      'a_b',
      '12(3)',
      '½',
      'ﬁ-1',
      '12,5',
      'N 12',
      'SIRET',
      'FR 25351466500',
      'NOVA 253514665',
    ]
    const all = [...WRITINGS, ...others]
    const rows = await school.sql('SELECT company.numero(value) AS numero FROM unnest($1::text[]) AS value', [
      all,
    ])
    expect(rows.map(({ numero }) => numero)).toEqual(all.map(companyNumber))
    expect(companyNumber('---')).toBe('---')
  })

  it('is found however it is grouped', async () => {
    const stored = ['781 224 519 00033', '78122451900041', '781.224.519-00058']
    for (const matricule of stored) expect((await signUp(matricule)).status).toBe(200)
    const found = async (q: string) => {
      const { body } = await school.call(company.entrepriseList, { comptes: [], q, perPage: 10, page: 1 })
      return (body.Entreprise as { matricule: string }[]).map(({ matricule }) => matricule).sort()
    }
    for (const matricule of stored)
      for (const q of [companyNumber(matricule), '781 224 519', '781-224-519', '781.224.519', '٧٨١٢٢٤٥١٩'])
        expect(await found(q), `${matricule} by ${q}`).toContain(matricule)
    expect(await found('78122451900041')).toEqual(['78122451900041'])
    for (const q of ['781.224.519.00041', '٧٨١.٢٢٤.٥١٩.٠٠٠٤١', '۷۸۱-۲۲۴-۵۱۹-۰۰۰۴۱'])
      expect(await found(q), q).toEqual(['78122451900041'])
    // with letters, as in Tunisia
    for (const matricule of ['7043587 A/P/M 000', '7043588APM000'])
      expect((await signUp(matricule)).status).toBe(200)
    expect(await found('7043587A/P/M/000')).toEqual(['7043587 A/P/M 000'])
    for (const q of ['7043588/A/P/M/000', '٧٠٤٣٥٨٨/A/P/M/٠٠٠', '7043588.a.p.m.000'])
      expect(await found(q), q).toEqual(['7043588APM000'])
    expect(await found('7043588/B/P/M/000')).toEqual([])
  })

  it('is one company, however it is added', async () => {
    const [first = '', ...others] = WRITINGS
    expect((await signUp(first)).status).toBe(200)
    const companies = await count()
    for (const writing of others) expect(await signUp(writing), writing).toMatchObject(taken)
    expect(await count()).toBe(companies)
    // the input is stored unchanged
    expect((await signUp('  888 111 b ')).status).toBe(200)
    const [{ matricule }] = await school.sql(
      `SELECT matricule FROM company.entreprise WHERE numero = '888111b'`,
    )
    expect(matricule).toBe('888 111 b')
  })

  it('is one company in a file, and with existing ones', async () => {
    expect((await signUp('777.1')).status).toBe(200)
    const file = (...numbers: string[]) => {
      const lines = numbers.map((number) => Object.values(named(number)).slice(0, 5).join(';'))
      const text = ['nom_entreprise;nom_gerant;matricule;adresse;email', ...lines].join('\n')
      return new File([text], 'entreprises.csv')
    }
    const imported = async (...numbers: string[]) => {
      return school.call(company.entrepriseImport, { file: file(...numbers) })
    }
    for (const numbers of [['77 71'], ['666 1', '6661']]) {
      const { body } = await imported(...numbers)
      expect(body).toMatchObject({ code: 'import_refused' })
      expect(body.details.rows.map(({ column }: { column: string }) => column)).toContain('matricule')
    }
    expect((await imported('666 1', '666 2')).body).toMatchObject({ imported: 2 })
  })

  it('cannot declare a deactivated company again', async () => {
    expect((await signUp('555 001')).status).toBe(200)
    const id = await school.student()
    const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [id])
    const token = await school.services.enter(email)
    const call = (name: keyof typeof declaration, input: object) =>
      school.services.call(declaration[name], input, { token })
    expect((await call('espaceDemandeEntreprise', { matricule: '555.001' })).body).toMatchObject({
      inactive: true,
    })
    const declared = {
      type_stage: 1,
      langue: 'fr',
      matricule_entreprise: '555.0-01',
      nom_entreprise: 'Atelier',
      nom_gerant: 'Hédi',
      email_entreprise: 'x@numero.test',
      adresse: 'Bizerte',
      tuteur_nom: 'Byron',
      tuteur_email: 'ada@numero.test',
      sujet: 'Trier',
      missions: 'Trier',
      debut: '2022-02-01',
      fin: '2022-05-31',
    }
    expect((await call('espaceDemandeDeclarer', declared)).body).toMatchObject({ code: 'company_not_active' })
  })
})

describe('a check digit', () => {
  it.each([
    ['253 514 665 00012', false],
    ['732 829 320 00074', false],
    ['732 829 320 00075', true],
    ['٧٣٢٨٢٩٣٢٠٠٠٠٧٥', true],
    // La Poste
    ['356 000 000 49837', false],
    // no SIRET
    ['1043587A/A/M/000', false],
    ['732829320', false],
  ])('of %s warns: %s', (number, warns) => {
    expect(looksMistyped(number)).toBe(warns)
  })

  it('refuses nothing', async () => {
    expect((await signUp('732 829 320 00075')).status).toBe(200)
  })
})

describe('a school with a duplicate company', () => {
  const all = () =>
    school.sql(
      `SELECT id, doublon FROM company.entreprise WHERE company.numero(matricule) = '4444' ORDER BY id`,
    )

  it('keeps both, and gets no third', async () => {
    await school.sql(`
      INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active, doublon) VALUES
        (901, 'Une', 'G', '4444', 'une@double.test', 'Tunis', 0, 901), (902, 'Deux', 'G', '44 44', 'deux@double.test', 'Tunis', 1, 0),
        (903, 'Trois', 'G', '44.44', 'trois@double.test', 'Tunis', 1, 903)`)
    expect(await all()).toEqual([
      { id: 901, doublon: 901 },
      { id: 902, doublon: 0 },
      { id: 903, doublon: 903 },
    ])
    expect(await signUp('4-4-4-4')).toMatchObject(taken)
    // updating something else succeeds
    await school.sql(`UPDATE company.entreprise SET adresse = 'Sfax', matricule = '4 444' WHERE id = 901`)
    expect((await all())[0]).toEqual({ id: 901, doublon: 901 })
  })

  it('gives the number to the other when its owner is deleted or corrected', async () => {
    await school.sql(`UPDATE company.entreprise SET matricule = '4445' WHERE id = 902`)
    expect(await all()).toEqual([
      { id: 901, doublon: 0 },
      { id: 903, doublon: 903 },
    ])
    await school.sql('DELETE FROM company.entreprise WHERE id = 901')
    expect(await all()).toEqual([{ id: 903, doublon: 0 }])
    await expect(
      school.sql(`UPDATE company.entreprise SET matricule = '44-45' WHERE id = 903`),
    ).rejects.toMatchObject({ constraint: 'entreprise_numero' })
  })
})

it('no company can request another’s number', async () => {
  await signUp('333 01')
  const [own] = await school.sql(
    `INSERT INTO company.entreprise (nom_entreprise, nom_gerant, matricule, email, adresse, active)
     VALUES ('Moi', 'G', 'MOI1', 'moi@numero.test', 'Tunis', 1) RETURNING id`,
  )
  const token = await school.services.enter('moi@numero.test')
  const asked = { id: own.id, nom_entreprise: 'Moi', nom_gerant: 'G', adresse: 'Tunis' }
  const ask = async (matricule: string) => {
    const [{ version }] = (await school.services.call(espaceEntreprises.espaceEntreprise, {}, { token })).body
      .entreprises
    const written = { ...asked, matricule, version }
    return school.services.call(espaceEntreprises.espaceEntrepriseModifier, written, { token })
  }
  expect(await ask('33.301')).toMatchObject(taken)
  expect((await ask('333 02')).status).toBe(200)
  await signUp('33302')
  const { modifications } = (await school.call(modification.modificationList)).body
  const { id } = modifications.find(
    ({ entreprise_id }: { entreprise_id: number }) => entreprise_id === own.id,
  )
  expect(await school.call(modification.modificationAccepter, { id })).toMatchObject(taken)
  const update = { ...named('33302'), id: own.id }
  expect(await school.call(extensions.entrepriseUpdate, update)).toMatchObject(taken)
})
