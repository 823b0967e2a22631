export default {
  menu: { conge: 'Jours fériés et congés' },
  title: { editConge: 'Modifier les jours de fermeture' },
  history: { kinds: { conge: 'Jours fériés et congés' } },
}
