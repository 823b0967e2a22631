import SupervisorIcon from '@mui/icons-material/CoPresentOutlined'
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

/** The people who may supervise an internship: teachers, and persons from outside. */
export const encadreur = defineResource({
  name: 'encadreur',
  path: '/Encadreur',
  icon: SupervisorIcon,
  menu: { order: 40 },
  fields: {
    firstName,
    lastName,
    telephone,
    email: mail,
    encadreur: select(records.enseignantSelect, { multiple: true }),
  },
  list: {
    columns: [
      'firstName',
      'lastName',
      'telephone',
      'email',
      edit<'encadreur'>({ to: ({ id }) => `/EditEncadreur?id=${id}`, enabled: creeeALaMain }),
      remove<'encadreur'>(),
    ],
    heading: ['firstName', 'lastName'],
    emptyHint: 'resources.encadreur.emptyHint',
  },
  tabs: { add: AddPersons },
  create: { fields: coordonnees, checks: checksPersonne },
  edit: {
    path: '/EditEncadreur',
    title: 'title.editEncadreur',
    fields: coordonnees,
    unchecked: true,
    editable: creeeALaMain,
    hint: 'resources.encadreur.actions.edit.hint',
    failed: 'resources.encadreur.edit.failed',
  },
})
