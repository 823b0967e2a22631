import { z } from 'zod'
import { AGENDA_GENRES } from '../agenda/agenda'
import { convocation, REPONSES } from '../convocation/convocation'
import { PARTS } from '../espace/espace'
import { FEUILLE_ETATS } from '../feuille/feuille'
import { Done, defineService, Id, LangCode, Version } from '../kernel/endpoint'
import { Flag, WallClock } from '../specification/values'

/*
 * Defences in the space of the people involved: time and place, the answer to the invitation, and links to marking,
 * availability and calendar. Calls beyond the specification's.
 */

const MaSoutenance = z.object({
  id: Id,
  parts: z.array(z.enum(PARTS)),
  etudiant: z.string(),
  sujet: z.string(),
  entreprise: z.string(),
  debut: WallClock,
  fin: WallClock,
  salle: z.string(),
  /** 1: behind closed doors. */
  huis_clos: Flag,
  /** Where those convoked meet online, until it is over; empty: nowhere, or the reader is not convoked. */
  lien_reunion: z.string(),
  /** The defence is confirmed by the office. */
  validee: z.boolean(),
  passee: z.boolean(),
  encadrant: z.string().nullable(),
  jury: z.array(z.object({ nom: z.string(), role: z.string().nullable(), moi: z.boolean() })),
  /** What one was told of it, at this time, and has answered; null: one was not told yet, or is not expected. */
  invitation: z
    .object({
      reponse: z.enum(REPONSES).nullable(),
      motif: z.string(),
      ouverte: z.boolean(),
      version: Version,
    })
    .nullable(),
  /** Where one's own marking stands; null: one does not mark it. */
  notation: z.enum(FEUILLE_ETATS).nullable(),
  /** Only for the student, once the act is published. */
  resultat: z.object({ note: z.number().nullable(), mention: z.string(), admis: z.boolean() }).nullable(),
})
export type MaSoutenance = z.output<typeof MaSoutenance>

const whose = { genre: z.enum(AGENDA_GENRES).exclude(['salle']), id: Id }
const MonAgenda = z.object({ ...whose, nom: z.string(), ouverte: z.boolean() })
export type MonAgenda = z.output<typeof MonAgenda>

const Question = z.object({ id: Id, campagne: z.string(), jusqu_au: z.string(), repondu: z.boolean() })

const person = { access: 'person', extension: true } as const
const write = { ...person, method: 'POST', final: true } as const
/** Opens the page of a link for an hour. */
const Lien = z.object({ status: z.number().int(), token: z.string() })
/** Each call leaves a secret behind. */
const secrets = { minutes: 60, calls: 60 }

export const espaceSoutenances = defineService('internship', {
  /** The caller's defences of the year, those to come first, and what they are asked beside. */
  espaceSoutenances: {
    ...person,
    method: 'GET',
    path: 'espace/soutenances',
    input: z.object({ lang: LangCode.default('fr') }),
    output: z.object({
      soutenances: z.array(MaSoutenance),
      disponibilites: z.array(Question),
      agendas: z.array(MonAgenda),
    }),
  },
  /** Says whether the caller comes, as the link of their message would. @throws `not_found`, `changed_meanwhile` */
  espaceSoutenanceRepondre: {
    ...write,
    path: 'espace/soutenances/repondre',
    input: convocation.convocationRepondre.input.omit({ token: true }),
    output: Done,
  },
  /** A link to the page on which the caller marks. @throws `not_found` where they mark nothing */
  espaceNoter: {
    ...write,
    path: 'espace/soutenances/noter',
    attempts: secrets,
    persons: ['enseignant', 'entreprise'],
    input: z.object({}),
    output: Lien,
  },
  /** A link to the page on which the caller states their availability for a campaign. @throws `not_found` */
  espaceDisponibilite: {
    ...write,
    path: 'espace/disponibilites/ouvrir',
    attempts: secrets,
    persons: ['enseignant'],
    input: z.object({ id: Id }),
    output: Lien,
  },
  /** Makes the address of one's own calendar, or another one in its place, and tells it this once. @throws `not_found` */
  espaceAgendaOuvrir: {
    ...write,
    path: 'espace/agenda/ouvrir',
    attempts: secrets,
    persons: ['etudiant', 'enseignant'],
    input: z.object(whose),
    output: Done.extend({ adresse: z.string() }),
  },
  /** Withdraws it. @throws `not_found` */
  espaceAgendaFermer: {
    ...write,
    path: 'espace/agenda/fermer',
    persons: ['etudiant', 'enseignant'],
    input: z.object(whose),
    output: Done,
  },
})
