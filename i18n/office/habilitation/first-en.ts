import type fr from './first-fr'

export default {
  menu: { habilitation: 'Rights by group' },
  title: { editHabilitation: 'Edit the group’s rights' },
  history: { kinds: { habilitation: 'Rights of a group' } },
} satisfies typeof fr
