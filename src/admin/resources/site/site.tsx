import SiteIcon from '@mui/icons-material/FactoryOutlined'
import { contactSelect } from '../../../contract/entreprise/contact'
import { company } from '../../../contract/specification/company'
import { defineResource, edit, flag, remove, select, text } from '../../schema'
import { country, POSTCODE } from '../faits'

const TEXTS = 'resources.site'
const FIELDS = ['entreprise', 'nom', 'adresse', 'code_postal', 'ville', 'pays', 'contact', 'active'] as const

/** Where companies receive students; the record of a company leads here once the school asks for it. */
export const site = defineResource({
  name: 'site',
  path: '/SiteEntreprise',
  icon: SiteIcon,
  fields: {
    entreprise: select(company.entrepriseSelect, { required: `${TEXTS}.required.entreprise` }),
    nom: text({ required: `${TEXTS}.required.nom`, filter: false, share: 2 }),
    adresse: text({ filter: false, wide: true, share: 2 }),
    code_postal: text({ filter: false }),
    ville: text(),
    pays: country(),
    contact: select(contactSelect, {
      filter: false,
      ask: ({ entreprise }) => (entreprise ? { entreprise } : null),
    }),
    active: flag(),
  },
  list: {
    columns: [
      'nom',
      'entreprise',
      'ville',
      'pays',
      edit<'site'>({ to: ({ id }) => `/EditSite?id=${id}` }),
      remove<'site'>(),
    ],
    more: ['adresse', 'code_postal', 'contact', 'active'],
    heading: ['nom'],
    filters: { entreprise: select(company.entrepriseSelect) },
    bulk: [remove<'site'>()],
    imports: true,
    emptyHint: `${TEXTS}.emptyHint`,
  },
  record: { related: [{ resource: 'stage', by: 'site_id', shows: ['etat'] }] },
  create: { button: true, fields: FIELDS, values: { active: 1 }, checks: [POSTCODE] },
  edit: { path: '/EditSite', title: 'title.editSite', fields: FIELDS, checks: [POSTCODE] },
})
