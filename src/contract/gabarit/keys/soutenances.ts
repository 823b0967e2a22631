import { gabaritsOf } from '../gabarit'
import { CONVOQUE } from './fields'

/** Messages about defences, marks, reports and graduates. */
export const soutenances = gabaritsOf('message', 'soutenances', {
  convocation: {
    fiche: 'soutenance',
    champs: CONVOQUE,
    bouton: true,
  },
  convocation_modifiee: {
    fiche: 'soutenance',
    champs: [...CONVOQUE, 'question'],
    bouton: true,
  },
  convocation_annulee: { fiche: 'soutenance', champs: CONVOQUE },
  convocation_agenda: {
    fiche: 'soutenance',
    champs: ['destinataire', 'decision', 'seance', 'acte', 'soutenances', 'question'],
    bouton: true,
  },
  acte: {
    fiche: 'soutenance',
    champs: ['destinataire', 'acte', 'decision', 'seance', 'etudiant', 'sujet', 'entreprise', 'motif'],
  },
  rapport_recu: {
    fiche: 'stage',
    champs: ['destinataire', 'fichier', 'taille', 'date', 'heure', 'acte', 'sujet', 'entreprise', 'duree'],
    bouton: true,
  },
  rapport_remis: {
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'date', 'heure', 'acte', 'sujet', 'entreprise', 'duree'],
    bouton: true,
  },
  diplome: {
    fiche: 'soutenance',
    champs: [
      'destinataire',
      'acte',
      'decision',
      'diplome',
      'niveau',
      'annee',
      'note',
      'mention',
      'motif',
      'duree',
    ],
    bouton: true,
  },
  notation: {
    fiche: 'soutenance',
    champs: ['destinataire', 'role', 'seance', 'soutenances', 'campagne'],
    bouton: true,
  },
})
