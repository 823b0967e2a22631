import WithdrawIcon from '@mui/icons-material/Block'
import InviteIcon from '@mui/icons-material/MailOutlined'
import ColleaguesIcon from '@mui/icons-material/ManageAccountsOutlined'
import WithoutFactorIcon from '@mui/icons-material/NoEncryptionOutlined'
import { type ComponentType, Suspense } from 'react'
import { ACTIF } from '../../../contract/kernel/constants'
import { cursusSelect } from '../../../contract/structure/structure'
import { lazily } from '../../lazily'
import {
  type CellProps,
  choice,
  dateTime,
  defineResource,
  edit,
  email,
  flag,
  number,
  type RowAction,
  remove,
  select,
  text,
  usage,
} from '../../schema'
import { langues, roles, situationsCollegue } from '../choices'
import { collegues } from '../menu'
import { seeOffice } from '../regard/regard'

const Devices: ComponentType<CellProps> = lazily(() => import('./Devices'))

/** Without a choice, all diplomas. */
const ALL = { none: 'resources.utilisateur.allDiplomas' } as const

const FIELDS = ['username', 'email', 'role', 'diplomes', 'langue'] as const

/** Somebody who has chosen a password needs no invitation. */
const inviter: RowAction<'utilisateur'> = {
  name: 'inviter',
  icon: InviteIcon,
  color: 'primary',
  enabled: ({ situation }) => situation === 'uninvited' || situation === 'invited',
  why: ({ situation }, translate) =>
    situation === 'inactive' ? translate('resources.utilisateur.actions.inviter.desactive') : undefined,
  choices: [{ name: 'confirm', run: 'inviter' }],
}

const retirer: RowAction<'utilisateur'> = {
  name: 'retirer',
  icon: WithdrawIcon,
  color: 'warning',
  enabled: ({ situation }) => situation === 'invited',
  choices: [{ name: 'confirm', color: 'warning', run: 'retirer' }],
}

/** Of somebody who has lost it. One's own is removed in one's profile. */
const sansFacteur: RowAction<'utilisateur'> = {
  name: 'sansFacteur',
  icon: WithoutFactorIcon,
  color: 'warning',
  enabled: ({ second_facteur }) => second_facteur === ACTIF,
  choices: [{ name: 'confirm', color: 'warning', run: 'sansFacteur' }],
}

/** The accounts of the staff: who may do what, who is invited, and where they are signed in. */
export const utilisateur = defineResource({
  name: 'utilisateur',
  path: '/Utilisateur',
  icon: ColleaguesIcon,
  family: collegues,
  key: 'm',
  fields: {
    username: text({ required: 'resources.utilisateur.required.username' }),
    email: email({ required: 'resources.utilisateur.required.email' }),
    role: choice(roles, {
      required: 'resources.utilisateur.required.role',
      help: 'resources.utilisateur.help.role',
      wide: true,
    }),
    langue: choice(langues, { as: 'text' }),
    diplomes: select(cursusSelect, {
      ...ALL,
      multiple: true,
      wide: true,
      help: 'resources.utilisateur.help.diplomes',
      when: ({ role }) => role !== 'administrator',
    }),
    active: flag({ help: 'resources.utilisateur.help.active' }),
    situation: choice(situationsCollegue, { sortable: false, filter: false }),
    second_facteur: flag({ sortable: false, filter: false }),
    connexion: dateTime({ sortable: false, filter: false }),
    appareils: number({ sortable: false, filter: false, chars: 8 }),
    sessions: text({
      cell: (props) => (
        <Suspense>
          <Devices {...props} />
        </Suspense>
      ),
    }),
  },
  list: {
    columns: [
      'username',
      'email',
      'role',
      'situation',
      'connexion',
      {
        name: 'action',
        actions: [
          edit<'utilisateur'>({ to: ({ id }) => `/EditUtilisateur?id=${id}` }),
          inviter,
          remove<'utilisateur'>(),
        ],
      },
    ],
    more: ['diplomes', 'langue', 'active', 'second_facteur', 'appareils'],
    filters: { active: flag(), diplomes: select(cursusSelect, { ...ALL, multiple: true, nullable: true }) },
    bulk: [usage<'utilisateur'>(), inviter],
    emptyHint: 'resources.utilisateur.emptyHint',
  },
  record: {
    groups: [
      { name: 'compte', fields: ['email', 'role', 'diplomes', 'langue'] },
      { name: 'acces', fields: ['situation', 'connexion', 'second_facteur', 'sessions'] },
    ],
    actions: [seeOffice, retirer, sansFacteur],
  },
  create: {
    button: true,
    fields: FIELDS,
    values: { role: 'manager', langue: 'fr', diplomes: [], active: ACTIF },
  },
  edit: { path: '/EditUtilisateur', title: 'title.editUtilisateur', fields: [...FIELDS, 'active'] },
})
