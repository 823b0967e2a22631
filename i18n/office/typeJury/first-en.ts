import type fr from './first-fr'

export default {
  menu: { typeJury: 'Jury roles' },
  title: { editTypeJury: 'Edit role' },
  history: { kinds: { typeJury: 'Jury role' } },
} satisfies typeof fr
