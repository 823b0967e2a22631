import { readdir } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { extensions } from '../../../src/contract'
import {
  ENVOIS_PERSONNE_A_DAY,
  FICHIERS_PERSONNE_MAX,
  NOM_MAX,
  UPLOAD_PATH,
} from '../../../src/contract/fichier/fichiers'
import { attachment, cleanName, namedByType } from '../../../src/services/fichier/names'
import { pdf } from '../../setup/files'
import { HOSTILE } from '../../setup/hostile'
import { type Affectation, openSchool, type School } from '../../setup/openSchool'

/* Documents from a malicious sender: very many, and with harmful names. */

const {
  espaceFichierCommencer,
  espaceFichierFinir,
  espaceFichierList,
  espaceFichierOuvrir,
  espaceDonneesOuvrir,
} = extensions

let school: School
let mine: Affectation
let token: string
let qui: string
beforeAll(async () => {
  school = await openSchool()
  await school.sql('UPDATE records.etablissement SET rapport_jours = 0')
})
afterAll(() => school?.drop())
beforeEach(async () => {
  mine = await school.assignment()
  const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [mine.etudiant_id])
  token = await school.services.enter(email)
  qui = (
    await school.sql(`SELECT 'personne/' || id AS qui FROM gateway.personne WHERE email = $1`, [email])
  )[0].qui
})

const call = (endpoint: Parameters<School['call']>[0], input: object) =>
  school.services.call(endpoint, input, { token })
const begin = (nom = 'Rapport.pdf', taille = 1000) =>
  call(espaceFichierCommencer, { fiche: 'affectation', fiche_id: mine.id, genre: 'rapport', nom, taille })
async function handIn(nom: string, content = pdf()) {
  const { body } = await begin(nom, content.length)
  const headers = { authorization: `Bearer ${body.secret}`, 'upload-offset': '0' }
  await school.services.send(`${UPLOAD_PATH}${body.id}`, {
    method: 'PATCH',
    headers,
    body: new Uint8Array(content),
  })
  return call(espaceFichierFinir, { id: body.id })
}
const codes = async (answers: Promise<{ status: number; body: { code?: string } }>[]) =>
  (await Promise.all(answers)).map(({ status, body }) => body.code ?? status)
const count = (all: unknown[], one: unknown) => all.filter((each) => each === one).length
const begun = async () =>
  (await school.sql('SELECT count(*)::int AS n FROM gateway.televersement WHERE qui = $1', [qui]))[0].n
const stored = async () =>
  (await readdir(school.services.config.filesDir, { recursive: true }).catch(() => [])).sort()

describe('somebody who sends ten thousand files', () => {
  it('gets only the limit of a record, even simultaneously', async () => {
    const before = await stored()
    const answers = await codes(Array.from({ length: 40 }, () => begin()))
    expect([count(answers, 200), count(answers, 'files_full')]).toEqual([
      FICHIERS_PERSONNE_MAX,
      40 - FICHIERS_PERSONNE_MAX,
    ])
    expect(await begun()).toBe(FICHIERS_PERSONNE_MAX)
    expect(await stored()).toEqual(before)
  })

  it('gets only the daily limit, whatever the results, and is then refused early', async () => {
    await school.sql(
      `INSERT INTO gateway.televersement (qui, fiche, fiche_id, genre, nom, taille, fichier_id)
       SELECT $1, 'demande', 1, 'cv', 'x', 10, 1 FROM generate_series(2, ${ENVOIS_PERSONNE_A_DAY})`,
      [qui],
    )
    const before = await stored()
    const answers = await codes(Array.from({ length: 40 }, () => begin()))
    expect([count(answers, 200), count(answers, 'rate_limited')]).toEqual([1, 39])
    expect(await begun()).toBe(ENVOIS_PERSONNE_A_DAY)
    // calls are counted, and no record is read for that
    await school.sql(
      `UPDATE gateway.rate_limit SET hits = 10000 WHERE key = 'internship/espace/fichier/commencer ' || $1`,
      [qui],
    )
    const { status, body } = await call(espaceFichierCommencer, {
      fiche: 'affectation',
      fiche_id: 900_000_000,
      genre: 'rapport',
      nom: 'x',
      taille: 1,
    })
    expect([status, body.code]).toEqual([429, 'rate_limited'])
    expect(await stored()).toEqual(before)
  })

  it('cannot withdraw files to send more', async () => {
    await school.sql(
      `INSERT INTO gateway.televersement (qui, fiche, fiche_id, genre, nom, taille, fichier_id)
       SELECT $1, 'demande', 1, 'cv', 'x', 10, 1 FROM generate_series(2, ${ENVOIS_PERSONNE_A_DAY})`,
      [qui],
    )
    expect((await handIn('Rapport.pdf')).status).toBe(200)
    const { body } = await call(espaceFichierList, { fiche: 'affectation', fiche_id: mine.id })
    expect((await call(extensions.espaceFichierRetirer, { id: body.fichiers[0].id })).status).toBe(200)
    expect(await codes([begin()])).toEqual(['rate_limited'])
  })

  it('stores nothing but documents, and refused files count', async () => {
    const before = await stored()
    const page = Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF\n')
    expect(await codes([handIn('Rapport.pdf', page)])).toEqual(['file_refused'])
    expect((await stored()).filter((name) => !before.includes(name) && /[\da-f]{32}/.test(name))).toEqual([])
    expect(await begun()).toBe(1)
  })
})

