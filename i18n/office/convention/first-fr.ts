export default {
  menu: { convention: 'Conventions' },
  history: { kinds: { convention: 'Convention de stage' } },
}
