import { gabaritsOf } from '../gabarit'

/** What the school says of itself. */
const ECOLE = ['ecole', 'adresse', 'signataire', 'bureau', 'contact', 'telephone'] as const

export const pages = gabaritsOf('page', 'pages', {
  mentions_legales: { fiche: 'ecole', champs: ECOLE },
  confidentialite: { fiche: 'ecole', champs: ECOLE },
  cookies: { fiche: 'ecole', champs: ECOLE },
  accessibilite: { fiche: 'ecole', champs: ECOLE },
})
