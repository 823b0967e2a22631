import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { call } from './call.mjs'
import { field } from './field.mjs'
import { imported } from './import.mjs'
import { mail } from './mail.mjs'
import { migration } from './migration.mjs'
import { record } from './record.mjs'
import { screen } from './screen.mjs'
import { student } from './student.mjs'

/*
 * Tries the recipes of docs/how-to: applies each to a copy of the working tree, every file of it named by its page and no
 * more of them than it may touch, and runs types, lint and the tests that the page sends its reader to.
 * `npm run test:recipes`, or with names: `… -- field`; `… -- --edits` only applies them.
 */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')
const RECIPES = { migration, field, student, call, import: imported, screen, record, mail }
/** Written by a command that the page names. */
const GENERATED = [
  'src/services/db/schema.sql',
  'src/services/db/schema/tables.ts',
  'i18n/office/texts.ts',
  'src/services/api/calls.json',
  'tests/services/everyCall/costs.ts',
]

/** The tests that write them. */
const WRITING = ['db/schema', 'officeTexts', 'contract'].map((name) => `tests/services/${name}.test.ts`)

const onlyEdits = process.argv.includes('--edits')
const asked = process.argv.slice(2).filter((argument) => argument !== '--edits')
const unknown = asked.filter((name) => !(name in RECIPES))
if (unknown.length > 0) throw new Error(`No recipe ${unknown.join(', ')}: ${Object.keys(RECIPES).join(', ')}`)
const failed = (asked.length > 0 ? asked : Object.keys(RECIPES)).filter((name) => !tried(name, RECIPES[name]))
for (const name of failed) console.error(`FAILED: the recipe of a ${name}`)
process.exitCode = failed.length > 0 ? 1 : 0

/** Whether all of it holds. The copy stays when it does not, to be looked at. */
function tried(name, { page, own, most, edits, tests }) {
  const copy = mkdtempSync(join(tmpdir(), `recipe-${name}-`))
  console.log(`${page}: a ${name}, in ${copy}`)
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const file of files.split('\0').filter(Boolean)) cpSync(join(ROOT, file), join(copy, file))
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))

  const touched = [...new Set(edits.map((edit) => edit(copy)))]
  const elsewhere = touched.filter(
    (file) => !file.startsWith('tests/') && !own.some((path) => file.startsWith(path)),
  )
  console.log(
    `${touched.length} files, ${elsewhere.length} of the product beside its own (${most} at most):\n  ${elsewhere.join('\n  ')}`,
  )
  if (elsewhere.length > most) console.error(`${page} touches ${elsewhere.length} files, and ${most} at most`)
  const text = withLinked(page)
  const unnamed = [...elsewhere, ...touched.filter((file) => file.startsWith('tests/'))].filter(
    (file) => !isNamed(text, file),
  )
  for (const file of unnamed) console.error(`${page} does not name ${file}`)

  const steps = [
    ['npx', 'biome', 'check', '--write', ...touched.filter((file) => /\.tsx?$/.test(file))],
    ['npx', 'vitest', 'run', ...WRITING],
    ['npx', 'tsc', '--noEmit', '--incremental', 'false'],
    ['npx', 'biome', 'check', '.'],
    ['npx', 'vitest', 'run', ...tests],
  ]
  const env = { ...process.env, UPDATE_SCHEMA: '1', UPDATE_TEXTS: '1', UPDATE_COSTS: '1', UPDATE_API: '1' }
  const isWhole =
    unnamed.length === 0 &&
    elsewhere.length <= most &&
    (onlyEdits ? [] : steps).every(([command, ...args]) => {
      console.log(`> ${args.join(' ').slice(0, 120)}`)
      return spawnSync(command, args, { cwd: copy, stdio: 'inherit', env }).status === 0
    })
  if (isWhole) rmSync(copy, { recursive: true })
  return isWhole
}

/** A page, and those of the same folder that it sends its reader to. */
function withLinked(page) {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const linked = [...text.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name]) => join(ROOT, dirname(page), name))
  return [text, ...linked.map((path) => readFileSync(path, 'utf8'))].join('\n')
}

/**
 * By its path, by one with a part to fill in (`<name>`), or as the catalogue of another language beside one that is
 * named.
 */
function isNamed(text, file) {
  if (GENERATED.includes(file) || text.includes(file)) return true
  const patterns = [...text.matchAll(/`([\w./-]*<\w+>[\w./<>-]*)`/g)].map(([, path]) => path)
  if (patterns.some((path) => asPattern(path).test(file))) return true
  const french = file.replace(/\b(en|ar)\.ts$/, 'fr.ts')
  return text.includes(french) || text.includes(`${dirname(file)}/`)
}

function asPattern(path) {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/<\w+>/g, '[\\w-]+')}$`)
}
