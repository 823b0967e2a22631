import type fr from './first-fr'

export default {
  menu: { mention: 'Classifications' },
  title: { editMention: 'Edit classification' },
  history: { kinds: { mention: 'Classification' } },
} satisfies typeof fr
