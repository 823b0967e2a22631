export default {
  menu: { bareme: 'Barèmes' },
  title: { editBareme: 'Modifier le barème' },
  history: { kinds: { bareme: 'Barème' } },
}
