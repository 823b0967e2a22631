import { actions } from '../rowActions-en'
import type fr from './fr'

export default {
  menu: { specialite: 'Specialties' },
  title: { editSpecialite: 'Edit specialty' },
  history: { kinds: { specialite: 'Specialty' } },
  resources: {
    specialite: {
      fields: { label: 'Name', diplome: 'Degree', niveaux: 'Levels' },
      actions: actions('Delete this specialty?', '%{label} will have no groups.', 'Specialty deleted'),
      create: { label: 'Add a specialty', title: 'New specialty', done: 'Specialty added' },
      edit: { done: 'Specialty saved' },
      emptyHint: 'Add the specialties of the degrees, with their levels.',
      required: { label: '* Name required', diplome: '* Degree required' },
      help: { niveaux: 'The levels of the cycle at which it is taught' },
    },
  },
} satisfies typeof fr
