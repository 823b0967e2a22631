import { gabaritsOf } from '../gabarit'
import { SOUTENANCE } from './fields'

const IMPRIME = ['ecole', 'annee', 'matricule', 'diplome', 'niveau', 'tuteur', ...SOUTENANCE] as const

/** Papers of defences and graduates. */
export const documents = gabaritsOf('document', 'documents', {
  planning: {
    fiche: 'soutenance',
    champs: ['planning', 'ecole', 'annee', 'campagne'],
  },
  pv: {
    fiche: 'soutenance',
    champs: [...IMPRIME, 'note', 'mention'],
  },
  convocation_papier: {
    fiche: 'soutenance',
    champs: ['destinataire', 'role', 'soutenances', ...IMPRIME, 'a_apporter'],
  },
  attestation_jury: {
    fiche: 'soutenance',
    champs: ['destinataire', 'role', 'soutenances', ...IMPRIME],
  },
  liste_diplomes: {
    fiche: 'soutenance',
    champs: ['ecole', 'annee', 'diplome', 'niveau', 'date'],
  },
  attestation_reussite: {
    fiche: 'soutenance',
    champs: [
      'ecole',
      'annee',
      'etudiant',
      'matricule',
      'diplome',
      'niveau',
      'sujet',
      'entreprise',
      'note',
      'mention',
      'date',
    ],
  },
  fiche_porte: {
    fiche: 'soutenance',
    champs: ['ecole', 'annee', 'date', 'salle', 'batiment', 'campagne'],
  },
  feuille_presence: { fiche: 'soutenance', champs: IMPRIME },
  fiche_notation: {
    fiche: 'soutenance',
    champs: ['destinataire', 'role', ...IMPRIME],
  },
})
