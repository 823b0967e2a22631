export default {
  menu: { habilitation: 'Droits par groupe' },
  title: { editHabilitation: 'Modifier les droits du groupe' },
  history: { kinds: { habilitation: 'Droits d’un groupe' } },
}
