import type fr from './fr'

export default {
  menu: { contact: 'Company contacts' },
  title: { editContact: 'Edit contact' },
  history: { kinds: { contact: 'Company contact' } },
  resources: {
    contact: {
      fields: {
        entreprise: 'Company',
        prenom: 'First name',
        nom: 'Last name',
        fonction: 'Position',
        email: 'Email',
        telephone: 'Phone',
        langue: 'Message language',
        tuteur: 'Tutor',
        gestion: 'Manages the space',
        active: 'Active',
      },
      emptyHint: 'Add people at companies, or let companies add them in their space.',
      actions: {
        voirEspace: { label: 'See their space', hint: 'This record has no address' },
        edit: {
          label: 'Edit',
        },
        delete: {
          label: 'Delete',
          title: 'Delete this contact?',
          text: '%{prenom} %{nom} will no longer have access to the company’s space.',
          done: 'Contact deleted',
        },
      },
      create: {
        label: 'Add a contact',
        title: 'New contact',
        done: 'Contact added',
      },
      edit: {
        done: 'Contact changed',
      },
      required: {
        entreprise: '* Company required',
        nom: '* Last name required',
        email: '* Email required',
      },
      help: {
        tuteur: 'Can be a company tutor',
        gestion: 'Proposes offers and maintains the company’s details',
      },
    },
  },
} satisfies typeof fr
