import type { EtapeDuStage } from '../../src/contract/affectation/etapesDuStage'

/*
 * The course of an internship: office and space say it alike.
 */
const fr = {
  course: 'Étapes du stage',
  etapes: {
    demande: 'Demande',
    affectation: 'Affectation',
    convention: 'Convention',
    stage: 'Stage',
    rapport: 'Rapport',
    soutenance: 'Soutenance',
    note: 'Note',
    diplome: 'Diplôme',
  } satisfies Record<EtapeDuStage, string>,
  etats: {
    faite: 'Fait',
    a_faire: 'À faire',
    attendue: 'En attente',
    en_cours: 'En cours',
    a_venir: 'À venir',
    omise: 'Non fait',
    ajourne: 'Ajourné',
  },
  le: 'le %{jour}',
  pour: 'pour le %{jour}',
  jusque: 'jusqu’au %{jour}',
  depuis: 'depuis le %{jour}',
  retard: ', en retard',
}

export default fr

export type CourseMessages = typeof fr
