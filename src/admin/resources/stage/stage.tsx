import type { SvgIconComponent } from '@mui/icons-material'
import BlockIcon from '@mui/icons-material/Block'
import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import WorkIcon from '@mui/icons-material/WorkOutlineOutlined'
import { contactSelect } from '../../../contract/entreprise/contact'
import {
  OFFRE_A_TRAITER,
  OFFRE_ACTIVE,
  OFFRE_ECARTEE,
  OFFRE_INACTIVE,
  OFFRE_LIBRE,
  OFFRE_PROPOSEE,
  OFFRE_REFUSEE,
} from '../../../contract/kernel/constants'
import { siteSelect } from '../../../contract/site/site'
import { company } from '../../../contract/specification/company'
import { internship } from '../../../contract/specification/internship'
import { records } from '../../../contract/specification/records'
import { niveauSelect } from '../../../contract/structure/structure'
import { lazily } from '../../lazily'
import {
  choice,
  date,
  defineResource,
  flag,
  longText,
  number,
  type RowAction,
  remove,
  select,
  text,
  type Values,
} from '../../schema'
import { affectations, etatsOffre, situationsOffre } from '../choices'
import { countryOfStage } from '../faits'
import { offres } from '../menu'

const DossierPanel = lazily(() => import('../dossier/DossierPanel'))
const StageEtat = lazily(() => import('./StageEtat'))

/** Any status may follow any other, until the offer is assigned. */
const changerEtat: RowAction<'stage'> = {
  name: 'etat',
  icon: SettingsIcon,
  color: 'primary',
  enabled: ({ affect }) => affect === OFFRE_LIBRE,
  details: StageEtat,
  choices: [
    choix('activer', OFFRE_ACTIVE, CheckIcon, 'success', 'activated'),
    choix('desactiver', OFFRE_INACTIVE, PauseIcon, 'warning', 'deactivated'),
    choix('refuser', OFFRE_REFUSEE, BlockIcon, 'error', 'refused'),
  ],
}

const supprimer = remove<'stage'>()

const FIELDS = [
  'entreprise_id',
  'sujet',
  'periode_stage',
  'type_stage',
  'specialite',
  'niveau',
  'description',
] as const

/** Beside them, what companies propose. */
export const CONDITIONS = [
  'debut',
  'fin',
  'heures',
  'lieu',
  'site',
  'pays_stage',
  'distance',
  'teletravail',
  'gratification',
  'tuteur',
  'limite',
  'places',
] as const
const isRemote = ({ distance }: Values) => Number(distance) === 1
const told = { sortable: false, filter: false, beyond: true } as const

/** The internship offers of the companies. */
export const stage = defineResource({
  name: 'stage',
  path: '/OffreStage',
  icon: WorkIcon,
  family: offres,
  key: 'o',
  fields: {
    entreprise: text(),
    sujet: text({ required: 'resources.stage.create.sujet', wide: true, share: 3 }),
    periode_stage: text({
      chars: 30,
      required: 'resources.stage.create.periode_stage',
      help: 'resources.stage.create.periode',
    }),
    etat: choice(etatsOffre),
    affect: choice(affectations, { as: 'text' }),
    entreprise_id: select(company.entrepriseSelect, {
      required: 'resources.stage.create.entreprise',
      wide: true,
    }),
    description: longText({ sortable: false, required: 'resources.stage.create.description' }),
    type_stage: select(internship.typeStageSelect, { multiple: true, sortable: false }),
    specialite: select(records.specialiteSelect, { multiple: true, sortable: false }),
    niveau: select(records.niveauBySpecialites, {
      sortable: false,
      multiple: true,
      ask: ({ specialite }) => (specialite?.length ? { specialites: specialite } : null),
      // an offer may be for a level, whatever is studied there
      unasked: niveauSelect,
    }),
    missions: longText(told),
    competences: longText({ rows: 2, ...told }),
    debut: date(told),
    fin: date(told),
    heures: number({ decimals: 1, ...told }),
    lieu: text(told),
    site: select(siteSelect, {
      ...told,
      fact: 'site',
      ask: ({ entreprise_id }) => (entreprise_id ? { entreprise: entreprise_id } : null),
    }),
    pays_stage: countryOfStage(told),
    distance: flag(told),
    teletravail: number({ decimals: 1, fact: 'teletravail', when: isRemote, ...told }),
    gratification: number({ decimals: 2, ...told }),
    limite: date({ nullable: true, beyond: true }),
    places: number({ help: 'resources.stage.help.places', ...told }),
    prises: number(told),
    tuteur: select(contactSelect, {
      ...told,
      ask: ({ entreprise_id }) => (entreprise_id ? { entreprise: entreprise_id } : null),
    }),
  },
  list: {
    icons: true,
    columns: ['entreprise', 'sujet', 'periode_stage', 'etat', changerEtat, 'affect'],
    more: ['type_stage', 'specialite', 'niveau', 'description', 'limite', 'places', 'prises'],
    heading: ['sujet'],
    bulk: [changerEtat, supprimer],
    imports: true,
    palette: 'entreprise',
    filters: {
      situation: choice(situationsOffre, { label: 'table.filters.situation' }),
      entreprise_id: select(company.entrepriseSelect),
    },
    course: 'situation',
    moves: { [OFFRE_A_TRAITER]: ['etat'], [OFFRE_PROPOSEE]: ['etat'], [OFFRE_ECARTEE]: ['etat'] },
    sort: { field: 'situation', order: 'ASC' },
    emptyHint: 'resources.stage.emptyHint',
  },
  record: {
    lead: DossierPanel,
    groups: [
      { name: 'offre', fields: ['entreprise', 'periode_stage', 'etat', 'affect'] },
      {
        name: 'contenu',
        fields: ['type_stage', 'specialite', 'niveau', 'description', 'missions', 'competences'],
      },
      { name: 'conditions', fields: [...CONDITIONS, 'prises'] },
    ],
    // the list omits what only a single offer returns
    whole: ({ id }) => id,
    related: [
      { resource: 'entreprise', by: 'id', of: 'entreprise_id' },
      { resource: 'affectation', by: 'id', shows: ['etat_stage'] },
      {
        resource: 'affectation',
        by: 'origine',
        when: ({ places = 1 }) => places > 1,
        label: 'resources.stage.fields.prises',
        shows: ['etat_stage'],
      },
      { resource: 'soutenance', by: 'stage_id', shows: ['date_soutenance'] },
      { resource: 'note', by: 'stage_id', shows: ['note'] },
    ],
    actions: [supprimer],
  },
  create: {
    fields: [...FIELDS, 'limite', 'places'],
    values: { places: 1 },
    failed: 'form.stop',
    button: true,
  },
  edit: {
    path: '/EditStage',
    title: 'title.editStage',
    fields: [...FIELDS, 'missions', 'competences', ...CONDITIONS],
  },
})

function choix(
  name: string,
  etat: number,
  icon: SvgIconComponent,
  color: 'success' | 'warning' | 'error',
  done: string,
) {
  const choice = {
    name,
    icon,
    color,
    run: 'valid',
    data: { etat },
    done: `resources.stage.actions.etat.${done}`,
  } as const
  return { ...choice, holds: (offre: { etat: number }) => offre.etat === etat }
}
