import SupervisorIcon from '@mui/icons-material/CoPresentOutlined'
import { records } from '../../../contract/specification/records'
import { defineResource, select } from '../../schema'
import { agenda } from '../agenda/agenda'
import { encadreurs } from '../menu'
import { firstName, langue, lastName, mail, personScreens, telephone } from '../personnes/personnes'

/** The people who may supervise an internship: teachers, and persons from outside. */
export const encadreur = defineResource({
  name: 'encadreur',
  path: '/Encadreur',
  icon: SupervisorIcon,
  family: encadreurs,
  key: 'c',
  fields: {
    firstName,
    lastName,
    telephone,
    email: mail,
    ...langue,
    encadreur: select(records.enseignantSelect, { multiple: true }),
  },
  record: {
    related: [
      { resource: 'affectation', by: 'id_encadrant', shows: ['etat_stage'] },
      { resource: 'soutenance', by: 'id_encadrant', shows: ['date_soutenance'] },
    ],
    actions: [agenda<'encadreur'>('encadreur')],
  },
  ...personScreens('encadreur', {
    names: ['firstName', 'lastName'],
    path: '/EditEncadreur',
    title: 'title.editEncadreur',
  }),
})
