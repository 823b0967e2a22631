export default {
  menu: { cycle: 'Cycles' },
  title: { editCycle: 'Modifier le cycle' },
  history: { kinds: { cycle: 'Cycle' } },
}
