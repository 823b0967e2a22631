import { actions } from '../rowActions-fr'
export default {
  menu: { professeur: 'Enseignants' },
  title: { editProfesseur: 'Modifier l’enseignant' },
  resources: {
    professeur: {
      fields: {
        code: 'Numéro',
        lastName: 'Nom',
        firstName: 'Prénom',
        grade: 'Grade',
        email: 'E-mail',
        mobile: 'Mobile',
        specialites: 'Spécialités',
        encadrements_max: 'Encadrements au plus',
        jurys_max: 'Jurys au plus',
        encadrements: 'Encadrements',
        jurys: 'Jurys',
      },
      actions: {
        voirEspace: { label: 'Voir son espace', hint: 'Cette fiche n’a pas d’adresse' },
        agenda: { label: 'Agenda' },
        ...actions(
          'Supprimer cet enseignant\u202f?',
          '%{firstName} %{lastName} quittera aussi l’annuaire.',
          'Enseignant supprimé',
        ),
      },
      create: {
        label: 'Ajouter un enseignant',
        title: 'Nouvel enseignant',
        done: 'Enseignant ajouté',
      },
      edit: { done: 'Enseignant modifié' },
      emptyHint: 'Ajoutez les enseignants\u00a0: ils encadrent les stages et siègent dans les jurys.',
      required: { code: '* Numéro obligatoire', grade: '* Grade obligatoire' },
      help: { limit: 'Par année\u202f; 0 sans limite' },
    },
  },
}
