import { actions, ruled } from '../rowActions-fr'

export default {
  menu: { typeStage: 'Types de stage' },
  title: { editTypeStage: 'Modifier le type de stage' },
  history: { kinds: { typeStage: 'Type de stage' } },
  resources: {
    typeStage: {
      fields: { label: 'Nom' },
      actions: ruled(
        actions(
          'Supprimer ce type de stage\u202f?',
          '%{label} ne sera plus proposé pour une offre.',
          'Type de stage supprimé avec succès',
        ),
      ),
      create: {
        label: 'Ajouter un type',
        title: 'Nouveau type de stage',
        done: 'Type de stage ajouté avec succès',
      },
      edit: { done: 'Type de stage modifié avec succès' },
      emptyHint: 'Ajoutez les types de stage que proposent les offres.',
      required: { label: '* Nom obligatoire' },
    },
  },
}
