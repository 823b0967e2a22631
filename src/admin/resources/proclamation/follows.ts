/** Entities that affect who graduates, and whose files are incomplete. */
export const FOLLOWS = [
  'internship.proclamation',
  'internship.proclame',
  'internship.note',
  'internship.convention',
  'internship.signature',
  'internship.evaluation',
  'internship.fichier',
] as const
