import { actions } from '../rowActions-fr'

export default {
  resources: {
    cursus: {
      fields: { label: 'Nom', cycle: 'Cycle' },
      actions: actions(
        'Supprimer ce diplôme ?',
        "%{label} n'aura plus de spécialité.",
        'Diplôme supprimé avec succès',
      ),
      create: { label: 'Ajouter un diplôme', title: 'Nouveau diplôme', done: 'Diplôme ajouté avec succès' },
      edit: { done: 'Diplôme modifié avec succès' },
      emptyHint: 'Ajoutez les diplômes que préparent les cycles.',
      required: { label: '* Nom obligatoire', cycle: '* Cycle obligatoire' },
    },
  },
}
