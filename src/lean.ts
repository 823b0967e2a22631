import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Leaves out of the browser's build what packages bring and the screens never call.
 */
export function lean(): Plugin {
  return {
    name: 'lean',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /node_modules/ },
      handler: (id) => LEFT_OUT.find(({ path }) => path.test(id))?.instead(id),
    },
  }
}

/** Every export of a module, doing nothing. */
const nothing = (id: string) =>
  [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)]
    .map(([, name]) => `export const ${name} = () => {}`)
    .join('\n')

const LEFT_OUT: { path: RegExp; instead: (id: string) => string }[] = [
  // zod's way to JSON schema
  { path: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/, instead: nothing },
  // react-admin's own export of a list, which ours replaces
  { path: /jsonexport\/dist\/index\.js$/, instead: () => 'export default () => {}' },
  // polyfills of node-polyglot for browsers of 2015
  { path: /object\.entries\/index\.js$/, instead: () => 'module.exports = Object.entries' },
]

/**
 * How the browser's build is cut: what the public pages need, what the first list needs beyond that, and the rest by
 * where it is used. Few and large files compress better than the hundred small ones that come by themselves.
 */
export const chunks = {
  groups: [
    { name: 'front', tags: ['$initial' as const], priority: 2 },
    { name: 'app', test: (id: string) => !LATER.test(id), priority: 1 },
  ],
  // else a package's index brings all that it names
  includeDependenciesRecursively: false,
}

/** Not for the first list. What is missing here still works, and the budget of the first list shows it. */
const LATER = new RegExp(
  [
    'i18n/(ra-)?(fr|en|ar)',
    'ra-language',
    'src/admin/(pages/(?!NotFound|index)|palette/(Palette|HelpSheet|useFound)|layout/SettingsPanel|theme/RtlCache)',
    'src/admin/schema/(form/(?!checks)|inputs|ResourceTabs|ConfirmDialog|Toast\\.|useReturnToList|actions/(ActionDialog|useRunChoice)|list/ManyRows)',
    'src/admin/dataProvider/useOptions',
    'src/admin/resources/(affectation|planification|rapport|note)/(?!affectation|planification|rapport|note)',
    'src/admin/resources/(soutenance/SoutenanceDetail|personnes/Add|entreprise/(Company|Refused|Compte|File|Import(D|F)|Nouveau|Password|useImport))',
    'stylis-plugin-rtl|cssjanus|@tanstack/(react-virtual|virtual-core)',
    'papaparse|write-excel-file|fflate|dayjs/(plugin|locale)|react-hook-form',
    'x-charts|x-date-pickers|x-internal|@base-ui|d3-|internmap|flatqueue|bezier|reselect|use-sync-external-store',
    'ra-core/dist/(form|controller/(edit|saveContext)|dataProvider/(useCreate|useDelete))',
    '@mui/material/(useA|A)utocomplete|@mui/material/(Card|FormGroup|ListSubheader|Radio|Snackbar|Tab(?!le)|ToggleButton|NoSsr)',
    '@mui/icons-material/(AddBusiness|Arrow(?!Upward)|PersonAddAlt1|PostAdd|Print)',
  ].join('|'),
)
