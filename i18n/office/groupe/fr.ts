import { actions } from '../rowActions-fr'

export default {
  menu: { groupe: 'Groupes' },
  title: { editGroupe: 'Modifier le groupe' },
  resources: {
    groupe: {
      fields: { nom: 'Groupe', specialite: 'Spécialité', niveau: 'Niveau' },
      actions: actions('Supprimer ce groupe\u202f?', '%{nom} n’aura plus d’étudiant.', 'Groupe supprimé'),
      create: { label: 'Ajouter un groupe', title: 'Nouveau groupe', done: 'Groupe ajouté' },
      edit: { done: 'Groupe modifié' },
      emptyHint: 'Ajoutez les groupes de l’année\u00a0: les étudiants y sont inscrits.',
      required: {
        nom: '* Nom du groupe obligatoire',
        specialite: '* Spécialité obligatoire',
        niveau: '* Niveau obligatoire',
      },
    },
  },
}
