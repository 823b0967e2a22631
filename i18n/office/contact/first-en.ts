import type fr from './first-fr'

export default {
  menu: { contact: 'Company contacts' },
  title: { editContact: 'Edit contact' },
  history: { kinds: { contact: 'Company contact' } },
} satisfies typeof fr
