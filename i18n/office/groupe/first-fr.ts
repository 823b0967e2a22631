export default { menu: { groupe: 'Groupes' }, title: { editGroupe: 'Modifier le groupe' } }
