export default {
  menu: { proposition: 'Offres proposées' },
  history: { kinds: { proposition: 'Offre proposée' } },
}
