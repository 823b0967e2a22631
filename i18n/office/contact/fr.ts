export default {
  menu: { contact: 'Contacts d’entreprises' },
  title: { editContact: 'Modifier le contact' },
  history: { kinds: { contact: 'Contact d’entreprise' } },
  resources: {
    contact: {
      fields: {
        entreprise: 'Entreprise',
        prenom: 'Prénom',
        nom: 'Nom',
        fonction: 'Fonction',
        email: 'E-mail',
        telephone: 'Téléphone',
        langue: 'Langue des messages',
        tuteur: 'Tuteur',
        gestion: 'Gère l’espace',
        active: 'Actif',
      },
      emptyHint:
        'Ajoutez les personnes des entreprises, ou laissez les entreprises les ajouter dans leur espace.',
      actions: {
        voirEspace: { label: 'Voir son espace', hint: 'Cette fiche n’a pas d’adresse' },
        edit: {
          label: 'Modifier',
        },
        delete: {
          label: 'Supprimer',
          title: 'Supprimer ce contact\u202f?',
          text: '%{prenom} %{nom} n’aura plus accès à l’espace de l’entreprise.',
          done: 'Contact supprimé',
        },
      },
      create: {
        label: 'Ajouter un contact',
        title: 'Nouveau contact',
        done: 'Contact ajouté',
      },
      edit: {
        done: 'Contact modifié',
      },
      required: {
        entreprise: '* Entreprise obligatoire',
        nom: '* Nom obligatoire',
        email: '* E-mail obligatoire',
      },
      help: {
        tuteur: 'Peut encadrer des stagiaires',
        gestion: 'Propose des offres et tient les données de l’entreprise',
      },
    },
  },
}
