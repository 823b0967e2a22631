import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  company,
  contact,
  declaration,
  deroulement,
  endpoints,
  extensions,
  internship,
} from '../../../src/contract'
import { imports } from '../../../src/contract/import/importCalls'
import { type ImportName, importOf } from '../../../src/contract/import/imports'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { dialable, isPhone, phoneText } from '../../../src/contract/kernel/phone'
import { mapPhones } from '../../../src/contract/kernel/phoneField'
import { readConfig } from '../../../src/services/kernel/config'
import { international } from '../../../src/services/kernel/phones'
import { openSchool, type School } from '../../setup/openSchool'

describe('a phone number in any spelling', () => {
  it.each([
    ['+33 (0)6 12 34 56 78', '+33612345678'],
    ['0033 (0) 6.12.34.56.78', '0033612345678'],
    ['06 12 34 56 78', '0612345678'],
    ['06/12/34/56/78', '0612345678'],
    ['06–12—34‑56−78', '0612345678'],
    ['\u200e+216\u00a0(71) 00-02.22', '+21671000222'],
    ['＋٢١٦ ٧١ ٠٠٠ ۲۲۲', '+21671000222'],
    ['tel:+33612345678', '+33612345678'],
  ])('%s is dialled as %s', (typed, number) => {
    expect(dialable(typed)).toBe(number)
    expect(isPhone(typed)).toBe(true)
  })

  it.each(['06 12 34 56 78 / 07 12 34 56 78', 'poste 12', '71+1', '+ (.)', ''])(
    '%j is no number, and stays unchanged',
    (typed) => {
      expect(dialable(typed)).toBe(typed)
      expect(isPhone(typed)).toBe(false)
    },
  )

  it.each([
    ['0612345678', 'FR', '+33612345678'],
    ['330612345678', 'FR', '+33612345678'],
    ['0021671000222', 'FR', '+21671000222'],
    ['+21671000222', 'FR', '+21671000222'],
    ['71000222', 'TN', '+21671000222'],
    ['71000222', 'FR', '71000222'],
    ['+2161', 'TN', '+2161'],
    ['1', 'FR', '1'],
    ['poste 12', 'FR', 'poste 12'],
  ] as const)('%s, typed in %s, is kept as %s', (typed, country, kept) => {
    expect(international(typed, country)).toBe(kept)
  })

  it.each([
    ['+33612345678', '+33 6 12 34 56 78'],
    ['+21671000222', '+216 71 000 222'],
    ['+15417543010', '+1 541 754 3010'],
    ['+390612345678', '+39 061 234 5678'],
    ['+4915112345678', '+49 151 123 456 78'],
    ['21671000222', '21671000222'],
    ['poste 12', 'poste 12'],
  ])('%s is shown as %s', (kept, shown) => {
    expect(phoneText(kept)).toBe(shown)
  })

  it('belongs to the configured country', () => {
    expect(readConfig({}).country).toBe('FR')
    expect(readConfig({ COUNTRY: 'TN' }).country).toBe('TN')
    expect(() => readConfig({ COUNTRY: 'Tunisie' })).toThrow(/COUNTRY must be .*, not "Tunisie"/)
  })
})

const TYPED = '+33 (0)6–12/34 56.78'
const KEPT = '+33612345678'

it('is stored with its country by every call', () => {
  const named = endpoints.flatMap((endpoint) =>
    Object.keys(endpoint.input.shape)
      .filter((field) => /^(tuteur_)?(mobile|telephone)$/.test(field))
      .map((field) => ({ endpoint, field })),
  )
  expect(named.length).toBeGreaterThan(12)
  for (const { endpoint, field } of named) {
    const changed = mapPhones(endpoint.input, { [field]: '1' }, () => 'found')
    expect([endpoint.path, changed]).toEqual([endpoint.path, { [field]: 'found' }])
  }
})

