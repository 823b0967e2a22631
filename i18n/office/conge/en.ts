import { actions } from '../rowActions-en'
import type fr from './fr'

export default {
  menu: { conge: 'Holidays and closures' },
  title: { editConge: 'Edit days off' },
  history: { kinds: { conge: 'Days off' } },
  resources: {
    conge: {
      fields: { label: 'Name', debut: 'From', fin: 'To', chome: 'Companies closed' },
      help: {
        chome: 'No intern works on these days, except abroad. Public holidays are already left out.',
      },
      endsFirst: '* The end must not be before the start',
      actions: actions(
        'Delete these days off?',
        '%{label} will count as working days again.',
        'Days off deleted',
      ),
      create: { label: 'Add days off', title: 'New days off', done: 'Days off added' },
      edit: { done: 'Days off saved' },
      emptyHint: 'Add public holidays and breaks: scheduling flags them.',
      required: { label: '* Name required', debut: '* Start required', fin: '* End required' },
    },
  },
} satisfies typeof fr
