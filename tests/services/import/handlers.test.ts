import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { extensions } from '../../../src/contract'
import type { FaitDemande } from '../../../src/contract/faits/demandes'
import { askedOnly } from '../../../src/contract/import/importable'
import type { ImportFault } from '../../../src/contract/import/importCalls'
import { type Encoding, type FileAsRead, imports } from '../../../src/contract/import/importCalls'
import { matchColumns } from '../../../src/contract/import/importMatch'
import { IMPORTS, type ImportName, importOf } from '../../../src/contract/import/imports'
import { personRows } from '../../../src/services/import/settle/personRows'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { apogee, classeur, csvOf, ENCODED, feries, PEGASE, pegase, scolarite } from '../../setup/importFiles'
import { keptWrongly } from '../../setup/kept'
import { loadSchool, SCHOOL } from '../../setup/school'
import { type Services, startServices } from '../../setup/services'
import { SHOWN } from '../../setup/shown'
import { rowXml, workbookParts, zip } from '../../setup/workbook'

let database: TestDatabase
let services: Services
let token: string

beforeAll(async () => {
  database = await createTestDatabase()
  await loadSchool(database.pool)
  // thousands of rows would meet the school's own ids
  await database.pool.query(
    "SELECT setval(pg_get_serial_sequence(t, 'id'), 1000) FROM unnest(ARRAY['records.etudiant', 'records.groupe', 'records.enseignant', 'records.salle']) t",
  )
  services = await startServices(database)
  token = (await services.signIn()).records
})
afterAll(() => database.drop())

const sql = async (query: string) => (await database.pool.query(query)).rows
const fileOf = (bytes: string | Uint8Array) =>
  new File([typeof bytes === 'string' ? bytes : Buffer.from(bytes)], 'liste.csv')
const read = (bytes: string | Uint8Array, asked: { encoding?: Encoding; sheet?: number } = {}) =>
  services.call(imports.records.read, { file: fileOf(bytes), ...asked }, { token })
const tableOf = async (bytes: string | Uint8Array, asked?: object): Promise<FileAsRead> =>
  (await read(bytes, asked)).body.table

/** The rows below the headings, as the browser sends them. */
function below(record: ImportName, { rows }: Pick<FileAsRead, 'rows'>) {
  const { heading, columns } = matchColumns(askedOnly(importOf(record), []), rows)
  const filled = rows
    .map((cells, index) => ({ cells, line: index + 1 }))
    .slice(heading + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
  return { columns, lines: filled.map(({ line }) => line), rows: filled.map(({ cells }) => cells) }
}
const ask = (call: 'preview' | 'write', record: ImportName, table: object, options: object, as = token) =>
  services.call(
    imports[importOf(record).service as 'records'][call],
    { record, file: new File([JSON.stringify(table)], 'table.json'), options },
    { token: as },
  )
const preview = async (record: ImportName, table: object, options: object = {}) => {
  const { body } = await ask('preview', record, table, options)
  return body.report ?? body
}
const write = (record: ImportName, table: object, options: object = {}) =>
  ask('write', record, table, options)

/** Of a school that asks for no facts. */
const STUDENTS = askedOnly(IMPORTS.inscrit, [])
const TITLES = ['matricule', 'lastName', 'firstName', 'email', 'groupe']
const students = (rows: string[][], columns = TITLES) => ({
  columns,
  lines: rows.map((_, index) => index + 2),
  rows,
})
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => [
    `N${from + n}`,
    `Nom ${from + n}`,
    'Prénom',
    `n${from + n}@etu.test`,
    'B',
  ])

describe('a file of any origin', () => {
  it.each(Object.entries(ENCODED))('is read in %s, which is detected', async (encoding, encoded) => {
    const text = csvOf([TITLES, ['E1', 'Lefèvre', 'Anaïs', 'Élève à l’école', 'Hélène']])
    const table = await tableOf(encoded(text))
    expect(table.encoding).toBe(encoding)
    expect(table.rows[1]?.slice(1, 3)).toEqual(['Lefèvre', 'Anaïs'])
  })

  it('is read in the chosen encoding', async () => {
    const dos = ENCODED.cp850(csvOf([TITLES, ['E1', 'Lefèvre', 'Anaïs', '', '']]))
    expect((await tableOf(dos, { encoding: 'windows-1252' })).rows[1]?.[1]).toBe('LefŠvre')
    expect((await tableOf(dos, { encoding: 'cp850' })).rows[1]?.[1]).toBe('Lefèvre')
  })

  it('lists its sheets, and is read from the chosen one', async () => {
    const bytes = await classeur()
    const table = await tableOf(bytes, { sheet: 1 })
    expect(table.sheets.map(({ name }) => name)).toEqual(['Lisez-moi', 'Enseignants', 'Salles'])
    expect(table.sheet).toBe(1)
    expect((await tableOf(bytes, { sheet: 2 })).rows[1]?.[0]).toBe('Amphi Curie')
    // a sheet without a table is not the first choice
    expect((await tableOf(bytes)).sheet).toBe(1)
    expect(table.rows[2]).toEqual(['T-01', 'Ferchichi', 'Salma', 'salma.f@ecole.test', 'Professeur'])
  })

  it('is read as shown, names hidden parts, and includes them on request', async () => {
    const hidden = rowXml(2, ['E1', 'Sfar']).replace('<row ', '<row hidden="1" ')
    const empty = rowXml(9, []).replace('<row ', '<row hidden="1" ')
    const parts = workbookParts(rowXml(1, ['matricule', 'nom']) + hidden + rowXml(3, ['E2', 'Ayari']) + empty)
    const sheet = 'xl/worksheets/sheet1.xml'
    const cols = '<cols><col min="2" max="2" hidden="1"/><col min="5" max="9" hidden="1"/></cols>'
    const file = zip({ ...parts, [sheet]: parts[sheet]?.replace('<sheetData>', `${cols}<sheetData>`) ?? '' })
    const told = { hidden: [2], hiddenColumns: [1] }
    expect(await tableOf(file)).toMatchObject({
      ...told,
      hiddenRead: false,
      rows: [['matricule', ''], [], ['E2', '']],
    })
    expect(await tableOf(file, { hidden: 1 })).toMatchObject({
      ...told,
      hiddenRead: true,
      rows: [
        ['matricule', 'nom'],
        ['E1', 'Sfar'],
        ['E2', 'Ayari'],
      ],
    })
  })

  it('is read completely if the spreadsheet hides all rows', async () => {
    const hidden = rowXml(2, ['E1']).replace('<row ', '<row hidden="true" ')
    expect(await tableOf(zip(workbookParts(rowXml(1, ['matricule']) + hidden)))).toMatchObject({
      hidden: [2],
      hiddenRead: true,
      rows: [['matricule'], ['E1']],
    })
  })

  it('is recognised as password-protected or from before 2007', async () => {
    const old = Buffer.alloc(1024)
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(old)
    expect((await read(old)).body.details.reason).toBe('old_excel')
    Buffer.from('EncryptedPackage', 'utf16le').copy(old, 600)
    expect((await read(old)).body).toMatchObject({
      code: 'import_unreadable',
      details: { reason: 'password' },
    })
  })
})

