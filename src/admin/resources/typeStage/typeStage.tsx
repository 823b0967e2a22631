import TypeIcon from '@mui/icons-material/StyleOutlined'
import { RANGS_MAX, SIGNATAIRES } from '../../../contract/convention/signataires'
import { VOLONTAIRE } from '../../../contract/kernel/constants'
import { type Choice, choice, defineResource, edit, labels, remove } from '../../schema'
import { referentiels } from '../menu'

const RANGS = SIGNATAIRES.map((qui) => `rang_${qui}` as const)
const FIELDS = ['label', ...RANGS] as const

/** When a party signs; 0: it does not. */
const rangs: Choice[] = Array.from({ length: RANGS_MAX + 1 }, (_, value) => ({
  value,
  label: `resources.typeStage.rangs.${value}`,
}))
const rang = choice(rangs, { as: 'text' })

/** The rules name the first two. */
const supprimer = remove<'typeStage'>({ enabled: ({ id }) => id > VOLONTAIRE })

/** The types of internships that offers can be for. */
export const typeStage = defineResource({
  name: 'typeStage',
  path: '/TypeStage',
  icon: TypeIcon,
  family: referentiels,
  fields: {
    label: labels({ required: 'resources.typeStage.required.label' }),
    rang_etudiant: choice(rangs, { as: 'text', help: 'resources.typeStage.help.rang' }),
    rang_entreprise: rang,
    rang_tuteur: rang,
    rang_encadrant: rang,
    rang_ecole: choice(rangs, { as: 'text', help: 'resources.typeStage.help.ordre' }),
  },
  follows: ['internship.type_stage'],
  list: {
    columns: ['label', edit<'typeStage'>({ to: ({ id }) => `/EditTypeStage?id=${id}` }), supprimer],
    more: [...RANGS],
    bulk: [supprimer],
    imports: true,
    emptyHint: 'resources.typeStage.emptyHint',
  },
  create: { button: true, fields: FIELDS, values: Object.fromEntries(RANGS.map((each) => [each, 1])) },
  edit: { path: '/EditTypeStage', title: 'title.editTypeStage', fields: FIELDS },
})
