/*
 * The texts of the space of persons outside the staff, which load with it.
 */
const fr = {
  title: 'Mon espace',
  leave: 'Quitter',
  comma: ', ',

  entry: {
    intro:
      'Étudiants, enseignants, tuteurs et entreprises : indiquez l’adresse que le service de stage connaît. Vous y recevrez un lien pour entrer.',
    send: 'Recevoir un lien',
    sent: 'Si cette adresse est connue, un message avec un lien vient de lui être envoyé. Il sert une fois, pendant 15 minutes.',
    withPassword: 'Entrer avec un mot de passe',
    byLink: 'Ce lien vous est personnel et sert une fois.',
    enter: 'Entrer dans mon espace',
    expired: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
    askAgain: 'Demander un nouveau lien',
    missing: 'Le service en place ne propose pas d’espace personnel. Adressez-vous au service de stage.',
  },

  sections: {
    stages: 'Mes stages',
    conventions: 'Conventions',
  },

  parts: {
    etudiant: 'Mon stage',
    encadreur: 'J’encadre',
    jury: 'Je suis du jury',
    entreprise: 'Dans mon entreprise',
    tuteur: 'J’en suis le tuteur',
  },

  stages: {
    none: 'Aucun stage cette année pour le moment.',
    etudiant: 'Étudiant',
    entreprise: 'Entreprise',
    encadrant: 'Encadrant',
    tuteur: 'Tuteur en entreprise',
    dates: 'Dates',
    soutenance: 'Soutenance',
  },
}

export default fr

export type EspaceMessages = typeof fr
