import { gabaritsOf } from '../gabarit'

/** Messages about requests, applications, interviews and assignments. */
export const demandes = gabaritsOf('message', 'demandes', {
  affectation: {
    fiche: 'stage',
    champs: ['destinataire', 'acte', 'etudiant', 'sujet', 'entreprise'],
    bouton: true,
  },
  affectation_finie: {
    fiche: 'stage',
    champs: ['destinataire', 'acte', 'etudiant', 'sujet', 'entreprise'],
  },
  candidature_envoyee: {
    fiche: 'stage',
    champs: ['destinataire', 'sujet', 'entreprise', 'date', 'heure'],
    bouton: true,
  },
  candidature_message: {
    fiche: 'stage',
    champs: ['destinataire', 'auteur', 'entreprise', 'sujet', 'message'],
    bouton: true,
  },
  entretien_propose: {
    fiche: 'stage',
    champs: ['destinataire', 'entreprise', 'sujet', 'creneaux', 'lieu'],
    bouton: true,
  },
  entretien_choisi: {
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'entreprise', 'sujet', 'date', 'heure', 'lieu'],
    bouton: true,
  },
  entretien_aucun: {
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'entreprise', 'sujet', 'motif'],
    bouton: true,
  },
  entretien_annule: {
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'entreprise', 'sujet', 'date', 'heure'],
    bouton: true,
  },
  candidature_retenue: {
    fiche: 'stage',
    champs: ['destinataire', 'sujet', 'entreprise', 'motif'],
    bouton: true,
  },
  candidature_refusee: {
    fiche: 'stage',
    champs: ['destinataire', 'sujet', 'entreprise', 'motif', 'date', 'heure'],
    bouton: true,
  },
  demande_acceptee: {
    fiche: 'soutenance',
    champs: ['destinataire', 'sujet', 'entreprise'],
    bouton: true,
  },
  demande_refusee: {
    fiche: 'soutenance',
    champs: ['destinataire', 'sujet', 'entreprise', 'motif'],
    bouton: true,
  },
  demande_retournee: {
    fiche: 'soutenance',
    champs: ['destinataire', 'sujet', 'entreprise', 'motif'],
    bouton: true,
  },
  candidature_close: {
    fiche: 'stage',
    champs: ['destinataire', 'sujet', 'entreprise', 'date', 'heure'],
    bouton: true,
  },
  alerte: {
    fiche: 'stage',
    champs: ['destinataire', 'offres'],
    bouton: true,
  },
})
