import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Prints every package that the product runs on, with its version and licence; ends with 1 when one has a licence
 * that asks for more than to be named. Packages for other platforms are not installed: the lock file tells theirs.
 */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const FREE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // of data, which asks that their source is named: the README does
  'CC-BY-3.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'PSF-2.0',
  'Unlicense',
  'Zlib',
  // Asks for the source of its own files only, which are used as they are, by the build.
  'MPL-2.0',
]
/** Packages that name their licence in a way of their own; looked at by hand. */
const LOOKED_AT = { 'css-mediaquery': 'BSD-3-Clause' }

const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'))
const refused = []
for (const [path, { dev, version, license }] of Object.entries(lock.packages)) {
  if (path === '' || dev) continue
  const text = await readFile(join(ROOT, path, 'package.json'), 'utf8').catch(() => undefined)
  const installed = text === undefined ? { license } : JSON.parse(text)
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const licence = LOOKED_AT[name] ?? nameOf(installed.license ?? installed.licenses)
  console.log(`${name} ${version} ${licence}`)
  if (!isFree(licence)) refused.push(name)
}
if (refused.length > 0) {
  console.error(`These packages have a licence that nobody has looked at: ${refused.join(', ')}.`)
  process.exitCode = 1
}

function nameOf(licence) {
  if (Array.isArray(licence)) return licence.map(nameOf).join(' OR ')
  return typeof licence === 'object' && licence ? licence.type : (licence ?? 'unknown')
}

/** `MIT OR GPL-3.0` leaves the choice, `MIT AND ISC` does not. */
function isFree(licence) {
  const choices = licence.replace(/[()]/g, '').split(/\s+OR\s+/)
  return choices.some((choice) => choice.split(/\s+AND\s+/).every((each) => FREE.includes(each)))
}