const NAMES = [
  ...HOSTILE.filter((text) => text.length <= NOM_MAX),
  "=cmd|' /C calc'!A0",
  '+1',
  '@SUM(A1)',
  '-2+3',
  '=HYPERLINK("http://x.test")',
  '\t=1',
  'C:\\Windows\\x',
  '..\\..\\x',
  '/etc/passwd',
  '....//....//x',
  'rapport\u202Efdp.exe',
  '\u2067x\u2069',
  'a\0.pdf',
  '.htaccess',
  '..',
  '-rf',
  'x\u2028y',
  'x"; filename=y.html',
  "x'y",
  '%2e%2e%2fx',
  'x\r\nSet-Cookie: a=b',
  '文'.repeat(NOM_MAX),
  'ت'.repeat(NOM_MAX),
  `${'文'.repeat(115)}.docx`,
  '😀'.repeat(60),
  `${'é'.repeat(110)}.jpeg.pdf`,
  `${'文'.repeat(115)}.${'文'.repeat(4)}`,
]

describe('a harmful name', () => {
  it('becomes harmless, and valid on every file system', () => {
    for (const name of NAMES) {
      const said = JSON.stringify(name)
      const saved = namedByType(cleanName(name), 'application/pdf')
      expect(saved, said).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\\/:*?"<>|]/u)
      expect(saved, said).not.toMatch(/^[\s.]|[\s.]$/)
      // with the number that it has in an archive
      expect(Buffer.byteLength(`900000000 ${saved}`), said).toBeLessThanOrEqual(255)
      expect(saved.length, said).toBeGreaterThan('.pdf'.length)
      expect(attachment(saved), said).toMatch(/^attachment; filename="[ -~]*"; filename\*=UTF-8''[\w.~!%-]+$/)
      expect(attachment(saved).match(/"/g), said).toHaveLength(2)
    }
  })

  it('is a plain file name in downloads, lists and archives', async () => {
    const names = [
      "=cmd|' /C calc'!A0",
      '../../x.pdf',
      'rapport\u202Efdp.exe',
      '文'.repeat(NOM_MAX),
      'x\u2028y',
    ]
    for (const name of names) expect(await codes([handIn(name)])).toEqual([200])
    const { body } = await call(espaceFichierList, { fiche: 'affectation', fiche_id: mine.id })
    const listed: { id: number; nom: string }[] = body.fichiers
    expect(listed.map(({ nom }) => nom).sort()).toEqual(
      ["=cmd ' C calc'!A0.pdf", 'x.pdf', 'rapportfdp.exe.pdf', `${'文'.repeat(80)}.pdf`, 'x y.pdf'].sort(),
    )
    for (const { id } of listed) {
      const { adresse } = (await call(espaceFichierOuvrir, { id })).body
      const { headers } = await school.services.app.request(adresse)
      expect(headers.get('content-disposition')).toMatch(/^attachment; /)
      expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
        'application/pdf',
        'nosniff',
      ])
    }
    const { adresse } = (await call(espaceDonneesOuvrir, {})).body
    const archive = unzipSync(
      new Uint8Array(await (await school.services.app.request(adresse)).arrayBuffer()),
    )
    const [data, ...files] = Object.keys(archive)
    expect([data, files.length]).toEqual(['donnees.json', names.length])
    for (const path of files) expect(path).toMatch(/^fichiers\/\d+ [^/\\]{1,130}\.pdf$/)
    expect(() => JSON.parse(strFromU8(archive['donnees.json'] as Uint8Array))).not.toThrow()
  })
})
