export default {
  states: {
    choice: 'Présentation',
    table: 'Liste',
    show: 'Par état',
    calendar: 'Calendrier',
    label: 'Colonnes par état',
    none: 'Aucune ligne',
    more: 'Afficher plus de lignes\u00a0: %{state}',
    moreWord: 'Afficher plus',
    all: 'Voir tout dans le tableau\u00a0: %{state}',
    allWord: 'Voir tout dans le tableau',
    failed: 'Ces lignes n’ont pas pu être chargées.',
  },
}
