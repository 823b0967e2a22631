import type fr from './fr'

export default {
  resources: {
    contact: {
      fields: {
        entreprise: 'Company',
        prenom: 'First name',
        nom: 'Last name',
        fonction: 'Position',
        email: 'Email',
        telephone: 'Phone',
        langue: 'Language of messages',
        tuteur: 'Tutor',
        gestion: 'Manages the space',
        active: 'Active',
      },
      emptyHint: 'Add the people of companies, or let companies add them in their space.',
      actions: {
        edit: {
          label: 'Edit',
        },
        delete: {
          label: 'Delete',
          title: 'Delete this contact?',
          text: '%{prenom} %{nom} will have no access to the space of the company any more.',
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
        tuteur: 'May supervise interns',
        gestion: 'Proposes offers and keeps the data of the company',
      },
    },
  },
} satisfies typeof fr
