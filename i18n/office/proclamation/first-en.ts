import type fr from './first-fr'

export default {
  menu: { proclamation: 'Graduation' },
  title: { editProclamation: 'Edit the graduation act' },
  history: { kinds: { proclamation: 'Graduation act' } },
} satisfies typeof fr
