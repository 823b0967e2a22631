import type fr from './fr'

export default {
  conflict: {
    title: 'This item has changed in the meantime',
    nothing: 'No difference shows in this form.',
    field: 'Field',
    loaded: 'When opened',
    current: 'Now',
    typed: 'Your entry',
    takeOver: 'Take over the current values',
    overwrite: 'Save my entry anyway',
    resume: 'Resume what I typed all the same',
    gone: 'This item was deleted in the meantime: your entry could not be saved.',
  },
} satisfies typeof fr
