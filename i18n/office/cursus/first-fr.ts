export default {
  menu: { cursus: 'Diplômes' },
  title: { editCursus: 'Modifier le diplôme' },
  history: { kinds: { cursus: 'Diplôme' } },
}
