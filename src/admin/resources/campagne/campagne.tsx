import AskIcon from '@mui/icons-material/EventAvailableOutlined'
import CampaignIcon from '@mui/icons-material/ViewWeekOutlined'
import { campagneCalls } from '../../../contract/campagne/campagne'
import {
  JURY_EXAMINATEUR,
  JURY_PRESIDENT,
  JURY_RAPPORTEUR,
  OBLIGATOIRE,
  VOLONTAIRE,
} from '../../../contract/kernel/constants'
import { internship } from '../../../contract/specification/internship'
import { records } from '../../../contract/specification/records'
import { cursusSelect } from '../../../contract/structure/structure'
import { lazily } from '../../lazily'
import {
  type Check,
  choice,
  date,
  defineResource,
  edit,
  flag,
  longText,
  number,
  type RowAction,
  remove,
  select,
  text,
  time,
} from '../../schema'
import { plans } from '../menu'

const pages = () => import('./pages')
const AvailabilityGridPage = lazily(async () => (await pages()).availability())
const BoardPage = lazily(async () => (await pages()).board())
const AskDialog = lazily(async () => (await pages()).ask())
const DurationsInput = lazily(async () => (await pages()).durations())
const HourInput = lazily(async () => (await pages()).hour())
const PausesInput = lazily(async () => (await pages()).pauses())
const SeatsInput = lazily(async () => (await pages()).seats())

const TEXTS = 'resources.campagne'

const FIELDS = [
  'nom',
  'debut',
  'fin',
  'ouverture',
  'fermeture',
  'pauses',
  'duree',
  'durees',
  'battement',
  'repos',
  'par_jour',
  'par_campagne',
  'salles',
  'types',
  'diplomes',
  'choisies',
  'sieges',
  'materiel',
  'a_apporter',
  'aussitot',
] as const

const CHECKS: Check[] = [
  { fails: ({ debut, fin }) => String(fin) < String(debut), message: `${TEXTS}.endsFirst`, field: 'fin' },
]

const solliciter: RowAction<'campagne'> = {
  name: 'solliciter',
  icon: AskIcon,
  dialog: AskDialog,
  needs: 'update',
}

const tableau: RowAction<'campagne'> = {
  name: 'tableau',
  icon: CampaignIcon,
  color: 'primary',
  to: ({ id }) => `/TableauCampagne?id=${id}`,
}

/** Campaigns, in which many defences are planned together. */
export const campagne = defineResource({
  name: 'campagne',
  path: '/Campagne',
  icon: CampaignIcon,
  family: plans,
  key: 'f',
  fields: {
    nom: text({ required: `${TEXTS}.required.nom`, wide: true }),
    debut: date({ required: `${TEXTS}.required.debut` }),
    fin: date({ required: `${TEXTS}.required.fin` }),
    ouverture: time({ required: `${TEXTS}.required.heure`, input: HourInput }),
    fermeture: time({ required: `${TEXTS}.required.heure`, input: HourInput }),
    pauses: text({ input: PausesInput, wide: true }),
    duree: number({ required: `${TEXTS}.required.duree`, help: `${TEXTS}.help.minutes` }),
    durees: text({ input: DurationsInput, wide: true }),
    battement: number({ zeroIsNone: true, help: `${TEXTS}.help.battement` }),
    repos: number({ zeroIsNone: true, help: `${TEXTS}.help.repos` }),
    par_jour: number({ zeroIsNone: true, help: `${TEXTS}.help.par_jour` }),
    par_campagne: number({ zeroIsNone: true, help: `${TEXTS}.help.par_jour` }),
    salles: select(records.salleSelect, {
      multiple: true,
      required: `${TEXTS}.required.salles`,
      wide: true,
    }),
    types: select(internship.typeStageSelect, {
      multiple: true,
      required: `${TEXTS}.required.types`,
      keep: ({ value }) => value === OBLIGATOIRE || value === VOLONTAIRE,
    }),
    diplomes: select(cursusSelect, { multiple: true, none: `${TEXTS}.tous` }),
    choisies: select(campagneCalls.campagneAffectations, {
      multiple: true,
      none: `${TEXTS}.parFiltres`,
      help: `${TEXTS}.help.choisies`,
      wide: true,
      filter: false,
    }),
    sieges: text({ required: `${TEXTS}.required.sieges`, input: SeatsInput, wide: true }),
    materiel: choice(
      ['aucun', 'souhaite', 'necessaire'].map((value) => ({ value, label: `${TEXTS}.materiels.${value}` })),
    ),
    a_apporter: longText({ rows: 2, help: `${TEXTS}.help.a_apporter` }),
    aussitot: flag({ help: `${TEXTS}.help.aussitot` }),
    affectations: number({ sortable: false, filter: false }),
    planifiees: number({ sortable: false, filter: false }),
  },
  follows: ['internship.campagne', 'internship.affectation', 'internship.soutenance'],
  list: {
    columns: [
      'nom',
      'debut',
      'fin',
      'affectations',
      'planifiees',
      tableau,
      {
        name: 'action',
        actions: [
          solliciter,
          edit<'campagne'>({ to: ({ id }) => `/EditCampagne?id=${id}` }),
          remove<'campagne'>(),
        ],
      },
    ],
    more: ['salles', 'types', 'diplomes', 'ouverture', 'fermeture', 'duree'],
    bulk: [remove<'campagne'>()],
    palette: 'debut',
    emptyHint: `${TEXTS}.emptyHint`,
  },
  record: {
    groups: [
      { name: 'campagne', fields: ['debut', 'fin', 'ouverture', 'fermeture', 'duree', 'battement', 'repos'] },
      { name: 'soutenances', fields: ['types', 'diplomes', 'choisies', 'affectations', 'planifiees'] },
      { name: 'moyens', fields: ['salles', 'materiel', 'par_jour', 'par_campagne'] },
      { name: 'convocations', fields: ['a_apporter', 'aussitot'] },
    ],
  },
  create: {
    button: true,
    fields: FIELDS,
    checks: CHECKS,
    values: {
      duree: 60,
      battement: 0,
      repos: 0,
      par_jour: 0,
      par_campagne: 0,
      durees: [],
      pauses: [{ de: '12:30', a: '13:30' }],
      types: [OBLIGATOIRE],
      diplomes: [],
      choisies: [],
      salles: [],
      materiel: 'souhaite',
      aussitot: 0,
      sieges: [JURY_PRESIDENT, JURY_RAPPORTEUR, JURY_EXAMINATEUR].map((type_jury) => ({
        type_jury,
        qui: 'enseignant',
      })),
    },
  },
  edit: {
    path: '/EditCampagne',
    title: 'title.editCampagne',
    fields: FIELDS,
    checks: CHECKS,
  },
  pages: [
    { path: '/TableauCampagne', title: `${TEXTS}.actions.tableau.label`, page: BoardPage },
    {
      path: '/DisponibiliteCampagne',
      title: `${TEXTS}.actions.solliciter.label`,
      page: AvailabilityGridPage,
    },
  ],
})
