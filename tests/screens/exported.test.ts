import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { applyLang } from '../../src/admin/language'
import { resources } from '../../src/admin/resources'
import { fieldLabel } from '../../src/admin/schema/columns'
import { targetText } from '../../src/admin/schema/import/useTargetText'
import { cellOf } from '../../src/admin/schema/list/export/cellOf'
import { saveCsv, saveXlsx } from '../../src/admin/schema/list/exportTable'
import { LANGS, type Lang } from '../../src/contract/constants'
import { endpoints } from '../../src/contract/endpoints'
import { targetsOf } from '../../src/contract/importable'
import { imports } from '../../src/contract/importCalls'
import { matchColumns } from '../../src/contract/importMatch'
import { IMPORTS, type ImportName, importOf } from '../../src/contract/imports'
import { ar, en, fr } from '../setup/catalogues'
import { createTestDatabase, type TestDatabase } from '../setup/database'
import { type Services, startServices, type Tokens } from '../setup/services'

/* What a list exports is imported again, and changes nothing; the template of a list is known as what it is. */

let database: TestDatabase
let services: Services
let tokens: Tokens
let saved: Blob
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
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

const textIn = (lang: Lang, key: string): string => {
  const text = key
    .split('.')
    .reduce<unknown>(
      (node, part) => (node as Record<string, unknown> | undefined)?.[part],
      { fr, en, ar }[lang],
    )
  return typeof text === 'string' ? text : key
}

/** All columns that a list can show, its headings first. */
async function exported(name: ImportName, lang: Lang) {
  const definition = resources.find((each) => each.name === name)
  const list = endpoints.find((each) => each.name === `${name}List`)
  if (!definition?.list || !list?.rows) throw new Error(`${name} has no list`)
  const { fields } = definition
  const sources = [...definition.list.columns, ...(definition.list.more ?? [])]
    .map((column) => (typeof column === 'string' ? column : column.name))
    .filter((source) => fields[source])
  const { body } = await services.call(
    list,
    { ...(list.service === 'internship' ? {} : { lang }), ...(name === 'entreprise' && { comptes: [] }) },
    { token: tokens[list.service] },
  )
  const rows: Record<string, unknown>[] = body[list.rows]
  const translate = (key: string) => textIn(lang, key)
  const table = rows.map((row) =>
    sources.map((source) => cellOf(row, source, fields[source] as never, translate)),
  )
  const headings = sources.map((source) => translate(fieldLabel(name, source, fields[source])))
  return { rows, table: [headings, ...table], fields }
}

const NAMES = Object.keys(IMPORTS) as ImportName[]
describe.each(NAMES)('%s', (name) => {
  it('has a template in each language, whose columns are known', () => {
    const { fields = {} } = resources.find((each) => each.name === name) ?? {}
    const targets = targetsOf(importOf(name))
    const names = Object.fromEntries(
      LANGS.map((lang) => {
        const labels = Object.entries(fields).map(([field, declared]) => [
          field,
          textIn(lang, fieldLabel(name, field, declared)),
        ])
        return [lang, Object.fromEntries(labels)]
      }),
    )
    for (const lang of LANGS) {
      const headings = targets.map((target) =>
        targetText(name, fields as never, target, (key) => textIn(lang, key)),
      )
      expect(matchColumns(importOf(name), [headings], { names, lang }).columns, lang).toEqual(targets)
    }
  })

  it.each([
    ['fr', saveCsv],
    ['ar', saveXlsx],
  ] as const)('in %s', { timeout: 60_000 }, async (lang, save) => {
    applyLang(lang)
    const { rows, table, fields } = await exported(name, lang)
    await save(table, name)
    const of = importOf(name)
    const calls = imports[of.service]
    const token = tokens[of.service]
    const file = new File([await saved.arrayBuffer()], 'export')
    const read = await services.call(calls.read, { file }, { token })
    const names = Object.fromEntries(
      Object.entries(fields).map(([source, field]) => [
        source,
        textIn(lang, fieldLabel(name, source, field)),
      ]),
    )
    const matched = matchColumns(of, read.body.table.rows, { names: { [lang]: names }, lang })
    const below = (read.body.table.rows as string[][])
      .slice(matched.heading + 1)
      .filter((row) => row.some(Boolean))
    const sent = { columns: matched.columns, lines: below.map((_, index) => index + 2), rows: below }
    const { body } = await services.call(
      calls.preview,
      { record: name, file: new File([JSON.stringify(sent)], 'table.json'), options: {} },
      { token },
    )
    applyLang('fr')
    expect([body.report.counts, body.report.rows.slice(0, 3)]).toEqual([
      { added: 0, changed: 0, same: rows.length, left: 0, refused: 0, absent: 0 },
      [],
    ])
  })
})
