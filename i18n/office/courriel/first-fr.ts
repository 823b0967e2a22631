export default { menu: { courriel: 'Courriels' } }
