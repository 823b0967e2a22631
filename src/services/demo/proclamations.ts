import { ANNEE_COURANTE } from './programme'

/** Unpublished acts: the list of graduates can be read, and every grade can still change. */
export const proclamations = [
  {
    id: 1,
    annee_id: ANNEE_COURANTE,
    nom: 'Première session',
    diplome_id: 3,
    niveau_id: 6,
    minimum: 10,
    eliminatoires: 1,
  },
]
