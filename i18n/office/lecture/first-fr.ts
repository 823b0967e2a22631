export default { menu: { lecture: 'Documents du serveur' } }
