import GavelIcon from '@mui/icons-material/GavelOutlined'
import { records } from '../../../contract/specification/records'
import { defineResource, select } from '../../schema'
import { agenda } from '../agenda/agenda'
import { jurys } from '../menu'
import { firstName, langue, lastName, mail, personScreens, telephone } from '../personnes/personnes'

/** The people who may sit in a defence: teachers, and persons from outside. */
export const jury = defineResource({
  name: 'jury',
  path: '/Jury',
  icon: GavelIcon,
  family: jurys,
  key: 'j',
  fields: {
    lastName,
    firstName,
    telephone,
    email: mail,
    ...langue,
    jury: select(records.enseignantSelect, { multiple: true }),
  },
  record: {
    related: [{ resource: 'soutenance', by: 'jury_id', shows: ['date_soutenance'] }],
    actions: [agenda<'jury'>('jury')],
  },
  ...personScreens('jury', {
    names: ['lastName', 'firstName'],
    path: '/EditJury',
    title: 'title.editJury',
  }),
})
