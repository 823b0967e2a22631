import faits from '../../faits/en'
import { actions } from '../rowActions-en'
import type fr from './fr'

export default {
  menu: { cursus: 'Degrees' },
  title: { editCursus: 'Edit degree' },
  history: { kinds: { cursus: 'Degree' } },
  resources: {
    cursus: {
      fields: {
        label: 'Name',
        cycle: 'Cycle',
        signataire: 'Signatory',
        qualite: 'Signatory’s title',
        ects: faits.faits.ects,
      },
      help: {
        ects: 'Earned by the internship; stated in the agreement',
        signataire: 'Signs the agreements and documents of this degree, instead of the school’s signatory',
      },
      actions: actions('Delete this degree?', '%{label} will have no specialties.', 'Degree deleted'),
      create: { label: 'Add a degree', title: 'New degree', done: 'Degree added' },
      edit: { done: 'Degree saved' },
      emptyHint: 'Add the degrees that the cycles lead to.',
      required: { label: '* Name required', cycle: '* Cycle required' },
    },
  },
} satisfies typeof fr
