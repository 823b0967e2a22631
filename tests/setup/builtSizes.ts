import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** The files of a build and their imports. */
export interface BuiltFiles {
  /** What the page itself loads. */
  page: string[]
  /** The names of files loaded on demand. */
  lazy: string[]
  /** The file whose name begins so. */
  find(name: string): string
  /** The named files and all that they import, each once. */
  closure(names: readonly string[]): Set<string>
  /** Kilobytes (1000 bytes) of these files' JavaScript, each compressed by gzip. */
  kilobytes(names: Iterable<string>): number
}

/** Reads a build of the screens, such as `dist/admin`. */
export function readBuild(dir: string): BuiltFiles {
  const assets = join(dir, 'assets')
  const code = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
  )
  const named = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(([, name]) => (name && code.has(name) ? [name] : []))
  const closure = (names: readonly string[], seen = new Set<string>()) => {
    for (const name of names) {
      if (seen.has(name)) continue
      seen.add(name)
      closure(named(code.get(name) ?? '', /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g), seen)
    }
    return seen
  }
  return {
    page: named(readFileSync(join(dir, 'index.html'), 'utf8'), /<script[^>]* src="\/assets\/([^"]+)"/g),
    lazy: [...new Set([...code.values()].flatMap((text) => named(text, /import\([`"']\.\/([^`"']+\.js)/g)))],
    find: (start) => {
      const found = [...code.keys()].find((name) => name.startsWith(start))
      if (!found) throw new Error(`The build in ${dir} has no ${start}`)
      return found
    },
    closure: (names) => closure(names),
    kilobytes: (names) =>
      [...names].reduce((sum, name) => sum + gzipSync(code.get(name) ?? '', { level: 9 }).length, 0) / 1000,
  }
}

/** The maximum sizes, in kilobytes of gzip. */
export const BUDGET = { publicPages: 89, space: 130, firstList: 400, screen: 40 }

/** What may be larger than a screen, because it is loaded separately by those who use it. */
const SEPARATE = /^OptionSelect-/

/** The pages of the space, by the names of their files. */
const SPACE_PAGES = readdirSync(fileURLToPath(new URL('../../src/espace/space', import.meta.url)), {
  recursive: true,
  encoding: 'utf8',
}).flatMap((path) => /(\w+Section)\.tsx$/.exec(path)?.[1] ?? [])

/** The sizes that the budget limits. */
export function weigh({ page, lazy, find, closure, kilobytes }: BuiltFiles) {
  const signIn = closure([...page, find('front-fr-')])
  const list = closure([
    ...signIn,
    find('office-fr-'),
    ...lazy.filter((name) => /^(App|i18nProvider|ListScreen)-/.test(name)),
  ])
  const space = closure([
    ...signIn,
    find('espace-fr-'),
    ...lazy.filter((name) => name.startsWith('EspacePage-')),
  ])
  const beyond = (base: Set<string>) => (name: string) => ({
    name,
    kilobytes: kilobytes([...closure([name])].filter((part) => !base.has(part))),
  })
  const isOfSpace = (name: string) => SPACE_PAGES.includes(name.split('-')[0] ?? '')
  const sections = lazy.filter(isOfSpace).map(beyond(space))
  const screens = lazy.filter((name) => !SEPARATE.test(name)).map(beyond(list))
  return {
    publicPages: kilobytes(signIn),
    /** With its heaviest page. */
    space: kilobytes(space) + Math.max(...sections.map((section) => section.kilobytes)),
    /** What it loads beyond the sign-in page: on a phone each file costs a round trip. */
    spaceFiles: [...space].filter((name) => !signIn.has(name)),
    firstList: kilobytes(list),
    heaviest: screens.reduce((a, b) => (b.kilobytes > a.kilobytes ? b : a)),
    /** What the signed-in app waits for beyond the page's own files: no third file, so that nothing runs too early. */
    appNeeds: [...closure([find('app-')])].filter((name) => !closure(page).has(name)),
  }
}
