export default {
  menu: { specialite: 'Spécialités' },
  title: { editSpecialite: 'Modifier la spécialité' },
  history: { kinds: { specialite: 'Spécialité' } },
}
