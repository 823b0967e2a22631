import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { resources } from '../../../../src/admin/resources'
import { fieldLabel } from '../../../../src/admin/schema/declare/columns'
import { cellOf } from '../../../../src/admin/schema/export/cellOf'
import { saveCsv, saveXlsx } from '../../../../src/admin/schema/export/exportTable'
import { readFieldNames } from '../../../../src/admin/schema/import/fieldNames'
import { columnsLeft, hasKey } from '../../../../src/admin/schema/import/unknown'
import { targetText } from '../../../../src/admin/schema/import/useTargetText'
import { endpoints } from '../../../../src/contract/endpoints'
import { FAITS_DEMANDES } from '../../../../src/contract/faits/demandes'
import { below, tableOf } from '../../../../src/contract/import/fileRows'
import { type ImportField, targetsOf } from '../../../../src/contract/import/importable'
import { imports } from '../../../../src/contract/import/importCalls'
import { matchColumns } from '../../../../src/contract/import/importMatch'
import { IMPORTS, type ImportName, importOf } from '../../../../src/contract/import/imports'
import { LANGS, type Lang } from '../../../../src/contract/kernel/constants'
import { applyLang } from '../../../../src/ui/texts/language'
import { ar, en, fr } from '../../../setup/catalogues'
import { createTestDatabase, type TestDatabase } from '../../../setup/database'
import { type Services, startServices, type Tokens } from '../../../setup/services'

/* An exported list can be imported again without changes; the template of a list is recognised. */

let database: TestDatabase
let services: Services
let tokens: Tokens
let saved: Blob
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  await database.pool.query(LOOKALIKES)
  services = await startServices(database)
  tokens = await services.signIn()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved = file as Blob
    return 'blob:x'
  })
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
})
afterAll(() => database.drop())

/** Texts that a spreadsheet would misread: numbers, formulas, lists in a text, decimals. */
const LOOKALIKES = `
  UPDATE records.salle SET label = jsonb_build_object('fr', '3E05', 'en', '4E05', 'ar', '5E05'), batiment = '1E2', acces = E'- à gauche\\n- porte 3,-4 ; =B' WHERE id = (SELECT min(id) FROM records.salle);
  UPDATE records.groupe SET nom = '1E2' WHERE id = (SELECT min(id) FROM records.groupe WHERE annee_id = (SELECT id FROM records.annee WHERE courante));
  UPDATE records.etudiant SET matricule = '12E3' WHERE id = (SELECT min(etudiant_id) FROM records.inscription i JOIN records.annee a ON a.id = i.annee_id AND a.courante);
  UPDATE company.entreprise SET nom_entreprise = '1e5', matricule = '00123', nom_gerant = '1.50', adresse = '=1+1' WHERE id = (SELECT min(id) FROM company.entreprise);
  UPDATE internship.stage SET description = E'Missions :\\n- analyser ; -tester\\n\\n+ rédiger, @voir', sujet = '007' WHERE id = (
    SELECT min(s.id) FROM internship.stage s JOIN records.annee a ON a.id = s.annee_id AND a.courante WHERE s.affect = 0);
  UPDATE internship.mention SET seuil = 14.5 WHERE seuil = 14;
  UPDATE records.etablissement SET faits = '{${FAITS_DEMANDES.join()}}';
  UPDATE records.etudiant SET naissance = '2001-05-12', pays = 'TN' WHERE id % 3 = 0;
  UPDATE records.etudiant SET naissance = '1999-12-31', pays = 'FR' WHERE id % 3 = 1;
  UPDATE company.entreprise SET pays = CASE id % 3 WHEN 0 THEN 'TN' ELSE 'FR' END WHERE id % 3 < 2;`

const textIn = (lang: Lang, key: string): string => {
  const text = key
    .split('.')
    .reduce<unknown>(
      (node, part) => (node as Record<string, unknown> | undefined)?.[part],
      { fr, en, ar }[lang],
    )
  return typeof text === 'string' ? text : key
}

