export default {
  menu: { campagne: 'Campagnes' },
  title: { editCampagne: 'Modifier la campagne' },
  history: { kinds: { campagne: 'Campagne de soutenances' } },
}
