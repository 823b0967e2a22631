import { z } from 'zod'
import { Done, defineService, Id } from '../kernel/endpoint'

/*
 * The defences of a room or person as a calendar to which other programs can subscribe: anybody with its address can
 * read it, without an account. Calls beyond the specification's.
 */

/** Whose defences; a jury person or a supervisor who is a teacher has the teacher's. */
export const AGENDA_GENRES = ['salle', 'enseignant', 'etudiant', 'jury', 'encadreur'] as const
export type AgendaGenre = (typeof AGENDA_GENRES)[number]

/** Where they are found: `/ics/<secret>.ics`. */
export const ICS_PATH = '/ics/'

const whose = { genre: z.enum(AGENDA_GENRES), id: Id }

export const agenda = defineService('internship', {
  /** Whether an address exists; the address itself cannot be shown again. */
  agendaAdresse: {
    method: 'POST',
    path: 'agenda/adresse',
    extension: true,
    role: 'manager',
    input: z.object(whose),
    output: z.object({ ouverte: z.boolean() }),
  },
  /** Creates a calendar address and returns it this once. A previous address stops working. */
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
