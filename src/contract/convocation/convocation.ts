import { z } from 'zod'
import { CONVOCATION_ETATS, IDS_A_CALL, REMARQUE_MAX } from '../kernel/constants'
import { Done, defineService, Id, LangCode, Version, Whole } from '../kernel/endpoint'
import { list } from '../kernel/paging'
import { text } from '../kernel/text'
import { Flag, WallClock } from '../specification/values'

/*
 * Who is told of which defence, whether the message arrived, and what they answer. Messages are computed from what each
 * person was told last. Calls beyond the specification's.
 */

/** The role in which somebody is told of a defence. */
export const CONVOCATION_ROLES = ['etudiant', 'jury', 'encadrant', 'entreprise'] as const
export type ConvocationRole = (typeof CONVOCATION_ROLES)[number]

/** What a message says of a defence: it is new to the person, has changed, or is off, for them at least. */
export const CONVOCATION_GENRES = ['nouvelle', 'modifiee', 'annulee'] as const
export type ConvocationGenre = (typeof CONVOCATION_GENRES)[number]

export const REPONSES = ['vient', 'decline'] as const
export type ReponseConvocation = (typeof REPONSES)[number]

export { CONVOCATION_ETATS, type ConvocationEtat } from '../kernel/constants'

/** Defences that one call may name. */
export const SOUTENANCES_MAX = 5_000

const Seance = z.object({
  soutenance_id: Id,
  etudiant: z.string(),
  sujet: z.string(),
  /** Wall clocks of the school. */
  debut: z.string(),
  fin: z.string(),
  salle: z.string(),
  roles: z.array(z.string()),
})

/** A message as it is prepared: one a person, with all that is new to them. */
export const Message = z.object({
  /** The person's id. */
  id: Id,
  nom: z.string(),
  /** Empty: there is nowhere to send it. */
  email: z.string(),
  lang: z.enum(['fr', 'en', 'ar']),
  items: z.array(
    Seance.extend({
      genre: z.enum(CONVOCATION_GENRES),
      /** What they were told before. */
      avant: z.object({ debut: z.string(), fin: z.string(), salle: z.string() }).nullable(),
    }),
  ),
})
export type Message = z.output<typeof Message>

/** Whose time it is that somebody lacks, as a campaign's board has it. */
const Absent = z.object({ genre: z.enum(['enseignant', 'jury', 'encadrant']), ressource_id: Id })

/** A defence to come that somebody was told of. */
const Attendue = z.object({
  soutenance_id: Id,
  etudiant: z.string(),
  debut: z.string(),
  reponse: z.enum(REPONSES).nullable(),
  /** The answer as it is seen here: one given meanwhile is not overwritten. */
  version: z.string(),
})

/** The first future defence that somebody declines, and where to fix it. */
const Refus = z.object({
  soutenance_id: Id,
  /** The assignment's, and its offer's. */
  id: Id,
  stage_id: Id,
  etudiant: z.string(),
  debut: z.string(),
  validee: z.boolean(),
  /** The campaign that it is on the board of. */
  campagne_id: Id.nullable(),
  /** Null: no juror or supervisor. */
  absent: Absent.nullable(),
  /** Their seat in its jury. */
  jury_id: Id.nullable(),
})
export type Refus = z.output<typeof Refus>

/** A person with all their convocations of the year. */
export const Convoque = z.object({
  id: Id,
  nom: z.string(),
  email: z.string(),
  etat: z.enum(CONVOCATION_ETATS),
  /** What they are first of all. */
  role: z.enum(CONVOCATION_ROLES),
  /** Defences that they were told of and that stand. */
  soutenances: z.number().int(),
  /** When their next defence begins; null: none is to come. */
  premiere: z.string().nullable(),
  /** What is prepared and has not left. */
  a_envoyer: z.number().int(),
  /** Why they decline: of several defences each reason, once. */
  motif: z.array(z.string()),
  /** By the school's clock; null: nothing has left. */
  dit_le: z.string().nullable(),
  /** What they are to answer, or have. */
  attendues: z.array(Attendue),
  refus: Refus.nullable(),
})
export type Convoque = z.output<typeof Convoque>

const ids = z.array(Id).min(1).max(SOUTENANCES_MAX)
const token = z.string().min(20).max(200)
const answer = {
  /** The defence's time as shown, because an answer is to a time. */
  debut: WallClock,
  reponse: z.enum(REPONSES),
  motif: text(REMARQUE_MAX).default(''),
  /** Of what they had answered. */
  version: Version,
}

