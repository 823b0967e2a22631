/* Fields that several gabarits share. */

const SEANCE = ['date', 'heure', 'salle', 'batiment', 'acces', 'jury', 'encadrant'] as const
/** The fields of a message about one defence. */
export const SOUTENANCE = ['etudiant', 'sujet', 'entreprise', ...SEANCE, 'campagne'] as const
/** Somebody who is invited to defences. */
export const CONVOQUE = [
  'destinataire',
  'role',
  'seance',
  'soutenances',
  ...SOUTENANCE,
  'a_apporter',
  'motif',
] as const
