export default { menu: { professeur: 'Enseignants' }, title: { editProfesseur: 'Modifier l’enseignant' } }
