import { versionOf } from '../db/version'

/** Of a proposal, the alias `p`, for its company and for the office. */
export const VERSION_PROPOSITION = versionOf([
  'p.id',
  'p.entreprise_id',
  'p.stage_id',
  'p.etat',
  'p.motif',
  'p.sujet',
  'p.description',
  'p.missions',
  'p.competences',
  'p.debut',
  'p.fin',
  'p.heures',
  'p.lieu',
  'p.distance',
  'p.teletravail',
  'p.pays_stage',
  'p.gratification',
  'p.limite',
  'p.places',
  'p.tuteur_id',
  'p.types',
  'p.specialites',
  'p.niveaux',
  'p.soumise_le',
])
