import { actions } from '../rowActions-en'
import type fr from './fr'

export default {
  menu: { justificatif: 'Required documents' },
  title: { editJustificatif: 'Edit required document' },
  history: { kinds: { justificatif: 'Required document' } },
  resources: {
    justificatif: {
      fields: {
        label: 'Document',
        consigne: 'Instructions',
        diplomes: 'Degrees',
        niveaux: 'Levels',
        types: 'Types of internship',
        lieu: 'Where the internship is',
        pays: 'Country',
        expire: 'Expiry date',
        bloque: 'Holds back the agreement',
        active: 'Required',
      },
      tous: 'All',
      lieux: { partout: 'Anywhere', dans: 'In this country', hors: 'Outside this country' },
      actions: actions('Delete this document?', '%{label} will no longer be required.', 'Document deleted'),
      create: { label: 'Require a document', title: 'New required document', done: 'Document added' },
      edit: { done: 'Document saved' },
      emptyHint:
        'Insurance, identity, social cover… Add what students hand in before their internship: with nothing here, nothing is required.',
      required: { label: '* Name required', pays: '* Country required' },
      help: {
        consigne: 'What it has to show, as the student reads it.',
        diplomes: 'If none is chosen, it is required for all.',
        pays: 'The host company’s. For a document required abroad: outside the school’s own country.',
        expire:
          'Handed in with its last day, it is valid until then for all of the student’s internships. Without a date, it is required for each internship.',
        bloque: 'As long as it is not accepted, or once it has expired.',
        active: 'A document that has been handed in cannot be deleted: stop requiring it instead.',
      },
    },
  },
} satisfies typeof fr
