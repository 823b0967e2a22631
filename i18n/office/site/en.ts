import { actions } from '../rowActions-en'

export default {
  menu: { site: 'Sites and services' },
  title: { editSite: 'Edit site or service' },
  history: { kinds: { site: 'Sites and services' } },
  resources: {
    site: {
      fields: {
        entreprise: 'Company',
        nom: 'Name',
        adresse: 'Address',
        code_postal: 'Postcode',
        ville: 'Town',
        pays: 'Country',
        contact: 'Contact on site',
        active: 'Active',
      },
      actions: actions(
        'Delete this site or service?',
        '%{nom} will no longer be offered for the company.',
        'Site or service deleted',
      ),
      create: { label: 'Add site or service', title: 'New site or service', done: 'Site or service added' },
      edit: { done: 'Site or service updated' },
      emptyHint:
        'Add the sites and services where companies receive students: the company signs, the service receives.',
      required: { entreprise: '* Company required', nom: '* Name required' },
    },
  },
}
