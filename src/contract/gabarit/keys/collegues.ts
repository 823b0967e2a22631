import { gabaritsOf } from '../gabarit'

export const collegues = gabaritsOf('message', 'collegues', {
  invitation: {
    fiche: 'utilisateur',
    champs: ['destinataire', 'auteur', 'duree'],
    bouton: true,
  },
  mot_de_passe: {
    fiche: 'utilisateur',
    champs: ['destinataire', 'duree'],
    bouton: true,
  },
  commentaire: {
    fiche: 'utilisateur',
    champs: ['destinataire'],
    bouton: true,
  },
  webhook_suspendu: {
    fiche: 'utilisateur',
    champs: ['destinataire', 'programme', 'adresse'],
    bouton: true,
  },
  flux: {
    fiche: 'utilisateur',
    champs: ['destinataire', 'flux', 'resultat'],
    bouton: true,
  },
  resume: {
    fiche: 'utilisateur',
    champs: ['destinataire'],
    bouton: true,
  },
})
