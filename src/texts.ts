import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { LANGS } from './contract/kernel/constants.ts'
import { FIRST } from './lean.ts'

const SRC = fileURLToPath(new URL('.', import.meta.url))
const TEXTS = JSON.stringify(join(SRC, 'admin/texts.ts'))
const OFFICE = fileURLToPath(new URL('../i18n/office/', import.meta.url))
const OWN = fileURLToPath(new URL('../i18n/', import.meta.url))

/**
 * Brings the office's texts together with the code that names them, as Vite does with styles. A folder of `i18n/office`
 * is named by a module that writes the beginning of one of its keys (`'campagne.plans.title'`).
 *
 * - `virtual:texts/<lang>` is the catalogue of the first list: `i18n/<lang>.ts`, and the folders that its code names.
 * - Each `import('./X')` in `src/admin` also waits for the folders that X and its imports name beyond those
 *   (`withTexts` of `src/admin/texts.ts`).
 *
 * The development server does without the split: an edit would have to reach every module that imports the edited one.
 */
export function texts(): Plugin {
  let together = false
  let first: string[] = []
  /** The others, named by their index in this list. */
  let further: string[] = []
  return {
    name: 'texts',
    enforce: 'pre',
    configResolved({ command }) {
      together = command === 'serve' && !process.env.VITEST
    },
    buildStart() {
      modules.clear()
      first = together ? [...textFolders()] : textsOfCode(FIRST.map((path) => join(SRC, path)))
      further = [...textFolders()].filter((folder) => !first.includes(folder))
    },
    resolveId: {
      filter: { id: /^virtual:texts(\/|$)/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:texts(\/|$)/ },
      handler(id) {
        const lang = id.split('/')[1]
        return lang ? catalogueOf(lang, first, further) : CATALOGUES
      },
    },
    transform: {
      filter: { id: /\/src\/admin\/.*\.tsx?$/, code: /\bimport\(/ },
      handler(code, id) {
        let named = false
        const result = code.replace(DYNAMIC, (whole, path: string) => {
          const file = moduleAt(join(dirname(id), path))
          const beyond = file ? textsOfCode([file]).filter((folder) => further.includes(folder)) : []
          if (beyond.length === 0) return whole
          named = true
          return `bringTexts(${whole}, ${JSON.stringify(beyond.map((folder) => further.indexOf(folder)))})`
        })
        // on the line that is there, so that places in errors stay true
        if (named) return { code: `import { withTexts as bringTexts } from ${TEXTS}; ${result}`, map: null }
      },
    },
  }
}

const DYNAMIC = /(?<!typeof )\bimport\('(\.[^']+)'\)/g
/** What a comment calls a key is not shown. */
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm
const STATIC = /^(?:import|export)\b(?! type)[^'"]*?\bfrom '(\.[^']+)'/gm

/** The folders of texts that these modules of the browser and their static imports name, in alphabetical order. */
export function textsOfCode(files: readonly string[]): string[] {
  const seen = new Set<string>()
  const sections = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || !/\/src\/(admin|ui)\//.test(file)) return
    seen.add(file)
    const module = readModule(file)
    for (const section of module.sections) sections.add(section)
    for (const imported of module.imports) visit(imported)
  }
  for (const file of files) visit(file)
  return [...textFolders()]
    .filter((folder) => sectionsOf(folder).some((section) => sections.has(section)))
    .sort()
}

/** What was read of each module; a build reads it once. */
const modules = new Map<string, { imports: string[]; sections: Set<string> }>()

function readModule(file: string) {
  const known = modules.get(file)
  if (known) return known
  const code = readFileSync(file, 'utf8').replace(COMMENT, '')
  const module = {
    imports: [...code.matchAll(STATIC)].flatMap(([, path = '']) => moduleAt(join(dirname(file), path)) ?? []),
    sections: new Set([...code.matchAll(/['"`](\w+)\./g)].map(([, section = '']) => section)),
  }
  modules.set(file, module)
  return module
}

const moduleAt = (path: string): string | undefined =>
  [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(file) && statSync(file).isFile(),
  )

/** Every folder of texts, such as `campagne` and `campagne/board`. */
export const textFolders = (): Iterable<string> => folders.keys()
/** The first segments of the keys of a folder. */
const sectionsOf = (folder: string): string[] => folders.get(folder) ?? []
const folders = new Map(
  readdirSync(OFFICE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/fr.ts'))
    .map((file): [string, string[]] => [
      dirname(file),
      [...readFileSync(join(OFFICE, file), 'utf8').matchAll(/^ {2}(\w+): /gm)].map(([, key = '']) => key),
    ]),
)

const fileOf = (folder: string, lang: string) => JSON.stringify(join(OFFICE, folder, `${lang}.ts`))

/** The source of `virtual:texts/<lang>`: the catalogue of the first list, and how the further folders are fetched. */
const catalogueOf = (lang: string, first: readonly string[], further: readonly string[]) =>
  [
    `import { allOf } from ${JSON.stringify(join(OWN, 'joined.ts'))}`,
    `import own from ${JSON.stringify(join(OWN, `${lang}.ts`))}`,
    ...first.map((folder, at) => `import t${at} from ${fileOf(folder, lang)}`),
    `export default allOf([own, ${first.map((_, at) => `t${at}`).join(', ')}])`,
    `export const further = [${further.map((folder) => `() => import(${fileOf(folder, lang)})`).join(', ')}]`,
  ].join('\n')

/** The source of `virtual:texts`. */
const CATALOGUES = `export const catalogues = { ${LANGS.map((lang) => `${lang}: () => import('virtual:texts/${lang}')`).join(', ')} }`
