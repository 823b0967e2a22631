/** What the facts are called that a school may ask for, and the fields in which they are typed. */
const fr = {
  faits: {
    nom_usage: 'Nom d’usage',
    naissance: 'Date de naissance',
    telephone_etudiant: 'Téléphone de l’étudiant',
    adresse_etudiant: 'Adresse de l’étudiant',
    responsabilite_civile: 'Assurance responsabilité civile',
    couverture_sociale: 'Couverture sociale',
    contact_urgence: 'Contact en cas d’urgence',
    ects: 'Crédits ECTS',
    forme_juridique: 'Forme juridique de l’entreprise',
    localite: 'Commune et pays de l’entreprise',
    secteur: 'Secteur d’activité',
    effectif: 'Effectif de l’entreprise',
    site: 'Site ou service d’accueil',
    pays_stage: 'Pays du stage',
    teletravail: 'Télétravail',
  },
  champs: {
    nom_usage: 'Nom d’usage',
    naissance: 'Date de naissance',
    telephone: 'Téléphone',
    adresse: 'Adresse',
    code_postal: 'Code postal',
    ville: 'Ville',
    pays: 'Pays',
    assureur: 'Assureur en responsabilité civile',
    police: 'N°\u00a0de contrat d’assurance',
    regime: 'Régime ou caisse de couverture sociale',
    numero_social: 'N°\u00a0d’assurance sociale',
    urgence_nom: 'Personne à prévenir',
    urgence_lien: 'Lien avec la personne à prévenir',
    urgence_telephone: 'Téléphone de la personne à prévenir',
  },
  hote: {
    forme_juridique: 'Forme juridique',
    code_postal: 'Code postal',
    ville: 'Ville',
    pays: 'Pays',
    secteur: 'Secteur d’activité',
    effectif: 'Effectif',
  },
  effectif: 'En chiffres ou par tranche\u00a0: 120, 50 à 249…',
}

export default fr

export type FactNames = typeof fr
