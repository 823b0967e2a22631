import PieceIcon from '@mui/icons-material/HealthAndSafetyOutlined'
import { LIEUX_DES_JUSTIFICATIFS } from '../../../contract/piece/etats'
import { internship } from '../../../contract/specification/internship'
import { cursusSelect, niveauSelect } from '../../../contract/structure/structure'
import {
  type Check,
  choice,
  defineResource,
  edit,
  flag,
  labels,
  longText,
  remove,
  select,
} from '../../schema'
import { country } from '../faits'
import { referentiels } from '../menu'

const TEXTS = 'resources.justificatif'
const FIELDS = [
  'label',
  'consigne',
  'diplomes',
  'niveaux',
  'types',
  'lieu',
  'pays',
  'expire',
  'bloque',
  'active',
] as const
const checks: Check[] = [
  {
    fails: ({ lieu, pays }) => lieu !== 'partout' && !pays,
    message: `${TEXTS}.required.pays`,
    field: 'pays',
  },
]

/** The documents that students hand in before their agreement leaves. */
export const justificatif = defineResource({
  name: 'justificatif',
  path: '/PiecesDemandees',
  icon: PieceIcon,
  family: referentiels,
  fields: {
    label: labels({ required: `${TEXTS}.required.label` }),
    consigne: longText({ rows: 2, help: `${TEXTS}.help.consigne` }),
    diplomes: select(cursusSelect, {
      multiple: true,
      none: `${TEXTS}.tous`,
      help: `${TEXTS}.help.diplomes`,
    }),
    niveaux: select(niveauSelect, { multiple: true, none: `${TEXTS}.tous` }),
    types: select(internship.typeStageSelect, {
      multiple: true,
      none: `${TEXTS}.tous`,
      keep: ({ value }) => value <= 2,
    }),
    lieu: choice(
      LIEUX_DES_JUSTIFICATIFS.map((value) => ({ value, label: `${TEXTS}.lieux.${value}` as const })),
      { as: 'text' },
    ),
    pays: country({ help: `${TEXTS}.help.pays` }),
    expire: flag({ help: `${TEXTS}.help.expire` }),
    bloque: flag({ help: `${TEXTS}.help.bloque` }),
    active: flag({ help: `${TEXTS}.help.active` }),
  },
  follows: ['records.justificatif'],
  list: {
    columns: [
      'label',
      'diplomes',
      'lieu',
      'bloque',
      'active',
      edit<'justificatif'>({ to: ({ id }) => `/EditPieceDemandee?id=${id}` }),
      remove<'justificatif'>(),
    ],
    more: ['consigne', 'niveaux', 'types', 'pays', 'expire'],
    bulk: [remove<'justificatif'>()],
    emptyHint: `${TEXTS}.emptyHint`,
  },
  create: {
    button: true,
    fields: FIELDS,
    values: {
      diplomes: [],
      niveaux: [],
      types: [],
      lieu: 'partout',
      pays: '',
      expire: 0,
      bloque: 0,
      active: 1,
    },
    checks,
  },
  edit: { path: '/EditPieceDemandee', title: 'title.editJustificatif', fields: FIELDS, checks },
})
