import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

/**
 * Leaves package code that the screens never call out of the browser's build. The build fails if a pattern in this file
 * no longer matches anything.
 */
export function lean(): Plugin {
  const found = new Set<RegExp>()
  return {
    name: 'lean',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      found.clear()
      first.clear()
      outside.clear()
      firstOfSpace.clear()
      firstOutside.clear()
    },
    load: {
      filter: { id: /node_modules/ },
      handler: (id) => {
        const out = LEFT_OUT.find(({ path }) => path.test(id))
        if (out) found.add(out.path)
        return out?.instead(id)
      },
    },
    generateBundle() {
      const ids = [...this.getModuleIds()]
      const idle = [
        ...LEFT_OUT.map(({ path }) => path).filter((path) => !found.has(path)),
        ...LATER.filter((path) => !ids.some((id) => path.test(id))),
      ]
      if (idle.length > 0) this.error(`src/lean.ts: no module matches ${idle.join(', ')}`)
    },
  }
}

/** Replaces every export of a module by a no-op. */
const nothing = (id: string) =>
  [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)]
    .map(([, name]) => `export const ${name} = () => {}`)
    .join('\n')

/**
 * Parts that are left out together, with what they save in the first list, compressed. Less than 5 kB is not worth a
 * line.
 */
const LEFT_OUT: { path: RegExp; instead: (id: string) => string }[] = [
  // zod's way to JSON schema: 5.8 kB
  [
    { path: /zod\/v4\/core\/to-json-schema\.js$/, instead: nothing },
    { path: /zod\/v4\/core\/json-schema-processors\.js$/, instead: nothing },
  ],
  // what we do not use of Material: themes with CSS variables, text fields of other forms, ripples: 10.8 kB
  [
    { path: /@mui\/material\/styles\/createThemeWithVars\.mjs$/, instead: () => 'export default () => {}' },
    {
      path: /@mui\/material\/styles\/ThemeProviderWithVars\.mjs$/,
      instead: () => 'export const CssVarsProvider = () => null',
    },
    {
      path: /@mui\/material\/(?:FilledInput\/FilledInput|Input\/Input|ButtonBase\/TouchRipple)\.mjs$/,
      instead: () => 'export default () => null',
    },
  ],
  // react-admin's CSV export, which ours takes the place of, and its guesses at names that no catalogue has: 7 kB
  [
    {
      path: /ra-core\/dist\/export\/defaultExporter\.js$/,
      instead: () => 'export const defaultExporter = () => {}',
    },
    {
      path: /\/inflection\/lib\/inflection\.js$/,
      instead: () =>
        'exports.humanize = exports.inflect = exports.pluralize = exports.transform = (name) => name',
    },
  ],
  // polyglot's substitute for what every browser has: 5 kB
  [{ path: /\/object\.entries\/index\.js$/, instead: () => 'module.exports = Object.entries' }],
].flat()

