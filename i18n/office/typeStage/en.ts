import { actions, ruled } from '../rowActions-en'
import type fr from './fr'

export default {
  menu: { typeStage: 'Internship types' },
  title: { editTypeStage: 'Edit internship type' },
  history: { kinds: { typeStage: 'Internship type' } },
  resources: {
    typeStage: {
      fields: {
        label: 'Name',
        rang_etudiant: 'Student’s signature',
        rang_entreprise: 'Company’s signature',
        rang_tuteur: 'Company tutor’s signature',
        rang_encadrant: 'Supervisor’s signature',
        rang_ecole: 'School’s signature',
      },
      rangs: {
        0: 'Does not sign',
        1: '1st',
        2: '2nd',
        3: '3rd',
        4: '4th',
        5: '5th',
      },
      help: {
        rang: 'Parties with the same rank are asked at once; the next rank is asked when all before have signed.',
        ordre: 'An agreement that was sent keeps its order. Only the first two types have agreements.',
      },
      actions: ruled(
        actions(
          'Delete this internship type?',
          '%{label} will no longer be available for offers.',
          'Internship type deleted',
        ),
      ),
      create: { label: 'Add a type', title: 'New internship type', done: 'Internship type added' },
      edit: { done: 'Internship type saved' },
      emptyHint: 'Add the types of internship that offers are for.',
      required: { label: '* Name required' },
    },
  },
} satisfies typeof fr
