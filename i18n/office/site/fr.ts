import { actions } from '../rowActions-fr'

export default {
  menu: { site: 'Sites et services' },
  title: { editSite: 'Modifier le site ou service' },
  history: { kinds: { site: 'Sites et services' } },
  resources: {
    site: {
      fields: {
        entreprise: 'Entreprise',
        nom: 'Nom',
        adresse: 'Adresse',
        code_postal: 'Code postal',
        ville: 'Commune',
        pays: 'Pays',
        contact: 'Contact sur place',
        active: 'Actif',
      },
      actions: actions(
        'Supprimer ce site ou service\u202f?',
        '%{nom} disparaîtra des choix de l’entreprise.',
        'Site ou service supprimé',
      ),
      create: {
        label: 'Ajouter un site ou service',
        title: 'Nouveau site ou service',
        done: 'Site ou service ajouté',
      },
      edit: { done: 'Site ou service modifié' },
      emptyHint:
        'Ajoutez les sites et services où les entreprises accueillent les étudiants\u00a0: l’entreprise signe, le service accueille.',
      required: { entreprise: '* Entreprise obligatoire', nom: '* Nom obligatoire' },
    },
  },
}
