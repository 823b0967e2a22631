/** The course of an internship. Nothing is missing of the request: an assignment begins where it ends. */
export const ETAPES_DU_STAGE = [
  'demande',
  'affectation',
  'convention',
  'stage',
  'rapport',
  'soutenance',
  'note',
  'diplome',
] as const
export type EtapeDuStage = (typeof ETAPES_DU_STAGE)[number]
