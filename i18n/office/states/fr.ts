export default {
  states: {
    show: 'Afficher en colonnes, par état',
    table: 'Afficher en tableau',
    label: 'Colonnes par état',
    none: 'Aucune ligne',
    more: 'Afficher plus de lignes\u00a0: %{state}',
    moreWord: 'Afficher plus',
    all: 'Voir tout dans le tableau\u00a0: %{state}',
    allWord: 'Voir tout dans le tableau',
    failed: 'Ces lignes n’ont pas pu être chargées.',
  },
}
