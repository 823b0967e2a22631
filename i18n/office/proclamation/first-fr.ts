export default {
  menu: { proclamation: 'Proclamation' },
  title: { editProclamation: 'Modifier la proclamation' },
  history: { kinds: { proclamation: 'Proclamation' } },
}
