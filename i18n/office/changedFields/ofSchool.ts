const ALIKE = [
  'sigle',
  'logo',
  'pied',
  'bureau_email',
  'bureau_telephone',
  'bureau_horaires',
  'ouverture',
  'fermeture',
  'rappel_semaine',
  'rappel_veille',
  'lien_notation',
  'rappel_notes',
  'rappel_disponibilites',
  'relances',
  'relance_avant',
  'relance_apres',
  'relance_fois',
  'candidatures',
  'plusieurs_stages',
  'rapport_jours',
  'rapport_preavis',
  'evaluation_jours',
  'rapport_partage',
  'pointage',
  'hall_noms',
  'convention_acceptation',
  'enseignants_office',
  'faits',
  'pays',
  'second_facteur',
  'fuseau',
  'devise',
  'langues',
  'couleur',
] as const

type Alike = (typeof ALIKE)[number]

/**
 * What the school has said of itself is called in the history as it is in the form; the others are called so as to stand
 * alone.
 */
export const ofSchool = (fields: Readonly<Record<Alike, string>>) =>
  Object.fromEntries(ALIKE.map((name) => [name, fields[name]])) as Record<Alike, string>
