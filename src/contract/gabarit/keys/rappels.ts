import { gabaritsOf } from '../gabarit'
import { CONVOQUE } from './fields'

/** Reminders, and what asks people for something. */
export const rappels = gabaritsOf('message', 'rappels', {
  rappel: { fiche: 'soutenance', champs: CONVOQUE },
  notes_manquantes: {
    fiche: 'soutenance',
    champs: ['destinataire', 'role', 'seance', 'soutenances', 'campagne'],
    bouton: true,
  },
  disponibilite: {
    fiche: 'jury',
    champs: ['destinataire', 'campagne', 'jusqu_au'],
    bouton: true,
  },
  disponibilites_rappel: {
    fiche: 'jury',
    champs: ['destinataire', 'campagne', 'jusqu_au'],
    bouton: true,
  },
  evaluation: {
    fiche: 'jury',
    champs: ['destinataire', 'stagiaires', 'stages', 'duree'],
    bouton: true,
  },
  relance: {
    fiche: 'stage',
    champs: ['destinataire', 'attendu', 'stage', 'stages', 'duree'],
    bouton: true,
  },
  evaluation_rouverte: {
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'sujet', 'motif', 'duree'],
    bouton: true,
  },
})
