export default {
  menu: { annee: 'Années universitaires' },
  title: { editAnnee: 'Modifier l’année universitaire' },
}
