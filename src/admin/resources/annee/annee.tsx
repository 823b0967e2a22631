import YearIcon from '@mui/icons-material/DateRangeOutlined'
import { date, defineResource, edit, flag, remove, text } from '../../schema'
import { etablissement } from '../menuGroups'

const FIELDS = ['label', 'debut', 'fin', 'courante'] as const

/** The current year stays. */
const supprimer = remove<'annee'>({ enabled: ({ courante }) => courante === 0 })

/** The academic years. */
export const annee = defineResource({
  name: 'annee',
  path: '/Annee',
  icon: YearIcon,
  menu: { key: 'y', order: 180, group: etablissement },
  fields: {
    label: text({
      required: 'resources.annee.required.label',
      help: 'resources.annee.help.label',
      chars: 12,
    }),
    debut: date({ required: 'resources.annee.required.debut' }),
    fin: date({ required: 'resources.annee.required.fin' }),
    courante: flag({ help: 'resources.annee.help.courante' }),
  },
  list: {
    columns: [
      'label',
      'debut',
      'fin',
      'courante',
      edit<'annee'>({ to: ({ id }) => `/EditAnnee?id=${id}` }),
      supprimer,
    ],
    sort: { field: 'debut', order: 'DESC' },
    bulk: [supprimer],
    emptyHint: 'resources.annee.emptyHint',
  },
  create: { button: true, fields: FIELDS, checks: [after('debut', 'fin')], values: { courante: 0 } },
  edit: { path: '/EditAnnee', title: 'title.editAnnee', fields: FIELDS, checks: [after('debut', 'fin')] },
})

function after(first: string, last: string) {
  return {
    fails: (values: Record<string, string>) => (values[last] ?? '') <= (values[first] ?? ''),
    message: 'resources.annee.endsFirst',
    field: last,
  }
}
