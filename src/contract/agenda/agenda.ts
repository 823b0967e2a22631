import { z } from 'zod'
import { Done, defineService, Id } from '../kernel/endpoint'

/*
 * The defences of a room or a person as a calendar that other programs subscribe to: whoever has its address reads it,
 * without an account. Calls beyond the specification's.
 */

/** Whose defences; a jury person or a supervisor who is a teacher has the teacher's. */
export const AGENDA_GENRES = ['salle', 'enseignant', 'etudiant', 'jury', 'encadreur'] as const
export type AgendaGenre = (typeof AGENDA_GENRES)[number]

/** Where they are found: `/ics/<secret>.ics`. */
export const ICS_PATH = '/ics/'

const whose = { genre: z.enum(AGENDA_GENRES), id: Id }

export const agenda = defineService('internship', {
  /** Whether there is one; which, nobody can tell any more. */
  agendaAdresse: {
    method: 'POST',
    path: 'agenda/adresse',
    extension: true,
    role: 'manager',
    input: z.object(whose),
    output: z.object({ ouverte: z.boolean() }),
  },
  /** Makes the address, or another one in its place, and tells it this once: the one before answers nobody any more. */
  agendaOuvrir: {
    method: 'POST',
    path: 'agenda/ouvrir',
    extension: true,
    final: true,
    input: z.object(whose),
    output: Done.extend({ adresse: z.string() }),
  },
  agendaFermer: {
    method: 'POST',
    path: 'agenda/fermer',
    extension: true,
    final: true,
    input: z.object(whose),
    output: Done,
  },
})
