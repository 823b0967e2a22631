import { ANNEE_COURANTE } from './programme'

/** Acts that nobody has published: who would graduate can be read, and every grade is still open. */
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
