import type fr from './first-fr'

export default {
  menu: { proclamation: 'Pass lists' },
  title: { editProclamation: 'Edit pass list' },
  history: { kinds: { proclamation: 'Pass list' } },
} satisfies typeof fr
