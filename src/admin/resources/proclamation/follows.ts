/** By what it changes who graduates, and whose files lack something. */
export const FOLLOWS = [
  'internship.proclamation',
  'internship.proclame',
  'internship.note',
  'internship.convention',
  'internship.signature',
  'internship.evaluation',
  'internship.fichier',
] as const
