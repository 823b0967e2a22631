import { actions } from '../rowActions-en'
import type fr from './fr'

export default {
  menu: { bareme: 'Marking schemes' },
  title: { editBareme: 'Edit marking scheme' },
  history: { kinds: { bareme: 'Marking scheme' } },
  resources: {
    bareme: {
      fields: {
        label: 'Name',
        types: 'Internship types',
        diplomes: 'Degrees',
        criteres: 'Criteria',
        arrondi: 'Rounding',
        seuils: 'Classification thresholds',
        active: 'In use',
      },
      tous: 'All',
      arrondis: {
        1: 'To a hundredth',
        25: 'To a quarter of a point',
        50: 'To half a point',
        100: 'To a point',
      },
      actions: actions(
        'Delete this marking scheme?',
        '%{label} will no longer be used for marking.',
        'Marking scheme deleted',
      ),
      create: { label: 'Add a marking scheme', title: 'New marking scheme', done: 'Marking scheme added' },
      edit: { done: 'Marking scheme saved' },
      emptyHint: 'Without a marking scheme, a grade and a classification are entered for each defence.',
      required: { label: '* Name required', criteres: '* At least one criterion' },
      help: {
        criteres:
          'The grade out of 20 is the weighted average of the criteria. A mark below a criterion’s minimum fails the student.',
        seuils: 'Without thresholds here, those of the classifications apply.',
        active:
          'If several schemes are active, the most specific is used, then the most recent. Defences already graded keep theirs.',
      },
    },
  },
} satisfies typeof fr
