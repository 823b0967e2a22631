import { behind, create, LANGUAGES } from './edits.mjs'

const TEXTS = {
  fr: {
    menu: 'Itinéraires',
    fields: ['Salle', 'Bâtiment', 'Pour s’y rendre'],
    empty: 'Ajoutez les salles où se tiennent les soutenances.',
    help: 'Cette liste contient les salles et le chemin qui y mène. Les convoqués le lisent dans leur convocation. Vous le modifiez dans la liste des salles.',
  },
  en: {
    menu: 'Directions',
    fields: ['Room', 'Building', 'How to get there'],
    empty: 'Add the rooms in which defences are held.',
    help: 'This list contains the rooms and the way to them. People who are invited read it in their invitation. You change it in the list of rooms.',
  },
  ar: {
    menu: 'الطرق',
    fields: ['القاعة', 'المبنى', 'كيفية الوصول'],
    empty: 'أضيفوا القاعات التي تجرى فيها المناقشات.',
    help: 'تضم هذه القائمة القاعات والطريق إليها. يقرؤها المدعوون في استدعائهم. تعدلونها في قائمة القاعات.',
  },
}

const imported = (lang) => (lang === 'fr' ? '' : "import type fr from './fr'\n\n")
const checked = (lang) => (lang === 'fr' ? '' : ' satisfies typeof fr')

const texts = (lang, { menu, fields: [label, batiment, acces], empty }) => `${imported(lang)}export default {
  menu: { itineraire: '${menu}' },
  resources: {
    itineraire: {
      fields: { label: '${label}', batiment: '${batiment}', acces: '${acces}' },
      emptyHint: '${empty}',
    },
  },
}${checked(lang)}
`

const helpText = (lang, { help }) => `${imported(lang)}export default {
  help: {
    Itineraires:
      '${help}',
  },
}${checked(lang)}
`

const SCREEN = `import DirectionsIcon from '@mui/icons-material/DirectionsOutlined'
import { defineResource, labels, text } from '../../schema'
import { locaux } from '../menu'

/** The way to each room. */
export const itineraire = defineResource({
  name: 'itineraire',
  path: '/Itineraires',
  icon: DirectionsIcon,
  family: locaux,
  history: 'salle',
  fields: { label: labels(), batiment: text(), acces: text() },
  list: { columns: ['label', 'batiment', 'acces'], emptyHint: 'resources.itineraire.emptyHint' },
})
`

/** A second list of the rooms: how one gets there. */
export const screen = {
  page: 'docs/how-to/a-screen.md',
  own: ['src/admin/resources/itineraire/', 'i18n/office/itineraire/'],
  most: 3,
  edits: [
    create('src/admin/resources/itineraire/itineraire.tsx', SCREEN),
    behind(
      'src/admin/resources/index.ts',
      "import { inscrit } from './inscrit/inscrit'\n",
      "import { itineraire } from './itineraire/itineraire'\n",
    ),
    behind('src/admin/resources/index.ts', '  materiel,\n', '  itineraire,\n'),
    behind(
      'src/admin/dataProvider/records.ts',
      "import type { Endpoint } from '../../contract/kernel/endpoint'\n",
      "import { salle } from '../../contract/salle/salle'\n",
    ),
    behind(
      'src/admin/dataProvider/records.ts',
      '  enseignant: { list: listOf(records.enseignantList) },\n',
      '  itineraire: { list: listOf(salle.salleList) },\n',
    ),
    ...LANGUAGES.map((lang) => create(`i18n/office/itineraire/${lang}.ts`, texts(lang, TEXTS[lang]))),
    ...LANGUAGES.map((lang) => create(`i18n/office/itineraire/help/${lang}.ts`, helpText(lang, TEXTS[lang]))),
    behind('docs/guide/fr/planification.md', 'screens: ', 'Itineraires, '),
    behind('tests/e2e/routes.ts', "  '/Materiel',\n", "  '/Itineraires',\n"),
    behind(
      'tests/services/everyCall/costAsks.ts',
      "opens: { salle: { marks: 'salle' }",
      ", itineraire: { marks: 'salle' }",
    ),
  ],
  tests: [
    'tests/screens/declarations.test.ts',
    'tests/screens/catalogues.test.ts',
    'tests/services/officeTexts.test.ts',
    'tests/services/guide/guide.test.ts',
    'tests/services/everyCall/costs.test.ts',
  ],
}
