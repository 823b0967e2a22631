export default {
  menu: { contact: 'Contacts d’entreprises' },
  title: { editContact: 'Modifier le contact' },
  history: { kinds: { contact: 'Contact d’entreprise' } },
}
