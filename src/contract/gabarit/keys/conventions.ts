import { FAITS_DEMANDES } from '../../faits/demandes'
import { gabaritsOf } from '../gabarit'

const SIGNE = [
  'destinataire',
  'role',
  'piece',
  'etudiant',
  'entreprise',
  'sujet',
  'autre',
  'echeance',
  'duree',
] as const
const STAGE = [
  'ecole',
  'signataire',
  'annee',
  'etudiant',
  'matricule',
  'diplome',
  'niveau',
  'entreprise',
  'adresse',
  'responsable',
  'tuteur',
  'fonction',
  'encadrant',
  'type',
  'sujet',
  'missions',
  'debut',
  'fin',
  'pauses',
  'heures',
  'semaine',
  'presence',
  'lieu',
  'distance',
  'gratification',
  'assurance',
  ...FAITS_DEMANDES,
] as const

/** Messages about agreements, and about the facts and people they name. */
export const conventionMessages = gabaritsOf('message', 'conventions', {
  signature: {
    fiche: 'stage',
    champs: SIGNE,
    bouton: true,
  },
  signature_rappel: {
    fiche: 'stage',
    champs: SIGNE,
    bouton: true,
  },
  convention_complete: {
    fiche: 'stage',
    champs: ['destinataire', 'piece', 'etudiant', 'entreprise', 'sujet', 'numero'],
    bouton: true,
  },
  convention_refusee: {
    fiche: 'stage',
    champs: ['destinataire', 'auteur', 'role', 'piece', 'etudiant', 'entreprise', 'sujet'],
    bouton: true,
  },
  convention_annulee: {
    fiche: 'stage',
    champs: ['destinataire', 'acte', 'piece', 'etudiant', 'entreprise', 'sujet', 'numero', 'motif'],
  },
  complement: {
    fiche: 'stage',
    champs: ['destinataire', 'stage', 'stages', 'duree'],
    bouton: true,
  },
  complement_accepte: {
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'sujet'],
    bouton: true,
  },
  complement_refuse: {
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'sujet', 'motif'],
    bouton: true,
  },
  piece_refusee: {
    fiche: 'stage',
    champs: ['destinataire', 'justificatif', 'sujet', 'motif'],
    bouton: true,
  },
  tutorat: {
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'entreprise', 'sujet', 'duree'],
    bouton: true,
  },
  tutorat_successeur: {
    fiche: 'stage',
    champs: ['destinataire', 'tuteur', 'etudiant', 'entreprise', 'sujet', 'duree'],
    bouton: true,
  },
  tutorat_repris: {
    fiche: 'stage',
    champs: ['destinataire', 'acte', 'tuteur', 'etudiant', 'entreprise', 'sujet'],
  },
  tutorat_vacant: {
    fiche: 'stage',
    champs: ['destinataire', 'acte', 'tuteur', 'etudiant', 'entreprise', 'sujet'],
  },
  encadrement: {
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'entreprise', 'sujet', 'duree'],
    bouton: true,
  },
})

/** Agreements, amendments and certificates of internships. */
export const conventionDocuments = gabaritsOf('document', 'conventions', {
  convention: { fiche: 'stage', champs: STAGE },
  avenant: {
    fiche: 'stage',
    champs: [...STAGE, 'numero', 'changements', 'motif'],
  },
  attestation_stage: {
    fiche: 'stage',
    champs: [
      'ecole',
      'signataire',
      'annee',
      'etudiant',
      'matricule',
      'diplome',
      'niveau',
      'entreprise',
      'adresse',
      'responsable',
      'tuteur',
      'fonction',
      'encadrant',
      'type',
      'sujet',
      'lieu',
      'debut',
      'fin',
      'duree_stage',
      'heures',
      'semaine',
      'presence',
      'gratification',
    ],
  },
})
