export default {
  menu: { modification: 'Changements demandés' },
  history: { kinds: { modification: 'Changement demandé' } },
}
