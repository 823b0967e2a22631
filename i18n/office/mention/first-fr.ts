export default {
  menu: { mention: 'Mentions' },
  title: { editMention: 'Modifier la mention' },
  history: { kinds: { mention: 'Mention' } },
}
