import ActorsIcon from '@mui/icons-material/RecentActorsOutlined'
import { company } from '../../../contract/specification/company'
import { defineResource, edit, email, flag, phone, remove, select, text } from '../../schema'
import { entreprises } from '../menu'
import { langue } from '../personnes/personnes'
import { seeSpace } from '../regard/regard'

const TEXTS = 'resources.contact'
const FIELDS = [
  'entreprise',
  'prenom',
  'nom',
  'fonction',
  'email',
  'telephone',
  'langue',
  'tuteur',
  'gestion',
  'active',
] as const

/** The people of a company, who act for it or look after students. */
export const contact = defineResource({
  name: 'contact',
  path: '/ContactEntreprise',
  icon: ActorsIcon,
  family: entreprises,
  fields: {
    entreprise: select(company.entrepriseSelect, { required: `${TEXTS}.required.entreprise` }),
    prenom: text({ filter: false }),
    nom: text({ required: `${TEXTS}.required.nom`, filter: false }),
    fonction: text({ filter: false }),
    email: email({ required: `${TEXTS}.required.email` }),
    telephone: phone({ sortable: false }),
    ...langue,
    tuteur: flag({ help: `${TEXTS}.help.tuteur` }),
    gestion: flag({ help: `${TEXTS}.help.gestion` }),
    active: flag(),
  },
  follows: ['company.contact'],
  list: {
    columns: [
      'nom',
      'prenom',
      'entreprise',
      'email',
      edit<'contact'>({ to: ({ id }) => `/EditContact?id=${id}` }),
      remove<'contact'>(),
    ],
    more: ['tuteur', 'gestion', 'fonction', 'telephone', 'langue', 'active'],
    heading: ['prenom', 'nom'],
    filters: { entreprise: select(company.entrepriseSelect) },
    bulk: [remove<'contact'>()],
    emptyHint: `${TEXTS}.emptyHint`,
  },
  record: {
    actions: [seeSpace<'contact'>()],
    related: [{ resource: 'stage', by: 'tuteur_id', shows: ['etat'] }],
  },
  create: { button: true, fields: FIELDS, values: { tuteur: 1, gestion: 0, active: 1 } },
  edit: { path: '/EditContact', title: 'title.editContact', fields: FIELDS },
})
