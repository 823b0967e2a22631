import SchemeIcon from '@mui/icons-material/RuleOutlined'
import { internship } from '../../../contract/specification/internship'
import { cursusSelect } from '../../../contract/structure/structure'
import { lazily } from '../../lazily'
import { choice, defineResource, edit, flag, labels, remove, select, text } from '../../schema'
import { notes } from '../menu'

const CriteriaInput = lazily(() => import('./CriteriaInput'))
const ThresholdsInput = lazily(() => import('./ThresholdsInput'))

const TEXTS = 'resources.bareme'
const FIELDS = ['label', 'types', 'diplomes', 'criteres', 'arrondi', 'seuils', 'active'] as const

/** How a defence's grade is worked out from the marks of criteria. */
export const bareme = defineResource({
  name: 'bareme',
  path: '/Baremes',
  icon: SchemeIcon,
  family: notes,
  fields: {
    label: labels({ required: `${TEXTS}.required.label` }),
    types: select(internship.typeStageSelect, {
      multiple: true,
      none: `${TEXTS}.tous`,
      keep: ({ value }) => value <= 2,
    }),
    diplomes: select(cursusSelect, { multiple: true, none: `${TEXTS}.tous` }),
    criteres: text({
      required: `${TEXTS}.required.criteres`,
      input: CriteriaInput,
      wide: true,
      sortable: false,
      help: `${TEXTS}.help.criteres`,
    }),
    arrondi: choice(
      [0.01, 0.25, 0.5, 1].map((value) => ({ value, label: `${TEXTS}.arrondis.${value * 100}` })),
      { as: 'text' },
    ),
    seuils: text({ input: ThresholdsInput, wide: true, sortable: false }),
    active: flag({ help: `${TEXTS}.help.active` }),
  },
  follows: ['internship.bareme'],
  list: {
    columns: [
      'label',
      'types',
      'diplomes',
      'active',
      edit<'bareme'>({ to: ({ id }) => `/EditBareme?id=${id}` }),
      remove<'bareme'>(),
    ],
    more: ['arrondi'],
    bulk: [remove<'bareme'>()],
    emptyHint: `${TEXTS}.emptyHint`,
  },
  create: {
    button: true,
    fields: FIELDS,
    values: {
      types: [],
      diplomes: [],
      criteres: [{ label: { fr: '', en: '', ar: '' }, poids: 1, sur: 20, qui: 'jury', eliminatoire: '' }],
      arrondi: 0.25,
      seuils: [],
      active: 1,
    },
  },
  edit: { path: '/EditBareme', title: 'title.editBareme', fields: FIELDS },
})
