import { z } from 'zod'
import { REMARQUE_MAX } from '../kernel/constants'
import { Done, defineService, Id, Version } from '../kernel/endpoint'
import { text } from '../kernel/text'
import { IsoDate, WallClock } from '../specification/values'
import { Pause } from './campagne'

/*
 * People are asked for their availability by mail and answer by its link, without an account. Calls beyond the
 * specification's.
 */

/** A teacher's time also binds the juror and the supervisor that the teacher is. */
export const PERSONNE_GENRES = ['enseignant', 'jury', 'encadrant'] as const

const personne = { genre: z.enum(PERSONNE_GENRES), ressource_id: Id }

/** `[debut, fin)`, by the school's clock: cannot come, or would rather not. */
const Reponse = z.object({ debut: WallClock, fin: WallClock, niveau: z.enum(['impossible', 'eviter']) })
export type Reponse = z.output<typeof Reponse>

const token = z.string().min(20).max(200)

const Sollicitee = z.object({
  ...personne,
  nom: z.string(),
  /** Whether there is an address to write to. */
  joignable: z.boolean(),
  /** Instants; null: not asked, not answered. */
  demande_le: z.string().nullable(),
  repondu_le: z.string().nullable(),
  jusqu_au: IsoDate.nullable(),
  remarque: z.string(),
})
export type Sollicitee = z.output<typeof Sollicitee>

/** What somebody who is asked sees. */
export const Question = z.object({
  nom: z.string(),
  campagne: z.string(),
  jusqu_au: IsoDate,
  jours: z.array(IsoDate),
  /** By the school's clock: what is before it is over. */
  aujourdhui: IsoDate,
  /** That of the school's clock, as IANA names it. */
  fuseau: z.string(),
  /** `HH:MM` */
  ouverture: z.string(),
  fermeture: z.string(),
  /** In which nothing takes place. */
  pauses: z.array(Pause),
  plages: z.array(Reponse),
  remarque: z.string(),
  /** An instant; null: not answered yet. */
  repondu_le: z.string().nullable(),
  version: Version,
})
export type Question = z.output<typeof Question>

export const sollicitation = defineService('internship', {
  /** Who may sit in a campaign or supervises in it, by name: who was asked, and who has answered. */
  sollicitationList: {
    method: 'GET',
    path: 'campagne/sollicitations',
    extension: true,
    input: z.object({ id: Id }),
    output: z.object({ personnes: z.array(Sollicitee) }),
  },
  /**
   * Asks people of a campaign, or asks them again; without `personnes` all who have not answered. Answers how many were
   * written to, and who has no address.
   */
  sollicitationEnvoyer: {
    method: 'POST',
    path: 'campagne/solliciter',
    extension: true,
    final: true,
    input: z.object({
      id: Id,
      jusqu_au: IsoDate,
      personnes: z.array(z.object(personne)).min(1).max(2_000).optional(),
    }),
    output: Done.extend({ envoyes: z.number().int(), sans: z.array(z.string()) }),
  },
  /** @throws `link_expired` */
  disponibiliteQuestion: {
    method: 'POST',
    path: 'disponibilite/question',
    access: 'public',
    attempts: { minutes: 60, address: 60, failuresOnly: true },
    extension: true,
    input: z.object({ token }),
    output: z.object({ question: Question }),
  },
  /**
   * Replaces the whole answer of a link's holder about the campaign's days. A day can be changed until it is over.
   *
   * @throws `changed_meanwhile` if the office, or they themselves elsewhere, have changed it since
   */
  disponibiliteRepondre: {
    method: 'POST',
    path: 'disponibilite/repondre',
    access: 'public',
    final: true,
    attempts: { minutes: 60, address: 60, failuresOnly: true },
    extension: true,
    input: z.object({
      token,
      plages: z.array(Reponse).max(500),
      remarque: text(REMARQUE_MAX).default(''),
      version: Version,
    }),
    output: Done,
  },
})