describe('columns', () => {
  const NAMES = {
    fr: { label: 'Nom', batiment: 'Bâtiment' },
    en: { label: 'Name', batiment: 'Building' },
    ar: { label: 'الاسم', batiment: 'المبنى' },
  }
  it('are in the language of most headings, whatever the user’s', () => {
    const columns = (headings: string[], lang: 'fr' | 'en' | 'ar') =>
      matchColumns(IMPORTS.salle, [headings], { names: NAMES, lang }).columns
    for (const lang of ['fr', 'en', 'ar'] as const) {
      expect(columns(['Name', 'Building'], lang)).toEqual(['label.en', 'batiment'])
      expect(columns(['Nom', 'Bâtiment'], lang)).toEqual(['label.fr', 'batiment'])
      expect(columns(['الاسم', 'المبنى'], lang)).toEqual(['label.ar', 'batiment'])
    }
  })

  it('are found below a title, by common names', async () => {
    const { rows } = await tableOf(scolarite())
    expect(matchColumns(STUDENTS, rows)).toEqual({
      heading: 2,
      columns: ['matricule', 'lastName', 'firstName', 'email', 'groupe', ''],
    })
  })

  it('of an Apogée extract are recognised', async () => {
    const { rows } = await tableOf(apogee())
    expect(matchColumns(STUDENTS, rows).columns).toEqual([
      'matricule',
      '',
      'lastName',
      'firstName',
      '',
      'email',
      'groupe',
      'niveau',
    ])
    // a birth date is read where the school asks for it
    const asked = matchColumns(askedOnly(IMPORTS.inscrit, ['naissance']), rows).columns
    expect(asked[4]).toBe('naissance')
  })

  it('of extracts of Pégase are recognised, the school’s address and the usual name first', () => {
    const named = (headings: string[], facts: FaitDemande[] = []) => {
      const { columns } = matchColumns(askedOnly(IMPORTS.inscrit, facts), [headings])
      return Object.fromEntries(
        headings.flatMap((each, index) => (columns[index] ? [[each, columns[index]]] : [])),
      )
    }
    const persons = { nom_famille: 'lastName', nom_usuel: 'lastName', prenom: 'firstName' }
    expect(named(PEGASE.base)).toEqual({
      code_apprenant: 'matricule',
      ...persons,
      mail_institutionnel: 'email',
      mail_perso: 'email',
      libelle_objet_formation: 'niveau',
      statut_inscription: 'parti',
    })
    expect(named(PEGASE.base, ['naissance', 'telephone_etudiant', 'adresse_etudiant'])).toMatchObject({
      date_naissance: 'naissance',
      telephone_perso: 'telephone',
      adresse_fixe_code_postal: 'code_postal',
      adresse_annuelle_code_postal: 'code_postal',
    })
    expect(named(PEGASE.interface)).toEqual({
      codeApprenant: 'matricule',
      nomFamille: 'lastName',
      nomUsage: 'lastName',
      prenom: 'firstName',
      adresseElectroniqueInstitutionnelle: 'email',
      statutInscription: 'parti',
    })
    // where the school asks for the usual name, it is a fact of its own
    expect(named(PEGASE.interface, ['nom_usage', 'naissance'])).toMatchObject({
      nomFamille: 'lastName',
      nomUsage: 'nom_usage',
      dateNaissance: 'naissance',
    })
    expect(named(PEGASE.resultats)).toEqual({
      'Code apprenant': 'matricule',
      Nom: 'lastName',
      Prénom: 'firstName',
    })
  })

  it('are recognised by the screens’ names in each language, by content, and by earlier choices', () => {
    const rows = [
      ['Family name', 'الاسم', 'Contact', 'Divers'],
      ['Byron', 'Ada', 'ada@etu.test', 'A'],
    ]
    const names = { en: { lastName: 'Family name' }, ar: { firstName: 'الاسم' } }
    const remembered = { divers: 'groupe' }
    expect(matchColumns(STUDENTS, rows, { names, remembered }).columns).toEqual([
      'lastName',
      'firstName',
      'email',
      'groupe',
    ])
  })
})

