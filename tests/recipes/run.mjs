import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { field } from './field.mjs'
import { mail } from './mail.mjs'
import { record } from './record.mjs'
import { student } from './student.mjs'

/*
 * Tries the recipes of docs/how-to: applies each to a copy of the working tree, every file of it named by its page, and
 * runs types, lint and the tests that the page sends its reader to. `npm run test:recipes`, or with names: `… -- field`.
 */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')
const RECIPES = { field, student, record, mail }
/** Written by a command that the page names. */
const GENERATED = [
  'src/services/db/schema.sql',
  'src/services/db/schema/tables.ts',
  'i18n/office/texts.ts',
  'tests/services/everyCall/costs.ts',
]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in RECIPES))
if (unknown.length > 0) throw new Error(`No recipe ${unknown.join(', ')}: ${Object.keys(RECIPES).join(', ')}`)
const failed = (asked.length > 0 ? asked : Object.keys(RECIPES)).filter((name) => !tried(name, RECIPES[name]))
for (const name of failed) console.error(`FAILED: the recipe of a ${name}`)
process.exitCode = failed.length > 0 ? 1 : 0

/** Whether all of it holds. The copy stays when it does not, to be looked at. */
function tried(name, { page, own, edits, tests }) {
  const copy = mkdtempSync(join(tmpdir(), `recipe-${name}-`))
  console.log(`A ${name}, by ${page}, in ${copy}`)
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
    `${touched.length} files, ${elsewhere.length} of the product beside its own:\n  ${elsewhere.join('\n  ')}`,
  )
  const text = withLinked(page)
  const unnamed = [...elsewhere, ...touched.filter((file) => file.startsWith('tests/'))].filter(
    (file) => !isNamed(text, file),
  )
  for (const file of unnamed) console.error(`${page} does not name ${file}`)

  const steps = [
    ['npx', 'biome', 'check', '--write', ...touched.filter((file) => /\.tsx?$/.test(file))],
    ['npx', 'vitest', 'run', 'tests/services/db/schema.test.ts', 'tests/services/officeTexts.test.ts'],
    ['npx', 'tsc', '--noEmit', '--incremental', 'false'],
    ['npx', 'biome', 'check', '.'],
    ['npx', 'vitest', 'run', ...tests],
  ]
  const env = { ...process.env, UPDATE_SCHEMA: '1', UPDATE_TEXTS: '1', UPDATE_COSTS: '1' }
  const isWhole =
    unnamed.length === 0 &&
    steps.every(([command, ...args]) => {
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

/** By its path, or as the catalogue of another language beside one that is named. */
function isNamed(text, file) {
  if (GENERATED.includes(file) || text.includes(file)) return true
  const french = file.replace(/\b(en|ar)\.ts$/, 'fr.ts')
  return text.includes(french) || text.includes(`${dirname(file)}/`)
}
