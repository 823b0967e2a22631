export default {
  menu: { typeJury: 'Rôles du jury' },
  title: { editTypeJury: 'Modifier le rôle' },
  history: { kinds: { typeJury: 'Rôle du jury' } },
}