describe('a preview', () => {
  it('counts new, changed, absent and refused rows, with each change and reason', async () => {
    const report = await preview('inscrit', below('inscrit', await tableOf(scolarite())))
    expect(report.counts).toEqual({
      added: 1,
      enrolled: 0,
      changed: 1,
      same: 1,
      left: 0,
      refused: 1,
      absent: 2,
    })
    expect(report.absent.sort()).toEqual(['Gharbi Élise', 'Triki Yasmine'])
    expect(report.rows).toEqual([
      expect.objectContaining({
        line: 4,
        state: 'changed',
        name: 'Mansour Ada',
        changes: [{ field: 'email', before: 'ada@etu.test', after: 'ada.mansour@etu.test' }],
      }),
      expect.objectContaining({ line: 6, state: 'added', name: 'Lefèvre Anaïs' }),
      expect.objectContaining({
        line: 7,
        state: 'refused',
        faults: [{ field: 'email', code: 'invalid', value: 'pas-une-adresse' }],
      }),
    ])
  })

  it('of a Pégase extract takes the usual name, and reads a cancelled enrolment as a departure', async () => {
    const report = await preview('inscrit', below('inscrit', await tableOf(pegase())))
    expect(report.rows).toEqual([
      expect.objectContaining({ state: 'added', name: 'AYARI Olfa' }),
      expect.objectContaining({ state: 'added', name: 'TRABELSI Sami' }),
      expect.objectContaining({
        state: 'changed',
        changes: expect.arrayContaining([expect.objectContaining({ field: 'parti', after: 1 })]),
      }),
    ])
  })

  it('refuses numbers shortened by a spreadsheet, and names those that lack only zeros', async () => {
    await sql("UPDATE records.etudiant SET matricule = '00123' WHERE matricule = 'E105'")
    const row = (number: string, name: string) => [number, name, 'A', `${name}@etu.test`, 'A']
    const names = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept']
    const numbers = ['2,02112E+11', '3E+05', '123', '0045', '45', '12E3', '20211200012345678']
    const table = students(numbers.map((number, index) => row(number, names[index] ?? '')))
    const { rows, counts } = await preview('inscrit', table)
    await sql("UPDATE records.etudiant SET matricule = 'E105' WHERE matricule = '00123'")
    expect(rows.flatMap(({ faults }: { faults: object[] }) => faults)).toEqual([
      { field: 'matricule', code: 'damaged', value: '2,02112E+11' },
      { field: 'matricule', code: 'damaged', value: '3E+05' },
      { field: 'matricule', code: 'zeros', value: '123', holder: 'Jaziri Rim (00123)' },
      { field: 'matricule', code: 'zeros', value: '45', holder: 'quatre A (0045)', other: 5 },
    ])
    expect(counts).toMatchObject({ added: 3, refused: 4 })
  })

  it('names duplicates with their owners, allowed values, and different names', async () => {
    const { rows } = await preview(
      'inscrit',
      students([
        ['N1', 'Un', 'A', 'n1@etu.test', 'A'],
        ['n1', 'Deux', 'B', 'n2@etu.test', 'A'],
        ['N3', 'Trois', 'C', 'n3@etu.test', 'Z'],
        ['E105', 'Inconnue', 'Zoé', 'zoe@etu.test', 'A'],
        ['N5', 'X'.repeat(101), 'C', 'n5@etu.test', 'A'],
        ['N6', '', 'C', '#N/A', 'A'],
      ]),
    )
    const faults = rows.flatMap((row: { line: number; faults: object[] }) =>
      row.faults.map((fault) => ({ line: row.line, ...fault })),
    )
    expect(faults).toEqual([
      { line: 3, field: 'matricule', code: 'duplicate_in_file', value: 'n1', other: 2 },
      { line: 4, field: 'groupe', code: 'unknown', value: 'Z', allowed: ['A', 'B'] },
      { line: 5, field: 'matricule', code: 'other_person', value: 'E105', holder: 'Jaziri Rim' },
      { line: 6, field: 'lastName', code: 'too_long', value: 'X'.repeat(100), max: 100 },
      { line: 7, field: 'email', code: 'invalid', value: '#N/A' },
      { line: 7, field: 'lastName', code: 'required', value: '' },
    ])
  })

  it('leaves out what the mode excludes', async () => {
    const table = below('inscrit', await tableOf(scolarite()))
    expect((await preview('inscrit', table, { mode: 'new' })).counts).toMatchObject({
      added: 1,
      changed: 0,
      left: 2,
    })
    expect((await preview('inscrit', table, { mode: 'update' })).counts).toMatchObject({
      added: 0,
      changed: 1,
      left: 2,
    })
  })

  it.each(Object.entries(SHOWN))('treats a hostile text as text: %s', async (_name, typed) => {
    const { counts, rows } = await preview('inscrit', students([['N1', typed, 'A', 'n1@etu.test', 'A']]))
    expect(counts.added + counts.refused).toBe(1)
    expect(rows[0].name).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  })

  it('refuses an invalid table', async () => {
    for (const table of [
      '[',
      { columns: ['id'], lines: [2], rows: [['1']] },
      { columns: [], lines: [], rows: [['1']] },
    ]) {
      const file = new File([typeof table === 'string' ? table : JSON.stringify(table)], 'a.json')
      const { status } = await services.call(
        imports.records.preview,
        { record: 'inscrit', file, options: {} },
        { token },
      )
      expect(status).toBe(400)
    }
  })
})

