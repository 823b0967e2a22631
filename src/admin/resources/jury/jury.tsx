import GavelIcon from '@mui/icons-material/GavelOutlined'
import { records } from '../../../contract'
import { lazily } from '../../lazily'
import { defineResource, edit, remove, select } from '../../schema'
import {
  checksPersonne,
  coordonnees,
  creeeALaMain,
  firstName,
  lastName,
  mail,
  telephone,
} from '../personnes/coordonnees'

const AddPersons = lazily(() => import('../personnes/AddPersons'))

/** The people who may sit in a defence: teachers, and persons from outside. */
export const jury = defineResource({
  name: 'jury',
  path: '/Jury',
  icon: GavelIcon,
  menu: { order: 60 },
  fields: {
    lastName,
    firstName,
    telephone,
    email: mail,
    jury: select(records.enseignantSelect, { multiple: true }),
  },
  list: {
    columns: [
      'lastName',
      'firstName',
      'telephone',
      'email',
      edit<'jury'>({ to: ({ id }) => `/EditJury?id=${id}`, enabled: creeeALaMain }),
      remove<'jury'>(),
    ],
    heading: ['lastName', 'firstName'],
    emptyHint: 'resources.jury.emptyHint',
  },
  tabs: { add: AddPersons },
  create: { fields: coordonnees, checks: checksPersonne },
  edit: {
    path: '/EditJury',
    title: 'title.editJury',
    fields: coordonnees,
    unchecked: true,
    editable: creeeALaMain,
    hint: 'resources.jury.actions.edit.hint',
    failed: 'resources.jury.edit.failed',
  },
})