/** The visible columns of a list, or all of them, with headings. */
async function exported(name: ImportName | 'convention', lang: Lang, which: 'shown' | 'all') {
  const definition = resources.find((each) => each.name === name)
  const list = endpoints.find((each) => each.name === `${name}List`)
  if (!definition?.list || !list?.rows) throw new Error(`${name} has no list`)
  const { fields } = definition
  const sources = [...definition.list.columns, ...((which === 'all' && definition.list.more) || [])]
    .map((column) => (typeof column === 'string' ? column : column.name))
    .filter((source) => fields[source] && fields[source].exported !== false)
  const { body } = await services.call(
    list,
    {
      ...(list.service === 'internship' ? {} : { lang }),
      ...(name === 'entreprise' && { comptes: [] }),
      ...((name === 'affectation' || name === 'convention') && { faits: 1 }),
    },
    { token: tokens[list.service] },
  )
  const listed: Record<string, unknown>[] = body[list.rows]
  const rows = listed.map(
    ({ faits, ...row }) => ({ ...row, ...(faits as object) }) as Record<string, unknown>,
  )
  const translate = (key: string) => textIn(lang, key)
  const table = rows.map((row) =>
    sources.map((source) => cellOf(row, source, fields[source] as never, translate)),
  )
  const headings = sources.map((source) => translate(fieldLabel(name, source, fields[source])))
  return { rows, table: [headings, ...table], fields }
}

const NAMES = Object.keys(IMPORTS) as ImportName[]
const namesOf = (name: ImportName) =>
  readFieldNames(name, resources.find((each) => each.name === name)?.fields ?? {})

describe.each(NAMES)('%s', (name) => {
  it('has a template in each language, whose columns are recognised', async () => {
    const { fields = {} } = resources.find((each) => each.name === name) ?? {}
    const targets = targetsOf(importOf(name))
    const names = await namesOf(name)
    for (const lang of LANGS) {
      const headings = targets.map((target) =>
        targetText(name, fields as never, target, (key) => textIn(lang, key)),
      )
      expect(matchColumns(importOf(name), [headings], { names, lang }).columns, lang).toEqual(targets)
    }
  })

  const asked = LANGS.flatMap((lang) =>
    (['csv', 'xlsx'] as const).flatMap((format) =>
      (['all', 'shown'] as const).map((which) => ({ lang, format, which })),
    ),
  )
  it.each(asked)(
    '$which columns in $lang as $format',
    { timeout: 60_000 },
    async ({ lang, format, which }) => {
      applyLang(lang)
      const { rows, table } = await exported(name, lang, which)
      await (format === 'csv' ? saveCsv : saveXlsx)(table, name)
      applyLang('fr')
      const of = importOf(name)
      const calls = imports[of.service]
      const token = tokens[of.service]
      const file = new File([await saved.arrayBuffer()], 'export')
      const read = await services.call(calls.read, { file }, { token })
      const names = await namesOf(name)
      for (const shownIn of new Set([lang, 'fr' as const])) {
        const known = { names, lang: shownIn, remembered: {} }
        const matched = matchColumns(of, read.body.table.rows, known)
        const lines = below(read.body.table, matched.heading)
        const columns = read.body.table.rows[matched.heading]
        expect(columnsLeft(columns, matched.columns, lines, known).unknown).toEqual([])
        // a list as shown may lack the key of a row, which the dialog says
        if (!hasKey(of, matched.columns)) {
          expect([which, ['affectation', 'professeur']]).toEqual(['shown', expect.arrayContaining([name])])
          continue
        }
        const sent = tableOf(lines, matched.columns, { of, headings: columns ?? [] })
        const { body } = await services.call(
          calls.preview,
          { record: name, file: new File([JSON.stringify(sent)], 'table.json'), options: {} },
          { token },
        )
        expect([body.report.counts, body.report.rows.slice(0, 3)]).toEqual([
          { added: 0, enrolled: 0, changed: 0, same: rows.length, left: 0, refused: 0, absent: 0 },
          [],
        ])
      }
    },
  )
})

