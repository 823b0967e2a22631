import faits from '../../faits/fr'
import { actions } from '../rowActions-fr'
export default {
  menu: { inscrit: 'Étudiants' },
  title: { editInscrit: 'Modifier l’étudiant' },
  resources: {
    inscrit: {
      fields: {
        matricule: 'Matricule',
        lastName: 'Nom',
        firstName: 'Prénom',
        email: 'E-mail',
        groupe: 'Groupe',
        cycle: 'Cycle',
        diplome: 'Diplôme',
        niveau: 'Niveau',
        specialite: 'Spécialité',
        stage: 'Stage',
        encadrant: 'Encadrant',
        soutenance: 'Soutenance',
        parti: 'Situation',
        inscriptions: 'Inscriptions',
        ...faits.champs,
      },
      groups: { identite: 'Identité', convention: 'Informations de la convention' },
      choices: {
        stage: { sans: 'Sans stage', avec: 'Avec stage' },
        encadrant: { sans: 'Sans encadrant', avec: 'Avec encadrant', inutile: 'Volontaire, sans encadrant' },
        soutenance: { sans: 'Sans soutenance', avec: 'Avec soutenance' },
        parti: { present: 'Inscrit', parti: 'Parti' },
      },
      actions: {
        voirEspace: { label: 'Voir son espace', hint: 'Cette fiche n’a pas d’adresse' },
        agenda: { label: 'Agenda' },
        ...actions(
          'Supprimer cette inscription\u202f?',
          'L’inscription de %{firstName} %{lastName} pour cette année sera supprimée. Sans inscription une autre année, sa fiche quittera la liste.',
          'Inscription supprimée',
        ),
      },
      create: {
        label: 'Ajouter un étudiant',
        title: 'Nouvel étudiant',
        done: 'Étudiant inscrit',
      },
      edit: { done: 'Étudiant modifié' },
      emptyHint: 'Ajoutez les étudiants de l’année, chacun dans son groupe.',
      required: { matricule: '* Matricule obligatoire', groupe: '* Groupe obligatoire' },
      help: {
        parti: 'Un étudiant parti conserve son dossier et n’est plus proposé.',
        numero_social: 'Son numéro, ou une précision\u00a0: en cours, à l’étranger…',
      },
    },
  },
}
