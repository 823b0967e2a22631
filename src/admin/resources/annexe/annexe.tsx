import AnnexIcon from '@mui/icons-material/PublicOutlined'
import { defineResource, edit, longText, remove } from '../../schema'
import { country } from '../faits'

const FIELDS = ['pays', 'fr', 'en', 'ar'] as const

/** What agreements of internships in a country add; the page of the school leads here once it asks for the country. */
export const annexe = defineResource({
  name: 'annexe',
  path: '/AnnexePays',
  icon: AnnexIcon,
  fields: {
    pays: country({ required: 'resources.annexe.required.pays', sortable: true }),
    fr: longText({ rows: 12, required: 'resources.annexe.required.fr', share: 3 }),
    en: longText({ rows: 12, help: 'resources.annexe.help.traduction' }),
    ar: longText({ rows: 12, help: 'resources.annexe.help.traduction' }),
  },
  list: {
    columns: [
      'pays',
      'fr',
      edit<'annexe'>({ to: ({ id }) => `/EditAnnexePays?id=${id}` }),
      remove<'annexe'>(),
    ],
    more: ['en', 'ar'],
    sort: { field: 'pays', order: 'ASC' },
    bulk: [remove<'annexe'>()],
    emptyHint: 'resources.annexe.emptyHint',
  },
  create: { button: true, fields: FIELDS },
  edit: { path: '/EditAnnexePays', title: 'title.editAnnexe', fields: FIELDS },
})