describe.each(NAMES)('each column of %s', (name) => {
  it('that differs in a file is imported, and exported again', { timeout: 120_000 }, async () => {
    applyLang('fr')
    const of = importOf(name)
    const calls = imports[of.service]
    const token = tokens[of.service]
    const known = { names: await namesOf(name), lang: 'fr' as const, remembered: {} }
    const read = async () => {
      const { table } = await exported(name, 'fr', 'all')
      await saveCsv(table, name)
      const file = new File([await saved.arrayBuffer()], 'export')
      const { body } = await services.call(calls.read, { file }, { token })
      const { columns, heading } = matchColumns(of, body.table.rows, known)
      return { columns, headings: body.table.rows[heading], lines: below(body.table, heading) }
    }
    const { columns, headings, lines } = await read()
    const key = of.keys.find((fields) => fields.every((field) => columns.some((each) => isOf(each, field))))
    const keyOf = (cells: readonly string[]) =>
      JSON.stringify(
        columns.flatMap((each, at) => (key?.some((field) => isOf(each, field)) ? [cells[at]] : [])),
      )
    const preview = async (cells: string[]) => {
      const sent = tableOf([{ line: 2, cells }], columns, { of, headings })
      const file = new File([JSON.stringify(sent)], 'table.json')
      const { body } = await services.call(calls.preview, { record: name, file, options: {} }, { token })
      return { file, body }
    }
    /** @returns why it was refused */
    const imported = async (cells: string[]) => {
      const { file, body } = await preview(cells)
      if (body.report?.counts.changed !== 1) return body.report?.rows[0]?.faults ?? body
      const options = { mark: body.report.mark }
      const written = await services.call(calls.write, { record: name, file, options }, { token })
      return written.body.changed === 1 ? undefined : written.body
    }
    const left: Record<string, unknown> = {}
    for (const [at, target] of columns.entries()) {
      const field = target.split('.')[0] ?? ''
      if (!target || key?.includes(field) || of.fields[field]?.only || TOGETHER.has(target)) continue
      const there = [...new Set(lines.map(({ cells }) => cells[at] ?? ''))].filter(Boolean).slice(0, 10)
      left[target] = 'no other value was taken'
      tries: for (const { cells } of lines.slice(0, ROWS)) {
        const more = there.map((value) => `${cells[at]}, ${value}`)
        const values = new Set([...valuesFor(of.fields[field], field), ...there, ...more])
        for (const value of values) {
          if (value === cells[at]) continue
          const changed = cells.map((cell, index) => (index === at ? value : cell))
          const answer = await imported(changed)
          if (answer) {
            left[target] = answer
            for (const { allowed = [] } of answer.length === 1 ? answer : [])
              for (const other of allowed) values.add(other)
            continue
          }
          const now = (await read()).lines.find((line) => keyOf(line.cells) === keyOf(cells))
          expect([target, now?.cells[at]]).not.toEqual([target, cells[at]])
          // whatever the wording in the file, it matches the record
          const { body } = await preview(changed)
          expect([target, body.report.counts.changed, body.report.rows]).toEqual([target, 0, []])
          delete left[target]
          break tries
        }
      }
    }
    expect(left).toEqual({})
  })
})

/** A tutor is identified by address: another name with it is refused, which imports test. */
const TOGETHER = new Set(['tuteur'])
/** The number of rows tried until one may change. */
const ROWS = 8
const isOf = (target: string, field: string) => target === field || target.startsWith(`${field}.`)

let serial = 0
const valuesFor = (declared: ImportField | undefined, field: string): string[] => {
  serial += 1
  if (field.includes('email')) return [`autre-${serial}@ecole.test`]
  if (/mobile|telephone/.test(field)) return ['+216 71 345 678']
  if (field === 'semaine') return ['lundi au jeudi']
  switch (declared?.as) {
    case 'number':
      return ['7', '12', '16']
    case 'date':
      return ['15/03/2022', '20/06/2022']
    case 'flag':
      return ['Oui', 'Non']
    case 'code':
      return (declared.codes ?? []).map(([, word = '']) => word)
    case 'text':
    case 'labels':
      return [`Autre ${serial}`]
    default:
      return []
  }
}

describe('the agreements, of which each internship has one,', () => {
  const asked = LANGS.flatMap((lang) => (['csv', 'xlsx'] as const).map((format) => ({ lang, format })))
  it.each(asked)(
    'are imported as assignments without a change, in $lang as $format',
    { timeout: 60_000 },
    async ({ lang, format }) => {
      applyLang(lang)
      const { rows, table } = await exported('convention', lang, 'all')
      await (format === 'csv' ? saveCsv : saveXlsx)(table, 'convention')
      applyLang('fr')
      const file = new File([await saved.arrayBuffer()], 'export')
      const token = tokens.internship
      const read = await services.call(imports.internship.read, { file }, { token })
      const of = importOf('affectation')
      const known = { names: await namesOf('affectation'), lang: 'fr' as const }
      const matched = matchColumns(of, read.body.table.rows, known)
      expect(targetsOf(of).filter((target) => !matched.columns.includes(target))).toEqual([
        'tuteur_prenom',
        'responsable',
        'adresse',
        'entreprise_email',
        'entreprise_telephone',
      ])
      const sent = tableOf(below(read.body.table, matched.heading), matched.columns, {
        of,
        headings: read.body.table.rows[matched.heading] ?? [],
      })
      const { body } = await services.call(
        imports.internship.preview,
        {
          record: 'affectation',
          file: new File([JSON.stringify(sent)], 'table.json'),
          options: { create: true },
        },
        { token },
      )
      expect(rows.length).toBeGreaterThan(5)
      expect([body.report.counts, body.report.rows.slice(0, 3), body.report.made]).toEqual([
        { added: 0, enrolled: 0, changed: 0, same: rows.length, left: 0, refused: 0, absent: 0 },
        [],
        [],
      ])
    },
  )
})
