export default {
  menu: { evaluation: 'Évaluations' },
  history: { kinds: { evaluation: 'Évaluation du tuteur' } },
}
