import type { Affectation } from './affectations'
import { ANNEE_COURANTE } from './programme'
import { at } from './random'

const LETTRES = [
  'Madame, Monsieur, votre offre rejoint mon projet de fin d’études. Je serais heureuse d’en parler avec vous.',
  'Madame, Monsieur, j’ai suivi le cours qui correspond à ce sujet et je souhaite l’approfondir chez vous.',
  'Madame, Monsieur, je suis disponible dès le mois de février et motivé par ce sujet.',
]

/** How some students have come to their internships: they applied, and the company would take them. */
export const createCandidatures = (affectations: readonly Affectation[]) =>
  affectations
    .filter(({ annee_id }) => annee_id === ANNEE_COURANTE)
    .slice(2, 9)
    .map(({ etudiant_id, stage_id }, index) => ({
      id: index + 1,
      annee_id: ANNEE_COURANTE,
      etudiant_id,
      stage_id,
      lettre: at(LETTRES, index),
      etat: 'retenue',
      le: `2022-01-1${index}T09:15:00Z`,
    }))
