export default { menu: { utilisateur: 'Collègues' }, title: { editUtilisateur: 'Modifier le compte' } }
