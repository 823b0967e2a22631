import type fr from './first-fr'

export default {
  menu: { mention: 'Mentions' },
  title: { editMention: 'Edit mention' },
  history: { kinds: { mention: 'Mention' } },
} satisfies typeof fr
