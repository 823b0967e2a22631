/* Headings of files that several records know. */

/** Headings that mean the name of a company. */
export const societe = [
  'entreprise',
  "nom de l'entreprise",
  'raison sociale',
  'société',
  'organisme',
  "organisme d'accueil",
  "entreprise d'accueil",
  'company',
]
/** The registration number of a company. */
export const numeros = [
  'SIRET',
  'n° SIRET',
  'numéro SIRET',
  'matricule fiscal',
  "matricule de l'entreprise",
  "SIRET de l'entreprise",
  'registration number',
]
/** Headings that mean the subject of an internship. */
export const sujets = [
  'sujet',
  'intitulé',
  'titre',
  'sujet du stage',
  'intitulé du sujet',
  'intitulé du stage',
  'titre du stage',
  'title',
  'topic',
]
