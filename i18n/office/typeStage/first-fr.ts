export default {
  menu: { typeStage: 'Types de stage' },
  title: { editTypeStage: 'Modifier le type de stage' },
  history: { kinds: { typeStage: 'Type de stage' } },
}
