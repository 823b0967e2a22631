import type { Affectation } from './affectations'
import type { Offre } from './offres'
import { ANNEE_COURANTE } from './programme'
import { entryAt } from './random'
import type { Inscrit } from './scolarite'

const LETTRES = [
  'Madame, Monsieur, votre offre rejoint mon projet de fin d’études. Je serais heureuse d’en parler avec vous.',
  'Madame, Monsieur, j’ai suivi le cours qui correspond à ce sujet et je souhaite l’approfondir chez vous.',
  'Madame, Monsieur, je suis disponible dès le mois de février et motivé par ce sujet.',
]

/**
 * How some students found their internships: they applied, and the company accepted. One more is invited to an
 * interview.
 */
export function createCandidatures(
  affectations: readonly Affectation[],
  offres: readonly Offre[],
  inscrits: readonly Inscrit[],
) {
  const retenues = affectations
    .filter(({ annee_id }) => annee_id === ANNEE_COURANTE)
    .slice(2, 9)
    .map(({ etudiant_id, stage_id }, index) => ({
      id: index + 1,
      annee_id: ANNEE_COURANTE,
      etudiant_id,
      stage_id,
      lettre: entryAt(LETTRES, index),
      etat: 'retenue',
      le: `2022-01-1${index}T09:15:00Z`,
      entretien_etat: null as string | null,
      entretien_creneaux: [] as string[],
      entretien_minutes: null as number | null,
      entretien_lieu: '',
    }))
  const taken = new Set(affectations.map(({ stage_id }) => stage_id))
  const placed = new Set(affectations.map(({ etudiant_id }) => etudiant_id))
  const [asked] = offres
    .filter(({ id, annee_id, limite }) => annee_id === ANNEE_COURANTE && limite !== null && !taken.has(id))
    .flatMap(({ id: stage_id, specialites, niveaux }) => {
      const candidat = inscrits.findLast(
        ({ annee_id, etudiant_id, specialite_id, niveau_id }) =>
          annee_id === ANNEE_COURANTE &&
          !placed.has(etudiant_id) &&
          specialites.includes(specialite_id) &&
          niveaux.includes(niveau_id),
      )
      return candidat ? [{ stage_id, etudiant_id: candidat.etudiant_id }] : []
    })
  if (!asked) throw new Error('nobody applies for an offer with a deadline')
  return [
    ...retenues,
    {
      id: retenues.length + 1,
      annee_id: ANNEE_COURANTE,
      ...asked,
      lettre: entryAt(LETTRES, retenues.length),
      etat: 'envoyee',
      le: '2022-06-20T09:15:00Z',
      entretien_etat: 'propose',
      entretien_creneaux: ['2022-07-04T10:00:00', '2022-07-05T14:30:00', '2022-07-07T09:00:00'],
      entretien_minutes: 30,
      entretien_lieu: 'https://visio.espace-stage.test/entretien',
    },
  ]
}
