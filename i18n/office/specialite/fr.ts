import { actions } from '../rowActions-fr'

export default {
  menu: { specialite: 'Spécialités' },
  title: { editSpecialite: 'Modifier la spécialité' },
  history: { kinds: { specialite: 'Spécialité' } },
  resources: {
    specialite: {
      fields: { label: 'Nom', diplome: 'Diplôme', niveaux: 'Niveaux' },
      actions: actions(
        'Supprimer cette spécialité\u202f?',
        '%{label} n’aura plus de groupe.',
        'Spécialité supprimée',
      ),
      create: {
        label: 'Ajouter une spécialité',
        title: 'Nouvelle spécialité',
        done: 'Spécialité ajoutée',
      },
      edit: { done: 'Spécialité modifiée' },
      emptyHint: 'Ajoutez les spécialités des diplômes, avec leurs niveaux.',
      required: { label: '* Nom obligatoire', diplome: '* Diplôme obligatoire' },
      help: { niveaux: 'Les niveaux du cycle auxquels elle est enseignée' },
    },
  },
}