describe('a foreign number', () => {
  let school: School
  beforeAll(async () => {
    school = await openSchool()
    await school.sql(`SELECT setval(pg_get_serial_sequence('company.entreprise', 'id'), 100)`)
  })
  afterAll(() => school?.drop())
  const last = async (table: string) =>
    (await school.sql(`SELECT * FROM ${table} ORDER BY id DESC LIMIT 1`))[0]
  const done = async (endpoint: Endpoint, input: object) => {
    const { status, body } = await school.call(endpoint, input)
    expect([status, body.code]).toEqual([200, undefined])
    return body
  }
  const COMPANY = { nom_entreprise: 'Amont', nom_gerant: 'Ada', email: 'amont@x.test', adresse: 'Tunis' }
  const imported = (record: ImportName, columns: string[], row: string[]) =>
    done(imports[importOf(record).service as 'records'].write, {
      record,
      file: new File([JSON.stringify({ columns, lines: [2], rows: [row] })], 'table.json'),
      options: {},
    })

  it('is kept for a company that signs up, is edited, or imported', async () => {
    const phones = { mobile: TYPED, telephone: '0033 6 12 34 56 78' }
    await done(company.entrepriseAdd, { ...COMPANY, ...phones, matricule: 'P1' })
    const kept = { mobile: KEPT, telephone: KEPT }
    expect(await last('company.entreprise')).toMatchObject(kept)
    const { id, created_at: _, ...row } = await last('company.entreprise')
    await school.sql(`UPDATE company.entreprise SET mobile = '', telephone = '' WHERE id = ${id}`)
    await done(extensions.entrepriseUpdate, { ...COMPANY, ...phones, id, matricule: row.matricule })
    expect(await last('company.entreprise')).toMatchObject(kept)
    await imported('entreprise', ['matricule', 'mobile', 'telephone'], ['P1', '06 12 34 56 78', '٠٦١٢٣٤٥٦٧٨'])
    expect(await last('company.entreprise')).toMatchObject(kept)
    const heading = 'nom_entreprise;nom_gerant;matricule;email;adresse;mobile;telephone'
    const file = new File([`${heading}\nAval;Ada;P2;aval@x.test;Tunis;${TYPED};06 12 34 56 78\n`], 'a.csv')
    await done(company.entrepriseImport, { file })
    expect(await last('company.entreprise')).toMatchObject({ nom_entreprise: 'Aval', ...kept })
  })

  it('is kept for persons and teachers, typed or imported', async () => {
    const person = { firstName: 'Nour', lastName: 'Phare', telephone: TYPED, email: 'phare@x.test' }
    await done(internship.juryAdd, person)
    expect((await last('internship.jury')).telephone).toBe(KEPT)
    await done(internship.encadreurAdd, person)
    expect((await last('internship.encadreur')).telephone).toBe(KEPT)
    const columns = ['lastName', 'firstName', 'email']
    await imported('jury', [...columns, 'telephone'], ['Mer', 'Alba', 'alba@x.test', TYPED])
    expect((await last('internship.jury')).telephone).toBe(KEPT)
    await imported(
      'professeur',
      ['code', ...columns, 'grade.fr', 'mobile'],
      ['P77', 'Mer', 'Ida', 'ida@x.test', 'Assistante', '00216 71000222'],
    )
    expect((await last('records.enseignant')).mobile).toBe('+21671000222')
  })

  it('is kept for a company’s people, by the office, the company and an internship', async () => {
    const { id, stage_id } = await school.assignment()
    await done(contact.contactAdd, { entreprise: 1, nom: 'Quai', email: 'quai@x.test', telephone: TYPED })
    expect((await last('company.contact')).telephone).toBe(KEPT)
    const nouveau = { prenom: 'Io', nom: 'Phare', fonction: '', email: 'io@x.test', telephone: TYPED }
    const facts = { debut: null, fin: null, heures: null, gratification: null }
    await done(deroulement.deroulementEnregistrer, { ...facts, id: stage_id, nouveau })
    expect(await last('company.contact')).toMatchObject({ nom: 'Phare', telephone: KEPT })
    expect(id).toBeGreaterThan(0)
  })

  it('is kept in a declaration, and once accepted', async () => {
    const student = await school.student()
    const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [student])
    const token = await school.services.enter(email)
    const sent = {
      type_stage: 2,
      langue: 'fr',
      matricule_entreprise: 'P9',
      nom_entreprise: 'Au large',
      nom_gerant: 'Ada',
      email_entreprise: 'large@x.test',
      adresse: 'Nantes',
      telephone: TYPED,
      tuteur_nom: 'Byron',
      tuteur_email: 'byron@x.test',
      tuteur_telephone: TYPED,
      sujet: 'Trier',
      missions: 'Trier',
      debut: '2022-02-01',
      fin: '2022-05-31',
      heures: 35,
      gratification: 450,
    }
    const { body } = await school.services.call(declaration.espaceDemandeDeclarer, sent, { token })
    expect(body.status).toBe(200)
    const asked = await last('internship.demande')
    await done(internship.demandeChangementEtat, { id: asked.id, etat: 1 })
    expect((await last('company.entreprise')).telephone).toBe(KEPT)
    expect((await last('company.contact')).telephone).toBe(KEPT)
  })

  it('is found in any spelling, national ones included', async () => {
    for (const q of ['+33 6 12 34 56 78', '06 12 34 56 78', '0612345678', '33612345678']) {
      const { body } = await school.call(internship.juryList, { q, page: 1, perPage: 10 })
      expect([q, body.total]).toEqual([q, 2])
    }
  })

  it('of a file gets its plus back, and a number without country code stays', async () => {
    const [jury] = await school.sql(`INSERT INTO internship.jury (prenom, nom, telephone, email)
      VALUES ('Zoé', 'Ancre', '06 12 34 56 79', 'zoe@x.test') RETURNING id`)
    const again = () =>
      imported(
        'jury',
        ['lastName', 'firstName', 'email', 'telephone'],
        ['Ancre', 'Zoé', 'zoe@x.test', '+33 6 12 34 56 79'],
      )
    expect(await again()).toMatchObject({ changed: 0 })
    await school.sql(`UPDATE internship.jury SET telephone = '330612345679' WHERE id = ${jury.id}`)
    expect(await again()).toMatchObject({ changed: 1 })
    expect((await last('internship.jury')).telephone).toBe('+33612345679')
  })
})
