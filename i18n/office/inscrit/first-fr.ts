export default { menu: { inscrit: 'Étudiants' }, title: { editInscrit: 'Modifier l’étudiant' } }