/** What the holder of a link is asked. */
const Invitation = Seance.extend({
  batiment: z.string(),
  acces: z.string(),
  /** 1: behind closed doors. */
  huis_clos: Flag,
  /** Where they meet online; empty: nowhere, or it is over or cancelled. */
  lien_reunion: z.string(),
  jury: z.array(z.object({ nom: z.string(), role: z.string().nullable() })),
  /** Null: not answered. */
  reponse: z.enum(REPONSES).nullable(),
  motif: z.string(),
  /** The state that the person's answer is about. */
  version: Version,
  /** The text of its iCalendar file; empty if it is over or cancelled. */
  agenda: z.string(),
  /** It is over or cancelled: no answer is needed. */
  passee: z.boolean(),
  annulee: z.boolean(),
})

export const convocation = defineService('internship', {
  /**
   * Computes who must be told what about future defences, and returns the messages: for `soutenances`, for those of
   * `affectations`, for a `campagne`, or for all planned defences. Includes messages already prepared that are still
   * valid.
   */
  convocationPreparer: {
    method: 'POST',
    path: 'convocation/preparer',
    extension: true,
    final: true,
    heavy: true,
    input: z.object({ soutenances: ids.optional(), affectations: ids.optional(), campagne: Id.optional() }),
    output: Done.extend({
      messages: z.array(Message),
      /** When it was looked at, in microseconds: send it back with what is sent. */
      vu: z.number().int(),
      /** Of the defences that were named, those that are over. */
      passees: z.number().int(),
    }),
  },
  /**
   * Sends prepared messages, by the ids of their persons. Messages that have changed since `vu` are prepared again and
   * held back for review. Messages that have already left are not sent again.
   */
  convocationEnvoyer: {
    method: 'POST',
    path: 'convocation/envoyer',
    extension: true,
    final: true,
    heavy: true,
    input: z.object({ ids, vu: Whole.optional() }),
    output: Done.extend({
      envoyes: z.number().int(),
      /** Whose message has changed. */
      changes: z.array(Id),
      /** Who has no address, by name. */
      sans: z.array(z.string()),
    }),
  },
  /** A prepared message, or the last one where nothing is prepared, as its reader gets it. */
  convocationApercu: {
    method: 'GET',
    path: 'convocation/apercu',
    extension: true,
    role: 'manager',
    input: z.object({ id: Id }),
    output: z.object({ objet: z.string(), texte: z.string(), html: z.string() }),
  },
  convocationList: {
    method: 'GET',
    path: 'convocation/list',
    extension: true,
    ...list('convoques', Convoque),
  },
  /** Who was told of some defences, and what they say. */
  convocationEtats: {
    method: 'POST',
    path: 'convocation/etats',
    extension: true,
    input: z.object({ soutenances: z.array(Id).min(1).max(IDS_A_CALL) }),
    output: z.object({
      etats: z.array(
        z.object({
          soutenance_id: Id,
          convoque_id: Id,
          nom: z.string(),
          roles: z.array(z.string()),
          etat: z.enum(CONVOCATION_ETATS),
          motif: z.string(),
          /** When they answered, by the school's clock, and the colleague who has noted it, if it came otherwise. */
          repondu_le: z.string().nullable(),
          note_par: z.string().nullable(),
          absent: Absent.nullable(),
        }),
      ),
    }),
  },
  /**
   * Records an answer given in another way, such as by phone. It can be changed until the defence is over. @throws
   * `changed_meanwhile`
   */
  convocationNoter: {
    method: 'POST',
    path: 'convocation/noter',
    extension: true,
    final: true,
    input: z.object({ convoque_id: Id, soutenance_id: Id, ...answer }),
    output: Done,
  },
  /** @throws `link_expired` */
  convocationQuestion: {
    method: 'POST',
    path: 'convocation/question',
    access: 'public',
    attempts: { minutes: 60, address: 60, failuresOnly: true },
    extension: true,
    /** Left out: as they were told. */
    input: z.object({ token, lang: LangCode.optional() }),
    output: z.object({ nom: z.string(), invitations: z.array(Invitation) }),
  },
  /**
   * Answers the invitation to some defences. Each answer can be changed until its defence is over.
   *
   * @throws `link_expired`; `changed_meanwhile` if the time shown is outdated, or another answer was given since
   */
  convocationRepondre: {
    method: 'POST',
    path: 'convocation/repondre',
    access: 'public',
    final: true,
    attempts: { minutes: 60, address: 60, failuresOnly: true },
    extension: true,
    input: z.object({
      token,
      reponses: z
        /** Null withdraws an answer. */
        .array(z.object({ soutenance_id: Id, ...answer, reponse: z.enum(REPONSES).nullable() }))
        .min(1)
        .max(200),
    }),
    /** The versions of the answers as they now are. */
    output: Done.extend({ reponses: z.array(z.object({ soutenance_id: Id, version: Version })) }),
  },
})
