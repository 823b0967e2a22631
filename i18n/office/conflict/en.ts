import type fr from './fr'

export default {
  conflict: {
    title: 'This item has changed in the meantime',
    nothing: 'There is no visible difference in this form.',
    field: 'Field',
    loaded: 'When opened',
    current: 'Now',
    typed: 'Your entry',
    takeOver: 'Use the current values',
    overwrite: 'Save my entry anyway',
    resume: 'Use my entry anyway',
    gone: 'This item was deleted in the meantime: your entry could not be saved.',
  },
} satisfies typeof fr
