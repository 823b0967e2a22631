export default {
  typed: {
    found: 'Vous aviez commencé une saisie le %{date} à %{time}. Elle n’a pas été enregistrée.',
    changed: 'Depuis, ce qui était enregistré a changé\u00a0: relisez avant d’enregistrer.',
    resume: 'Reprendre',
    drop: 'Effacer',
  },
}