interface Graph {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

/**
 * How the browser's build is split: what the public pages need, what the first list needs beyond that, and the rest by
 * where it is used. A few large files compress better than the hundred small ones of the default.
 */
export const chunks = {
  groups: [
    { name: 'front', tags: ['$initial' as const], priority: 2 },
    // texts that office and space share, in one file a language
    { name: sharedTexts, debugName: 'shared texts', priority: 1.6 },
    {
      name: (id: string, graph: Graph) => (isOfWire(id, graph) ? 'wire' : null),
      debugName: 'wire',
      priority: 1.5,
    },
    {
      name: (id: string, graph: Graph) => (isOfFirstList(id, graph) ? 'app' : null),
      debugName: 'app',
      priority: 1,
    },
    {
      name: (id: string, graph: Graph) => (isOfSpace(id, graph) ? 'space' : null),
      debugName: 'space',
      priority: 1,
    },
    {
      name: (id: string, graph: Graph) => (isShared(id, graph) ? 'shared' : null),
      debugName: 'shared',
      priority: 1,
    },
  ],
  // otherwise a package's index brings everything it exports
  includeDependenciesRecursively: false,
}

function sharedTexts(id: string): string | null {
  const lang = /\/i18n\/(?:course|faits)\/(fr|en|ar)\.ts$/.exec(id)?.[1]
  return lang ? `common-${lang}` : null
}

/**
 * Our own modules and icons are split by their imports: whatever `import()` loads comes later. Other packages are split
 * by the list below.
 */
function isOfFirstList(id: string, graph: Graph): boolean {
  if (CATALOGUE.test(id)) return false
  if (!isTraced(id)) return !LATER.some((path) => path.test(id))
  return importedBy(FIRST, first, graph).has(id)
}

/** What the space shows first, except code shared with the office. */
const isOfSpace = (id: string, graph: Graph): boolean =>
  id.startsWith(SPACE) && importedBy(FIRST_OF_SPACE, firstOfSpace, graph).has(id)

/**
 * Code that the space or a page opened from a mail shows first, and that the office loads later. One file, because on a
 * phone a dozen small files take longer than one of the same size.
 */
const isShared = (id: string, graph: Graph): boolean =>
  !id.startsWith(SPACE) &&
  !isOfFirstList(id, graph) &&
  importedBy([...FIRST_OF_SPACE, ...LINKS], firstOutside, graph).has(id)

/**
 * Code about the services shared by office and space, in a file of its own so that the space does not load the office.
 */
const isOfWire = (id: string, graph: Graph): boolean =>
  id.startsWith(CONTRACT) && isOfFirstList(id, graph) && importedBy(ofOutside(graph), outside, graph).has(id)

/** Every module of the pages outside the office. */
const ofOutside = (graph: Graph) =>
  readdirSync(OUTSIDE, { recursive: true, encoding: 'utf8' })
    .map((file) => `espace/${file}`)
    .filter((file) => graph.getModuleInfo(fileURLToPath(new URL(file, import.meta.url))))

/** The texts of the first list, made by `texts.ts`: a file for each language. */
const CATALOGUE = /virtual:texts\/(\w+)$/

/** Loaded by `import()`, but needed right after signing in. */
export const FIRST = ['admin/App.tsx', 'admin/i18nProvider.ts', 'admin/schema/list/ListScreen.tsx']
/** Those, and what they import. */
const first = new Set<string>()
const CONTRACT = fileURLToPath(new URL('contract/', import.meta.url))
const OUTSIDE = fileURLToPath(new URL('espace/', import.meta.url))
/** What those need. */
const outside = new Set<string>()
const SPACE = fileURLToPath(new URL('espace/space/', import.meta.url))
/** Its page, and what nearly every section keeps what is typed with. */
const FIRST_OF_SPACE = [
  'espace/space/EspacePage.tsx',
  'espace/space/useTyped.tsx',
  'espace/space/useSteps.tsx',
  'espace/space/useWriting.ts',
  'espace/space/CountryField.tsx',
]
const firstOfSpace = new Set<string>()
/** Code shared by the pages opened from links. */
const LINKS = ['espace/links/useLink.tsx']
const firstOutside = new Set<string>()

/** Fills `all` with some modules and what they import, once. */
function importedBy(roots: readonly string[], all: Set<string>, graph: Graph): Set<string> {
  if (all.size === 0)
    for (const root of roots) collect(fileURLToPath(new URL(root, import.meta.url)), all, graph)
  return all
}

function collect(id: string, all: Set<string>, graph: Graph) {
  if (all.has(id) || !isTraced(id)) return
  const module = graph.getModuleInfo(id)
  if (!module) throw new Error(`src/lean.ts: ${id} is not part of the build`)
  all.add(id)
  for (const imported of module.importedIds) collect(imported, all, graph)
}

/** Icons are imported one by one, without an index. */
const isTraced = (id: string) =>
  id.includes('/@mui/icons-material/') || (id.startsWith(OWN) && !id.includes('/node_modules/'))
const OWN = fileURLToPath(new URL('..', import.meta.url))

/**
 * Parts of packages that the first list does not need, although their indexes export them. A part missing here still
 * works, and shows in the budget of the first list.
 */
const LATER = [
  /ra-language/,
  /stylis-plugin-rtl/,
  /(?<!@emotion\/cache)\/node_modules\/stylis\//,
  /cssjanus/,
  /@tanstack\/react-virtual/,
  /query-core\/build\/modern\/infiniteQueryObserver/,
  /react-query\/build\/modern\/useInfiniteQuery/,
  /@tanstack\/virtual-core/,
  /papaparse/,
  /write-excel-file/,
  /fflate/,
  /ical\.js/,
  /@simplewebauthn/,
  /\/uqr\//,
  /\/dayjs\//,
  // but its context, which Material's own transitions read
  /react-transition-group\/(?!.*TransitionGroupContext)/,
  /dom-helpers/,
  /react-hook-form/,
  /x-date-pickers/,
  /x-internal/,
  /@base-ui/,
  /ra-core\/dist\/form/,
  /ra-core\/dist\/controller\/edit/,
  /ra-core\/dist\/controller\/saveContext/,
  /ra-core\/dist\/dataProvider\/useCreate/,
  /ra-core\/dist\/dataProvider\/useDelete/,
  /@mui\/material\/useAutocomplete/,
  /@mui\/material\/Autocomplete/,
  /@mui\/material\/Card/,
  /@mui\/material\/Checkbox/,
  /svg-icons\/(Indeterminate)?CheckBox/,
  /@mui\/material\/AlertTitle/,
  /@mui\/material\/Chip/,
  /@mui\/material\/DialogContentText/,
  /@mui\/material\/Divider\/Divider\./,
  /@mui\/material\/FormGroup/,
  /@mui\/material\/LinearProgress/,
  /@mui\/material\/ListItem(?:SecondaryAction)?\//,
  /@mui\/material\/ListSubheader/,
  /@mui\/material\/ListItem(?:Text\/ListItemText|Icon\/ListItemIcon)\./,
  /@mui\/material\/Radio/,
  /@mui\/material\/Table/,
  /@mui\/material\/Popper/,
  /@popperjs/,
  /@mui\/material\/ToggleButton/,
  /@mui\/material\/NoSsr/,
]

/** Names catalogues by what they are of: the public pages, the space, the office and its folders. */
export const nameChunk = ({ facadeModuleId, moduleIds }: ChunkInfo): string => {
  const catalogue = CATALOGUE.exec(facadeModuleId ?? '')
  if (catalogue) return `assets/office-${catalogue[1]}-[hash].js`
  const part = [facadeModuleId, ...moduleIds].flatMap(
    (id) => id?.match(/\/i18n\/(front|espace|office\/.+)\/\w+\.ts$/)?.[1] ?? [],
  )[0]
  return part ? `assets/${part.replaceAll('/', '-')}-[name]-[hash].js` : 'assets/[name]-[hash].js'
}

type ChunkInfo = Pick<Rolldown.PreRenderedChunk, 'facadeModuleId' | 'moduleIds'>
