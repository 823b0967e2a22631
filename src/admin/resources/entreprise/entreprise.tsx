import BusinessIcon from '@mui/icons-material/BusinessOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import AccountActiveIcon from '@mui/icons-material/HowToRegOutlined'
import AccountNoneIcon from '@mui/icons-material/PersonAddAltOutlined'
import AccountInactiveIcon from '@mui/icons-material/PersonOffOutlined'
import ExploreIcon from '@mui/icons-material/TravelExploreOutlined'
import { ACTIF, COMPANY_PAGE_SIZE, SANS_COMPTE } from '../../../contract/kernel/constants'
import { lazily } from '../../lazily'
import { type BulkAction, choice, defineResource, flag, type RowAction, text } from '../../schema'
import { comptes, situationsEntreprise } from '../choices'
import { HOST_FACTS, hostFacts, POSTCODE } from '../faits'
import { entreprises } from '../menu'
import { langue } from '../personnes/personnes'
import { seeSpace } from '../regard/regard'
import { ActiveToggle } from './ActiveToggle'
import { formNouvelleEntreprise, nouvelleEntreprise } from './nouvelle'

const CompteDialog = lazily(() => import('./CompteDialog'))
const Logo = lazily(() => import('./Logo'))
const CompanyPage = lazily(() => import('./CompanyPage'))
const CompanyPanel = lazily(() => import('./CompanyPanel'))

const explorer: RowAction<'entreprise'> = {
  name: 'explorer',
  icon: ExploreIcon,
  color: 'primary',
  look: () => ({ label: 'resources.entreprise.actions.explorer.open' }),
  to: ({ id }) => `/DetailEntreprise?id=${id}`,
  listOnly: true,
}

/** The icon shows whether there is an account and whether it is active; the modal creates or changes it. */
const compte: RowAction<'entreprise'> = {
  name: 'compte',
  icon: AccountNoneIcon,
  look: ({ is_compte, active_compte }) => {
    if (is_compte === SANS_COMPTE)
      return { color: 'default', label: 'resources.entreprise.actions.compte.none' }
    if (active_compte === ACTIF)
      return {
        icon: AccountActiveIcon,
        color: 'success',
        label: 'resources.entreprise.actions.compte.active',
      }
    return {
      icon: AccountInactiveIcon,
      color: 'warning',
      label: 'resources.entreprise.actions.compte.inactive',
    }
  },
  dialog: CompteDialog,
  needs: 'activer',
}

/** Creates missing accounts, and welcomes their holders. */
const generation: BulkAction<'entreprise'> = {
  name: 'generation',
  icon: AccountNoneIcon,
  enabled: ({ is_compte }) => is_compte === SANS_COMPTE,
  unasked: true,
  needs: 'activer',
  plan: async () => (await import('./bulkPlans')).generation,
}

const suppression: BulkAction<'entreprise'> = {
  name: 'suppression',
  icon: DeleteIcon,
  color: 'error',
  needs: 'activer',
  plan: async () => (await import('./bulkPlans')).suppression,
}

const activation: BulkAction<'entreprise'> = {
  name: 'activation',
  icon: AccountActiveIcon,
  color: 'success',
  enabled: ({ active }) => active !== ACTIF,
  unasked: true,
  choices: [{ name: 'confirm', run: 'activer', data: { active: ACTIF } }],
}

const FORM = {
  ...formNouvelleEntreprise,
  fields: [...formNouvelleEntreprise.fields, ...HOST_FACTS, 'logo' as const],
  checks: [...formNouvelleEntreprise.checks, POSTCODE],
}

/** The companies, their accounts, and whether they take part. */
export const entreprise = defineResource({
  name: 'entreprise',
  path: '/Entreprise',
  icon: BusinessIcon,
  family: entreprises,
  key: 'e',
  fields: {
    ...nouvelleEntreprise,
    ...hostFacts,
    ...langue,
    logo: text({ input: Logo, cell: Logo, beyond: true, secret: true }),
    active: flag({ cell: ActiveToggle }),
  },
  follows: ['company.compte'],
  list: {
    icons: true,
    columns: ['nom_entreprise', 'nom_gerant', 'email', explorer, compte, 'active'],
    more: ['matricule', 'adresse', 'mobile', 'telephone', 'langue', ...HOST_FACTS],
    filters: {
      situation: choice(situationsEntreprise, { label: 'table.filters.situation' }),
      is_compte: choice(comptes, { label: 'table.filters.compte' }),
      active_compte: flag({ label: 'table.filters.compteActif' }),
    },
    course: 'situation',
    perPage: COMPANY_PAGE_SIZE,
    bulk: [generation, suppression, activation],
    bulkSelect: true,
    imports: true,
    palette: 'nom_gerant',
    emptyHint: 'resources.entreprise.emptyHint',
  },
  record: {
    lead: CompanyPanel,
    actions: [seeSpace<'entreprise'>()],
    // the title has the name
    groups: [
      {
        name: 'fiche',
        fields: [
          'nom_gerant',
          'matricule',
          'adresse',
          ...HOST_FACTS,
          'email',
          'mobile',
          'telephone',
          'langue',
          'active',
        ],
      },
    ],
    related: [
      { resource: 'modification', by: 'entreprise_id', shows: ['etat'] },
      { resource: 'proposition', by: 'entreprise_id', shows: ['etape'] },
      { resource: 'stage', by: 'entreprise_id', shows: ['etat'] },
      { resource: 'contact', by: 'entreprise', shows: ['email'] },
      { resource: 'site', by: 'entreprise', shows: ['adresse'], fact: 'site' },
      { resource: 'affectation', by: 'entreprise_id', label: 'resources.entreprise.stagiaires' },
    ],
  },
  create: { ...FORM, button: true },
  edit: {
    path: '/EditEntreprise',
    title: 'title.editEntreprise',
    ...FORM,
    fields: [...FORM.fields, 'langue'],
  },
  pages: [{ path: '/DetailEntreprise', title: 'title.detailEntreprise', page: CompanyPage }],
})
