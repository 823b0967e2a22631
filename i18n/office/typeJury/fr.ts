import { actions, ruled } from '../rowActions-fr'

export default {
  menu: { typeJury: 'Rôles du jury' },
  title: { editTypeJury: 'Modifier le rôle' },
  history: { kinds: { typeJury: 'Rôle du jury' } },
  resources: {
    typeJury: {
      fields: { label: 'Nom' },
      actions: ruled(
        actions('Supprimer ce rôle\u202f?', '%{label} ne sera plus proposé dans un jury.', 'Rôle supprimé'),
      ),
      create: { label: 'Ajouter un rôle', title: 'Nouveau rôle', done: 'Rôle ajouté' },
      edit: { done: 'Rôle modifié' },
      emptyHint: 'Ajoutez les rôles des membres du jury.',
      required: { label: '* Nom obligatoire' },
    },
  },
}
