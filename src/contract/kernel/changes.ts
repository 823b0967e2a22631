import { z } from 'zod'
import { defineService } from './endpoint'

/** What the stream tells of, by the names that the audit trail has for it. */
export const ENTITIES = [
  'internship.stage',
  'internship.affectation',
  'internship.soutenance',
  'internship.note',
  'internship.note_critere',
  'internship.deliberation',
  'internship.acte',
  'internship.encadrement',
  'internship.tutorat',
  'internship.visite',
  'internship.evaluation',
  'internship.complement',
  'internship.proclamation',
  'internship.proclame',
  'internship.demande',
  'internship.proposition',
  'internship.declaration',
  'internship.candidature',
  'internship.jury',
  'internship.encadreur',
  'internship.commentaire',
  'internship.fichier',
  'internship.mention',
  'internship.bareme',
  'internship.type_jury',
  'internship.type_stage',
  'internship.campagne',
  'internship.carte',
  'internship.disponibilite',
  'internship.convocation',
  'internship.deroulement',
  'internship.convention',
  'internship.signature',
  'internship.utilisateur',
  'company.entreprise',
  'company.compte',
  'company.contact',
  'company.modification',
  'records.annee',
  'records.cycle',
  'records.diplome',
  'records.specialite',
  'records.niveau',
  'records.groupe',
  'records.etudiant',
  'records.inscription',
  'records.enseignant',
  'records.salle',
  'records.ressource',
  'records.conge',
] as const
export type Entity = (typeof ENTITIES)[number]

const ids = z.array(z.number().int())

/**
 * That something has changed, not what: the rows are asked for by whoever shows them. No entity: anything may have
 * changed. No ids: any row of the entity may have.
 */
export const Change = z.object({
  entity: z.enum(ENTITIES).optional(),
  added: ids.default([]),
  changed: ids.default([]),
  removed: ids.default([]),
  /** When it was told. */
  at: z.iso.datetime(),
})
export type Change = z.output<typeof Change>

export const live = defineService('internship', {
  /**
   * An event stream (`text/event-stream`) of what others change in the session's year, each event a `Change`. What the
   * caller's own tab has written is left out. It ends with the session; a service may not have it.
   */
  changes: {
    method: 'GET',
    path: 'changes',
    extension: true,
    streams: true,
    input: z.object({}),
    output: Change,
  },
})
