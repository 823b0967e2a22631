import { actions } from '../rowActions-en'
import type fr from './fr'

export default {
  menu: { groupe: 'Groups' },
  title: { editGroupe: 'Edit group' },
  resources: {
    groupe: {
      fields: { nom: 'Group', specialite: 'Specialty', niveau: 'Level' },
      actions: actions('Delete this group?', '%{nom} will have no students.', 'Group deleted'),
      create: { label: 'Add a group', title: 'New group', done: 'Group added' },
      edit: { done: 'Group saved' },
      emptyHint: 'Add the groups of the year, in which students are enrolled.',
      required: {
        nom: '* Group name required',
        specialite: '* Specialty required',
        niveau: '* Level required',
      },
    },
  },
} satisfies typeof fr
