export default { menu: { feuille: 'Notation par lien' } }
