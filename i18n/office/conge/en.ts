import { actions } from '../rowActions-en'
import type fr from './fr'

export default {
  resources: {
    conge: {
      fields: { label: 'Name', debut: 'From', fin: 'To' },
      endsFirst: '* The end does not come before the start',
      actions: actions(
        'Delete these days off?',
        '%{label} will count as working days again.',
        'Days off deleted',
      ),
      create: { label: 'Add days off', title: 'New days off', done: 'Days off added' },
      edit: { done: 'Days off saved' },
      emptyHint: 'Add public holidays and breaks: planning points them out.',
      required: { label: '* Name required', debut: '* Start required', fin: '* End required' },
    },
  },
} satisfies typeof fr
