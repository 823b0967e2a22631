import YearIcon from '@mui/icons-material/DateRangeOutlined'
import { lazily } from '../../lazily'
import { date, defineResource, edit, flag, remove, text } from '../../schema'
import { annees } from '../menu'
import { endsAfter } from './checks'
import { NEXT_YEAR, NextYearButton } from './NextYearButton'

const NextYearPage = lazily(() => import('./next/NextYearPage'))

const FIELDS = ['label', 'debut', 'fin', 'courante'] as const

/** The current year stays. */
const supprimer = remove<'annee'>({ enabled: ({ courante }) => courante === 0 })

export const annee = defineResource({
  name: 'annee',
  path: '/Annee',
  icon: YearIcon,
  family: annees,
  key: 'y',
  fields: {
    label: text({
      required: 'resources.annee.required.label',
      help: 'resources.annee.help.label',
      chars: 12,
    }),
    debut: date({ required: 'resources.annee.required.debut' }),
    fin: date({ required: 'resources.annee.required.fin' }),
    courante: flag({ help: 'resources.annee.help.courante' }),
    cloturee: flag(),
  },
  list: {
    columns: [
      'label',
      'debut',
      'fin',
      'courante',
      'cloturee',
      edit<'annee'>({ to: ({ id }) => `/EditAnnee?id=${id}` }),
      supprimer,
    ],
    sort: { field: 'debut', order: 'DESC' },
    bulk: [supprimer],
    header: [NextYearButton],
    emptyHint: 'resources.annee.emptyHint',
  },
  create: { button: true, fields: FIELDS, checks: [endsAfter('debut', 'fin')], values: { courante: 0 } },
  edit: {
    path: '/EditAnnee',
    title: 'title.editAnnee',
    fields: [...FIELDS, 'cloturee'],
    checks: [endsAfter('debut', 'fin')],
  },
  commands: { next: NEXT_YEAR },
  pages: [{ path: NEXT_YEAR, title: 'resources.annee.commands.next', page: NextYearPage, needs: 'create' }],
})
