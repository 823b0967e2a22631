export default {
  menu: { niveau: 'Niveaux' },
  title: { editNiveau: 'Modifier le niveau' },
  history: { kinds: { niveau: 'Niveau' } },
}