describe('an import', () => {
  beforeEach(async () => {
    await sql(`DELETE FROM records.inscription WHERE etudiant_id > 105; DELETE FROM records.etudiant WHERE id > 105;
      DELETE FROM records.inscription WHERE etudiant_id = 105 AND annee_id = 102;
      DELETE FROM records.groupe WHERE id > 103; UPDATE records.inscription SET parti = 0;
      UPDATE records.etudiant SET email = 'ada@etu.test' WHERE id = 101;
      UPDATE records.etudiant SET email = 'rim@etu.test' WHERE id = 105`)
  })
  const enrolled = async () =>
    Number((await sql(`SELECT count(*) FROM records.inscription WHERE annee_id = ${SCHOOL.annee}`))[0].count)

  it('adds, changes, re-enrols known students, and creates missing groups', async () => {
    const table = below('inscrit', await tableOf(apogee()))
    const { missing, counts } = await preview('inscrit', table)
    // somebody known from another year is never new
    expect(counts).toMatchObject({ added: 0, enrolled: 1, refused: 2 })
    expect(missing).toEqual([{ name: 'GL3-A', rows: 2, niveau: { value: SCHOOL.niveau.l3, label: 'L3' } }])
    const make = [{ name: 'GL3-A', specialite: SCHOOL.specialite.logiciel, niveau: SCHOOL.niveau.l3 }]
    const { mark, counts: then } = await preview('inscrit', table, { make })
    expect(then).toMatchObject({ added: 2, enrolled: 1, refused: 0 })
    expect((await write('inscrit', table, { make, mark })).body).toMatchObject({ added: 2, enrolled: 1 })
    expect(
      await sql(`SELECT matricule, nom, groupe FROM records.parcours WHERE annee_id = 102 AND matricule IN ('21700101', 'E105')
        ORDER BY matricule`),
    ).toEqual([
      { matricule: '21700101', nom: 'AYARI', groupe: 'GL3-A' },
      { matricule: 'E105', nom: 'Jaziri', groupe: 'A' },
    ])
  })

  it('corrects only the address of enrolled and re-enrolled students', async () => {
    const kept = `SELECT e.id, e.matricule, e.nom, e.prenom, i.groupe_id, i.parti FROM records.etudiant e
      LEFT JOIN records.inscription i ON i.etudiant_id = e.id AND i.annee_id = ${SCHOOL.annee} WHERE e.id IN (101, 105) ORDER BY 1`
    const [ada, rim] = await sql(kept)
    const table = students([
      ['E101', 'Mansour', 'Ada', 'ada.corrigee@etu.test', 'A'],
      ['E105', 'Jaziri', 'Rim', 'rim.corrigee@etu.test', 'A'],
    ])
    // each with what becomes of the address, and the other years that have it too
    expect((await preview('inscrit', table)).rows).toEqual([
      {
        line: 2,
        state: 'changed',
        name: 'Mansour Ada',
        faults: [],
        changes: [{ field: 'email', before: 'ada@etu.test', after: 'ada.corrigee@etu.test' }],
      },
      {
        line: 3,
        state: 'enrolled',
        name: 'Jaziri Rim',
        faults: [],
        changes: [{ field: 'email', before: 'rim@etu.test', after: 'rim.corrigee@etu.test' }],
        years: ['2020/2021'],
      },
    ])
    expect((await write('inscrit', table)).body).toMatchObject({ added: 0, enrolled: 1, changed: 1 })
    expect(await sql('SELECT id, email FROM records.etudiant WHERE id IN (101, 105) ORDER BY 1')).toEqual([
      { id: 101, email: 'ada.corrigee@etu.test' },
      { id: 105, email: 'rim.corrigee@etu.test' },
    ])
    expect(await sql(kept)).toEqual([ada, { ...rim, groupe_id: 101, parti: 0 }])
  })

  it('marks absent students as departed on request, and deletes nobody', async () => {
    const table = below('inscrit', await tableOf(scolarite()))
    expect((await write('inscrit', table, { skip: true, depart: true })).body).toMatchObject({ departed: 2 })
    expect(await sql('SELECT etudiant_id FROM records.inscription WHERE parti = 1 ORDER BY 1')).toEqual([
      { etudiant_id: SCHOOL.etudiant.elise },
      { etudiant_id: SCHOOL.etudiant.yasmine },
    ])
  })

  it('is refused if it would differ from the preview', async () => {
    const table = students([['E101', 'Mansour', 'Ada', 'autre@etu.test', 'A']])
    const { mark } = await preview('inscrit', table)
    await sql("UPDATE records.etudiant SET email = 'autre@etu.test' WHERE id = 101")
    const { status, body } = await write('inscrit', table, { mark })
    expect([status, body.code]).toEqual([409, 'stale'])
  })

  it('twice at once writes once', async () => {
    const table = students(many(200, 10_000))
    const { mark } = await preview('inscrit', table)
    const other = (await services.signIn()).records
    const answers = await Promise.all(
      [token, other].map((as) => ask('write', 'inscrit', table, { mark }, as)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await sql("SELECT count(*)::int FROM records.etudiant WHERE matricule LIKE 'N10%'")).toEqual([
      { count: 200 },
    ])
  })

  it('leaves nothing behind if stopped or disconnected', async () => {
    const table = students(many(4000, 20_000))
    const before = await enrolled()
    const killed = write('inscrit', table, { run: 'one' })
    await expect.poll(() => waiting(), { interval: 5, timeout: 20_000 }).toBe(true)
    await sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
      AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`)
    expect((await killed).status).toBe(503)
    expect(await enrolled()).toBe(before)

    const stopped = write('inscrit', table, { run: 'two' })
    const progress = (cancel: boolean) =>
      services.call(imports.records.progress, { run: 'two', cancel }, { token })
    await expect
      .poll(async () => (await progress(false)).body.total, { interval: 5, timeout: 20_000 })
      .toBe(4)
    await progress(true)
    expect((await stopped).body.code).toBe('import_cancelled')
    expect(await enrolled()).toBe(before)
  })
  const waiting = async () =>
    (
      await sql(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND query LIKE '%INSERT INTO records.etudiant%'`)
    ).length > 0

  it('is undone as a whole, as long as nothing depends on it', async () => {
    const table = below('inscrit', await tableOf(scolarite()))
    const before = await enrolled()
    const { headers } = await write('inscrit', table, { skip: true, depart: true })
    const { internship } = await services.signIn()
    const undone = await services.call(
      extensions.historiqueAnnuler,
      { id: Number(headers.get('x-change')) },
      { token: internship },
    )
    expect(undone.status).toBe(200)
    expect(await enrolled()).toBe(before)
    expect(await sql('SELECT email FROM records.etudiant WHERE id = 101')).toEqual([
      { email: 'ada@etu.test' },
    ])
    expect(await sql('SELECT FROM records.inscription WHERE parti = 1')).toEqual([])
  })

  it('of jurors matches teachers by address, and leaves them alone', async () => {
    const [teacher] = await sql(
      'SELECT id, nom, prenom, email FROM records.enseignant ORDER BY id DESC LIMIT 1',
    )
    await sql(`DELETE FROM internship.jury WHERE enseignant_id = ${teacher.id}`)
    const jury = {
      columns: ['lastName', 'firstName', 'telephone', 'email'],
      lines: [2, 3],
      rows: [
        ['Autrement', 'Dit', '20 123 456', teacher.email.toUpperCase()],
        ['Dehors', 'Dora', '+216 98 000 111', 'dora@dehors.test'],
      ],
    }
    const { internship } = await services.signIn()
    expect((await ask('write', 'jury', jury, {}, internship)).body).toMatchObject({ added: 2 })
    expect(
      await sql('SELECT nom, telephone, enseignant_id FROM internship.jury WHERE id < 100 ORDER BY id DESC'),
    ).toEqual([
      { nom: 'Dehors', telephone: '+21698000111', enseignant_id: null },
      expect.objectContaining({ nom: teacher.nom, enseignant_id: teacher.id }),
    ])
    const { body } = await ask('preview', 'jury', jury, {}, internship)
    expect(body.report.counts).toMatchObject({ same: 1, refused: 1 })
    expect(body.report.rows[0].faults).toMatchObject([{ code: 'held', reason: 'teacher_linked' }])
  })

  it('gives jurors their own teacher’s address, and nobody another’s', () => {
    const faultsBeside = (teacher: string) => {
      const settle = personRows(JSON.stringify([{ email: 'élise@ecole.test', nom: teacher }]))
      const faults: ImportFault[] = []
      // a juror is found by the address whatever its case, also of letters that make another address of it
      const was = { id: 1, email: 'Élise@ecole.test', firstName: 'Élise', lastName: 'Sfar' }
      const values = { ...was, email: 'élise@ecole.test' }
      settle({ line: 2, was, values, faults, notices: [], whole: {}, vague: [], undo: [] } as never)
      return faults
    }
    expect(faultsBeside('Élise Sfar')).toEqual([])
    expect(faultsBeside('Omar Jlassi')).toMatchObject([
      { field: 'email', code: 'duplicate', holder: 'Omar Jlassi' },
    ])
  })

  it('gives an existing juror no teacher’s address, even with the same name', () => {
    const settle = personRows(JSON.stringify([{ email: 'sassi@ecole.test', nom: 'Mohamed Sassi' }]))
    const faultsOf = (firstName: string, lastName: string, before: string) => {
      const faults: ImportFault[] = []
      const was = { id: 1, email: before, firstName, lastName }
      const values = { ...was, email: 'Sassi@ecole.test' }
      settle({ line: 2, was, values, faults, notices: [], whole: {}, vague: [], undo: [] } as never)
      return faults
    }
    const refused = [{ field: 'email', code: 'duplicate', holder: 'Mohamed Sassi' }]
    expect(faultsOf('Mohamed', 'Trabelsi', 'trabelsi@dehors.test')).toMatchObject(refused)
    expect(faultsOf('Mohamed', 'Sassi', 'm.sassi@dehors.test')).toMatchObject(refused)
    expect(faultsOf('Mohamed', 'Sassi', 'sassi@ecole.test')).toEqual([])
  })

  it('names the lines and owner of an address used by two people', async () => {
    await sql(`INSERT INTO records.enseignant (code, prenom, nom, grade, email)
      VALUES ('ADR-1', 'Salma', 'Trabelsi', '{"fr": "Maître", "en": "Maître", "ar": "Maître"}', 'adr1@ecole.test')`)
    await sql(`INSERT INTO internship.jury (prenom, nom, telephone, email)
      VALUES ('Nadia', 'Karoui', '20111222', 'nadia@dehors.test')`)
    await sql(
      "INSERT INTO internship.jury (enseignant_id) SELECT id FROM records.enseignant WHERE code = 'ADR-1'",
    )
    const { internship } = await services.signIn()
    const told = async (record: ImportName, columns: string[], rows: string[][], as: string) => {
      const table = { columns, lines: rows.map((_, index) => index + 2), rows }
      const { report, ...rest } = (await ask('preview', record, table, {}, as)).body
      if (!report) throw new Error(JSON.stringify(rest))
      return {
        notices: report.notices,
        faults: report.rows.flatMap(({ line, faults }: { line: number; faults: object[] }) =>
          faults.map((fault) => ({ line, ...fault })),
        ),
      }
    }
    const people = ['lastName', 'firstName', 'telephone', 'email']
    const phone = '20 123 456'
    expect(
      await told(
        'jury',
        people,
        [
          ['Sassi', 'Karim', phone, 'NADIA@dehors.test'],
          ['Karoui Ben Ali', 'Nadia', phone, 'nadia@dehors.test'],
          ['Ferjani', 'Lina', phone, 'lina@dehors.test'],
          ['Jlassi', 'Omar', phone, 'Lina@Dehors.test'],
        ],
        internship,
      ),
    ).toEqual({
      notices: [],
      faults: [
        { line: 2, field: 'email', code: 'duplicate', value: 'NADIA@dehors.test', holder: 'Nadia Karoui' },
        {
          line: 5,
          field: 'email',
          code: 'duplicate_in_file',
          value: 'Lina@Dehors.test',
          other: 4,
          holder: 'Lina Ferjani',
        },
      ],
    })
    await sql(
      "DELETE FROM internship.jury WHERE enseignant_id IN (SELECT id FROM records.enseignant WHERE code = 'ADR-1')",
    )
    expect(
      (await told('jury', people, [['Sassi', 'Karim', phone, 'Adr1@ecole.test']], internship)).notices,
    ).toEqual([{ line: 2, code: 'teacher', name: 'Karim Sassi', holder: 'Salma Trabelsi' }])
    await sql(
      "INSERT INTO internship.jury (enseignant_id) SELECT id FROM records.enseignant WHERE code = 'ADR-1'",
    )
    const teachers = ['code', 'lastName', 'firstName', 'grade.fr', 'email']
    expect(
      await told(
        'professeur',
        teachers,
        [
          ['ADR-1', '', '', '', 'Nadia@dehors.test'],
          ['ADR-2', 'Sfar', 'Ali', 'Maître', 'ADR1@ecole.test'],
          ['ADR-3', 'Sfar', 'Ines', 'Maître', 'ines@ecole.test'],
          ['ADR-4', 'Mzali', 'Yosra', 'Maître', 'INES@ecole.test'],
        ],
        token,
      ),
    ).toEqual({
      notices: [],
      faults: [
        { line: 2, field: 'email', code: 'duplicate', value: 'Nadia@dehors.test', holder: 'Nadia Karoui' },
        { line: 3, field: 'email', code: 'duplicate', value: 'ADR1@ecole.test', holder: 'Salma Trabelsi' },
        {
          line: 5,
          field: 'email',
          code: 'duplicate_in_file',
          value: 'INES@ecole.test',
          holder: 'Ines Sfar',
          other: 4,
        },
      ],
    })
    await sql("DELETE FROM internship.jury WHERE email IN ('nadia@dehors.test', 'adr1@ecole.test')")
    await sql("DELETE FROM records.enseignant WHERE code = 'ADR-1'")
  })

  it('of companies names likely duplicates, existing or in the file', async () => {
    await sql(`INSERT INTO company.entreprise (nom_entreprise, nom_gerant, matricule, email, adresse, active)
      VALUES ('Société Télénet', 'Ada', '732 829 320 00074', 'telenet@telenet.test', 'Tunis', 1)`)
    const { company } = await services.signIn()
    const columns = ['nom_entreprise', 'nom_gerant', 'matricule', 'email', 'adresse']
    const rows = [
      ['TELENET S.A.R.L.', 'Ada', 'TW-1', 'tw1@twin.test', 'Tunis'],
      ['Cérès', 'Ada', 'TW-2', 'tw2@twin.test', 'Tunis'],
      ['CERES s.a.', 'Ada', 'TW-3', 'tw3@twin.test', 'Tunis'],
      ['Vulcain', 'Ada', '73282932000074', 'telenet@telenet.test', 'Tunis'],
    ]
    const table = { columns, lines: [2, 3, 4, 5], rows }
    expect((await ask('preview', 'entreprise', table, {}, company)).body.report.notices).toEqual([
      { line: 2, code: 'company', name: 'TELENET S.A.R.L.', holder: 'Société Télénet (732 829 320 00074)' },
      { line: 4, code: 'company', name: 'CERES s.a.', holder: 'Cérès', other: 3 },
      { line: 5, code: 'other_company', name: 'Vulcain', holder: 'Société Télénet' },
    ])
  })

  it('of many rows is undone in batches, and not at all once one has changed', async () => {
    const { internship } = await services.signIn()
    const undo = async (headers: Headers) =>
      services.call(
        extensions.historiqueAnnuler,
        { id: Number(headers.get('x-change')) },
        { token: internship },
      )
    const before = await enrolled()
    const table = students(many(1200, 30_000))
    const added = await write('inscrit', table)
    const renamed = await write('inscrit', {
      ...table,
      rows: table.rows.map((row) => row.with(1, `Autre ${row[0]}`)),
    })
    expect((await undo(renamed.headers)).status).toBe(200)
    expect(await sql("SELECT count(*)::int FROM records.parcours WHERE nom LIKE 'Autre%'")).toEqual([
      { count: 0 },
    ])
    await sql("UPDATE records.etudiant SET nom = 'Mariée' WHERE matricule = 'N30700'")
    const { status, body } = await undo(added.headers)
    expect([status, body.code, body.details.name]).toEqual([409, 'undo_changed', 'Prénom Nom 30700'])
    expect(await enrolled()).toBe(before + 1200)
    await sql("UPDATE records.etudiant SET nom = 'Nom 30700' WHERE matricule = 'N30700'")
    expect((await undo(added.headers)).status).toBe(200)
    expect(await enrolled()).toBe(before)
    expect(await keptWrongly(database.pool)).toEqual([])
  })

  it('of a workbook imports its teachers and rooms', async () => {
    const bytes = await classeur()
    const teachers = below('professeur', await tableOf(bytes, { sheet: 1 }))
    expect((await preview('professeur', teachers)).counts).toMatchObject({ added: 1, changed: 1 })
    expect((await write('professeur', teachers)).body).toMatchObject({ added: 1, changed: 1 })
    const rooms = below('salle', await tableOf(bytes, { sheet: 2 }))
    // a file of rooms never says that they are in use
    expect((await preview('salle', rooms)).counts).toMatchObject({ added: 2, refused: 0 })
    expect((await write('salle', rooms)).body).toMatchObject({ added: 2 })
    expect(
      await sql(
        "SELECT label->>'en' AS en, batiment, places, accessible, active FROM records.salle WHERE batiment = 'C'",
      ),
    ).toEqual([{ en: 'Amphi Curie', batiment: 'C', places: 120, accessible: 1, active: 1 }])
    const closed = { ...rooms, columns: [...rooms.columns, 'active'] }
    const rows = rooms.rows.map((row) => [...row, 'non'])
    expect((await write('salle', { ...closed, rows })).body).toMatchObject({ changed: 2 })
    // existing values stay unless a file contains others
    expect((await preview('salle', rooms)).counts).toMatchObject({ same: 2 })
  })

  it('of groups finds the level by its specialty, and existing groups', async () => {
    const table = {
      columns: ['nom', 'niveau', 'specialite'],
      lines: [2, 3],
      rows: [
        ['A', 'Year 3', 'génie LOGICIEL'],
        ['C', 'L3', 'Software'],
      ],
    }
    expect((await preview('groupe', table)).counts).toMatchObject({ added: 1, same: 1 })
    expect((await write('groupe', table)).body).toMatchObject({ added: 1 })
  })

  it('of the structure includes cycles down to specialties and levels', async () => {
    const files = [
      ['cycle', [['Cycle'], ['Doctorat']]],
      [
        'cursus',
        [
          ['Diplôme', 'Cycle'],
          ['Doctorat en informatique', 'doctorat'],
        ],
      ],
      [
        'niveau',
        [
          ['Niveau', 'Cycle', 'Rang'],
          ['D1', 'Doctorat', '1'],
          ['D2', 'Doctorat', '2'],
        ],
      ],
      [
        'specialite',
        [
          ['Spécialité', 'Diplôme', 'Niveaux'],
          ['Langages', 'Doctorat en informatique', 'D1, D2'],
        ],
      ],
    ] as const
    for (const [record, rows] of files) {
      const table = below(record, { rows: rows.map((row) => [...row]) })
      expect((await write(record, table)).body, record).toMatchObject({ added: rows.length - 1, refused: [] })
      expect((await preview(record, table)).counts, record).toMatchObject({ same: rows.length - 1 })
    }
    const taught = await sql(`SELECT n.label->>'fr' AS niveau FROM records.specialite s
      JOIN records.specialite_niveau l ON l.specialite_id = s.id JOIN records.niveau n ON n.id = l.niveau_id
      WHERE s.label->>'fr' = 'Langages' ORDER BY n.rang`)
    expect(taught).toEqual([{ niveau: 'D1' }, { niveau: 'D2' }])
  })

  it('of 5,000 rows with one error writes nothing, or all others', async () => {
    const rows = many(5000)
    const faulty = students(rows.with(3210, ['N3210', 'Nom', 'Prénom', 'rien', 'B']))
    const before = await enrolled()
    const refused = await write('inscrit', faulty)
    expect([refused.status, refused.body.code, refused.body.details.total]).toEqual([
      422,
      'import_refused',
      1,
    ])
    expect(await enrolled()).toBe(before)
    const { body } = await write('inscrit', faulty, { skip: true })
    expect(body).toMatchObject({
      added: 4999,
      changed: 0,
      refused: [{ line: 3212, faults: [{ field: 'email' }] }],
    })
    expect(await enrolled()).toBe(before + 4999)
  })
})

describe('an import of a year’s work', () => {
  let staff: string
  beforeAll(async () => {
    staff = (await services.signIn()).internship
    await sql(`SELECT setval(pg_get_serial_sequence(t, 'id'), 1000)
      FROM unnest(ARRAY['internship.stage', 'internship.affectation']) AS t`)
  })
  const asked = async (
    call: 'preview' | 'write',
    record: ImportName,
    rows: string[][],
    options: object = {},
  ) => {
    const table = below(record, { rows })
    const { status, body, headers } = await ask(call, record, table, options, staff)
    return { status, headers, ...(body.report ?? body) }
  }
  const undo = (headers: Headers) =>
    services.call(extensions.historiqueAnnuler, { id: Number(headers.get('x-change')) }, { token: staff })
  const faultsOf = ({ rows }: { rows: { line: number; faults: { field: string }[] }[] }) =>
    rows.flatMap(({ line, faults }) => faults.map((fault) => ({ line, ...fault })))

  it('reads holidays: spreadsheet dates, dates in words, a single day', async () => {
    const table = below('conge', await tableOf(await feries()))
    const report = await preview('conge', table)
    expect(faultsOf(report)).toEqual([
      { line: 5, field: 'fin', code: 'ends_first', value: '2022-05-01' },
      { line: 6, field: 'debut', code: 'not_a_day', value: '31/02/2022' },
    ])
    expect((await write('conge', table, { skip: true })).body).toMatchObject({ added: 2 })
    expect(
      await sql("SELECT label->>'fr' AS label, debut::text, fin::text FROM records.conge ORDER BY debut"),
    ).toEqual([
      { label: 'Vacances de printemps', debut: '2022-03-14', fin: '2022-03-27' },
      { label: 'Fête du travail', debut: '2022-05-01', fin: '2022-05-01' },
    ])
    expect(await sql('SELECT DISTINCT chome FROM records.conge')).toEqual([{ chome: false }])
    const closed = below('conge', {
      rows: [
        ['Fête', 'Du', 'Entreprises fermées'],
        ['Fête du travail', '1/5/2022', 'oui'],
      ],
    })
    expect((await write('conge', closed)).body).toMatchObject({ changed: 1 })
    expect(await sql('SELECT chome FROM records.conge ORDER BY debut')).toEqual([
      { chome: false },
      { chome: true },
    ])
    const again = {
      columns: ['label.fr', 'debut', 'fin'],
      lines: [2],
      rows: [['FETE DU TRAVAIL', '1/5/2022', '']],
    }
    expect((await preview('conge', again)).counts).toMatchObject({ added: 0, refused: 0 })
  })

  it('refuses a mention with another’s threshold, and names it', async () => {
    const [{ label, seuil }] = await sql(
      `SELECT label->>'fr' AS label, seuil FROM internship.mention WHERE seuil > 10 LIMIT 1`,
    )
    const report = await asked('preview', 'mention', [
      ['Mention', 'À partir de'],
      ['Honorable', String(seuil)],
      ['Très honorable', '19'],
    ])
    expect(report.counts).toMatchObject({ added: 1, refused: 1 })
    expect(JSON.stringify(faultsOf(report))).toContain(label)
  })

  const OFFERS = [
    ['Société', 'Intitulé', 'Période', 'Descriptif', 'Statut', 'Type', 'Filière', 'Niveau'],
    [
      'M-102',
      'Compteurs communicants',
      'Du 01/02 au 31/05',
      'Les relever :\r\n- le jour\r\n- la nuit',
      'active',
      'obligatoire',
      'Réseaux',
      'L3',
    ],
    ['acme', 'Application mobile', 'Mars à juin', 'Une application.', 'Active', '', '', ''],
    ['ACME', 'Refonte du site', '', '', 'Refusée', '', 'Génie logiciel, Réseaux', ''],
  ]
  it('imports offers by company name or number, changes existing ones, and can be undone', async () => {
    const report = await asked('preview', 'stage', OFFERS)
    expect(report.counts).toMatchObject({ added: 1, changed: 2, refused: 0 })
    const { added, changed, headers } = await asked('write', 'stage', OFFERS, { mark: report.mark })
    expect([added, changed]).toEqual([1, 2])
    const offers = () =>
      sql(`SELECT s.entreprise, s.sujet, s.periode_stage, s.etat, s.annee_id,
        ARRAY(SELECT specialite_id FROM internship.stage_specialite l WHERE l.stage_id = s.id ORDER BY 1) AS specialites
        FROM internship.stage s WHERE id > 1000 OR id IN (102, 103) ORDER BY id`)
    const before = { entreprise: 'Acme', annee_id: SCHOOL.annee }
    const refonte = { ...before, sujet: 'Refonte du site', periode_stage: 'Mars à mai' }
    const application = { ...before, sujet: 'Application mobile', etat: 1, specialites: [] }
    expect(await offers()).toEqual([
      { ...refonte, etat: 2, specialites: [101, 102] },
      { ...application, periode_stage: 'Mars à juin' },
      {
        entreprise: 'Zitouna Énergie',
        sujet: 'Compteurs communicants',
        periode_stage: 'Du 01/02 au 31/05',
        etat: 1,
        annee_id: SCHOOL.annee,
        specialites: [102],
      },
    ])
    const written = await sql(
      "SELECT description FROM internship.stage WHERE sujet = 'Compteurs communicants'",
    )
    expect(written).toEqual([{ description: 'Les relever :\n- le jour\n- la nuit' }])
    expect((await undo(headers)).status).toBe(200)
    expect(await offers()).toEqual([
      { ...refonte, etat: 0, specialites: [] },
      { ...application, periode_stage: 'Février à juin' },
    ])
    expect(await keptWrongly(database.pool)).toEqual([])
  })

  it('refuses offers of unknown companies, forbidden changes of assigned ones, and duplicates', async () => {
    const [titles = []] = OFFERS
    const report = await asked('preview', 'stage', [
      titles,
      ['Inconnue', 'Sujet', 'Mai', 'Texte', 'Active', '', '', ''],
      ['Acme', 'Application mobile', 'Mai', 'Texte', 'Inactive', '', '', ''],
      ['Acme', 'Neuf', 'Mai', 'Texte', 'peut-être', '', '', 'L3'],
      ['M-101', 'neuf', 'Juin', 'Texte', '', '', '', ''],
      ['Acme', 'Autre', '', 'Texte', '', '', '', ''],
    ])
    expect(faultsOf(report)).toEqual([
      expect.objectContaining({ line: 2, field: 'entreprise_id', code: 'unknown', value: 'Inconnue' }),
      expect.objectContaining({ line: 3, field: 'etat', code: 'held', reason: 'offer_assigned' }),
      expect.objectContaining({
        line: 4,
        field: 'etat',
        code: 'unknown',
        allowed: ['Inactive', 'Active', 'Refusée'],
      }),
      expect.objectContaining({ line: 5, field: 'entreprise_id', code: 'duplicate_in_file', other: 4 }),
      expect.objectContaining({ line: 6, field: 'periode_stage', code: 'required' }),
    ])
  })

  const TITLES = ['Matricule', 'Etudiant', 'Entreprise', 'Sujet', 'Encadrant', 'Type de stage']
  it('assigns students to offers with supervisors, and can be undone', async () => {
    const rows = [
      TITLES,
      ['E101', 'Ada Mansour', 'Acme', 'Application mobile', 'OMAR@ecole.test', ''],
      ['E102', 'Béchir Zouari', 'Acme', 'détection d’anomalies', 'Salma Ferchichi', 'Obligatoire'],
      ['E103', 'Élise Gharbi', '', String(SCHOOL.stage.zitouna), 'Omar Sassi', 'volontaire'],
    ]
    const report = await asked('preview', 'affectation', rows)
    expect(report.counts).toMatchObject({ added: 2, changed: 1, refused: 0 })
    expect(report.rows[0]).toMatchObject({
      name: 'Ada Mansour',
      changes: [{ field: 'encadrant', before: { label: 'Salma Ferchichi' }, after: { label: 'Omar Sassi' } }],
    })
    const { status, headers } = await asked('write', 'affectation', rows, { mark: report.mark })
    expect(status).toBe(200)
    const assigned = () =>
      sql(
        'SELECT etudiant_id, stage_id, encadrant_id, etat_stage, annee FROM internship.affectation ORDER BY etudiant_id',
      )
    const ada = { etudiant_id: 101, stage_id: 103, etat_stage: 1, annee: 2022 }
    expect(await assigned()).toEqual([
      { ...ada, encadrant_id: 102 },
      { ...ada, etudiant_id: 102, stage_id: 101, encadrant_id: 101 },
      { ...ada, etudiant_id: 103, stage_id: 104, encadrant_id: null, etat_stage: 2 },
    ])
    expect((await asked('preview', 'affectation', rows)).counts).toMatchObject({ same: 3 })
    expect((await undo(headers)).status).toBe(200)
    expect(await assigned()).toEqual([{ ...ada, encadrant_id: 101 }])
    expect(await keptWrongly(database.pool)).toEqual([])
  })

  it('refuses all assignments if a rule refuses some', async () => {
    const rows = [
      TITLES,
      ['E102', '', 'Acme', 'Détection d’anomalies', 'Omar Sassi', 'Obligatoire'],
      ['E103', '', 'Zitouna Énergie', 'Audit énergétique', 'Omar Sassi', 'Obligatoire'],
    ]
    const set = (effet: string, limite: number) =>
      sql(`UPDATE records.etablissement
        SET regles = regles || '{"encadrant": {"effet": "${effet}", "limite": ${limite}}}'`)
    await set('refuse', 1)
    const before = await sql('SELECT * FROM internship.affectation ORDER BY id')
    const report = await asked('preview', 'affectation', rows)
    const refused = await asked('write', 'affectation', rows, { mark: report.mark })
    expect([refused.code, refused.details.regle]).toEqual(['rule_broken', 'encadrant'])
    expect(await sql('SELECT * FROM internship.affectation ORDER BY id')).toEqual(before)
    await set('avertit', 24)
  })

  it('refuses assignments that the screens would', async () => {
    await sql('UPDATE records.inscription SET parti = 1 WHERE etudiant_id = 104')
    await sql(`INSERT INTO internship.soutenance (annee_id, affectation_id, debut, fin, salle_id)
      VALUES (102, 101, '2022-06-01 09:00', '2022-06-01 10:00', 101)`)
    const report = await asked('preview', 'affectation', [
      TITLES,
      ['E101', '', 'Acme', 'Application mobile', 'Omar Sassi', ''],
      ['E102', '', 'Acme', 'Refonte du site', 'Omar Sassi', 'Obligatoire'],
      ['E103', '', 'Acme', 'Application mobile', 'Omar Sassi', 'Obligatoire'],
      ['E104', '', 'Acme', 'Détection d’anomalies', '', 'Obligatoire'],
      ['E105', '', 'Zitouna Énergie', 'Détection d’anomalies', 'Personne', 'Obligatoire'],
      ['E102', '', 'Zitouna Énergie', 'Audit énergétique', '', 'Volontaire'],
    ])
    await sql('UPDATE records.inscription SET parti = 0; DELETE FROM internship.soutenance')
    expect(faultsOf(report)).toEqual([
      { line: 2, field: 'encadrant', code: 'held', value: 'Omar Sassi', reason: 'assignment_locked' },
      { line: 3, field: 'stage', code: 'held', value: 'Refonte du site', reason: 'offer_not_active' },
      { line: 4, field: 'stage', code: 'duplicate', value: 'Application mobile', holder: 'Ada Mansour' },
      expect.objectContaining({ line: 5, field: 'encadrant', code: 'required' }),
      expect.objectContaining({ line: 5, field: 'matricule', code: 'departed', value: 'E104' }),
      expect.objectContaining({ line: 6, field: 'matricule', code: 'unknown', value: 'E105' }),
      expect.objectContaining({ line: 6, field: 'stage', code: 'unknown', allowed: ['Audit énergétique'] }),
      expect.objectContaining({ line: 6, field: 'encadrant', code: 'unknown' }),
      expect.objectContaining({ line: 7, field: 'matricule', code: 'duplicate_in_file', other: 3 }),
    ])
  })
})
