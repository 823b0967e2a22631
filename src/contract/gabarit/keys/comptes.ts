import { gabaritsOf } from '../gabarit'

/** Messages to companies and about accounts. */
export const comptes = gabaritsOf('message', 'comptes', {
  bienvenue: {
    fiche: 'entreprise',
    champs: ['destinataire', 'entreprise', 'duree'],
    bouton: true,
  },
  entreprise_inscrite: {
    fiche: 'entreprise',
    champs: ['destinataire', 'entreprise'],
  },
  entreprise_activee: {
    fiche: 'entreprise',
    champs: ['destinataire', 'entreprise', 'duree'],
    bouton: true,
  },
  contact_ajoute: {
    fiche: 'entreprise',
    champs: ['destinataire', 'entreprise', 'duree'],
    bouton: true,
  },
  entreprise_declaree: {
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'entreprise', 'sujet', 'debut', 'fin', 'tuteur', 'acte', 'duree'],
    bouton: true,
  },
  offre_acceptee: {
    fiche: 'entreprise',
    champs: ['destinataire', 'entreprise', 'sujet'],
    bouton: true,
  },
  offre_retournee: {
    fiche: 'entreprise',
    champs: ['destinataire', 'entreprise', 'sujet', 'motif'],
    bouton: true,
  },
  candidature_recue: {
    fiche: 'stage',
    champs: ['destinataire', 'entreprise', 'etudiant', 'diplome', 'niveau', 'sujet'],
    bouton: true,
  },
  candidatures_closes: {
    fiche: 'stage',
    champs: ['destinataire', 'entreprise', 'sujet', 'date', 'candidats'],
    bouton: true,
  },
  modification_acceptee: {
    fiche: 'entreprise',
    champs: ['destinataire', 'changement', 'entreprise', 'matricule'],
    bouton: true,
  },
  modification_refusee: {
    fiche: 'entreprise',
    champs: ['destinataire', 'changement', 'entreprise', 'matricule', 'motif'],
    bouton: true,
  },
  acces: {
    fiche: 'jury',
    champs: ['destinataire', 'duree'],
    bouton: true,
  },
  acces_ajoute: {
    fiche: 'utilisateur',
    champs: ['destinataire', 'moyen'],
  },
  acces_retire: {
    fiche: 'utilisateur',
    champs: ['destinataire', 'moyen', 'auteur'],
  },
  acces_refuse: {
    fiche: 'utilisateur',
    champs: ['destinataire'],
  },
  acces_secours: {
    fiche: 'utilisateur',
    champs: ['destinataire'],
  },
  adresse_changee: {
    fiche: 'jury',
    champs: ['destinataire', 'ancienne', 'nouvelle', 'date', 'heure', 'auteur'],
  },
  adresse_confirmer: {
    fiche: 'jury',
    champs: ['destinataire', 'duree'],
    bouton: true,
  },
})
