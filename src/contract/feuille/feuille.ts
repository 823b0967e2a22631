import { z } from 'zod'
import { Done, defineService, Id, LangCode, Version, Whole } from '../kernel/endpoint'
import { decimal, Points, requiredName, text } from '../kernel/inputs'
import { list } from '../kernel/paging'
import { CRITERES_MAX, Critere, MOTIF_MAX, REMARQUE_MARQUE_MAX, SUR_MAX } from '../note/bareme'
import { MARQUE_AUTEURS } from '../note/marques'
import { Flag, WallClock } from '../specification/values'
import { AVANT_MAX } from './avant'

/*
 * Marking by link: those who mark a defence do so around its time, on a page without an account; the chair signs the
 * jury's decision, and the office accepts it. Calls beyond the specification's.
 */

/** The state of a defence's marking for the office; those that need action come first. */
export const NOTATION_ETATS = ['signee', 'en_retard', 'en_cours', 'a_venir', 'validee'] as const
export type NotationEtat = (typeof NOTATION_ETATS)[number]

/**
 * From when before its start a defence may be marked, in hours, by who marks it. The company's view is there long
 * before.
 */
export const FEUILLE_AVANT = { jury: 1, encadrant: 168, entreprise: 168 } as const
/** Until when after its end, in hours: a weekend, and the morning on which they are reminded. */
export const FEUILLE_APRES = 72

/**
 * The state of a sheet for the link's holder. `fermee`: its time is over and nobody has signed. `signee`: the chair has
 * signed, and may withdraw the signature. `validee`: the office has accepted.
 */
export const FEUILLE_ETATS = ['a_venir', 'ouverte', 'fermee', 'signee', 'validee'] as const
export type FeuilleEtat = (typeof FEUILLE_ETATS)[number]

/** Defences whose links one call sends. */
export const FEUILLES_MAX = 1_000

const token = z.string().min(20).max(200)
const lang = LangCode.default('fr')
const attempts = { minutes: 60, address: 60, failuresOnly: true } as const
const place = Whole.pipe(z.number().min(0).max(CRITERES_MAX))

const Entete = z.object({
  soutenance_id: Id,
  etudiant: z.string(),
  sujet: z.string(),
  entreprise: z.string(),
  debut: WallClock,
  fin: WallClock,
  salle: z.string(),
  /** 1: behind closed doors. */
  huis_clos: Flag,
  /** Where they meet online, until it is over; empty: nowhere. */
  lien_reunion: z.string(),
  etat: z.enum(FEUILLE_ETATS),
  /** Their marks that are missing, and their signature. */
  manquantes: z.number().int(),
})

const Marque = z.object({ critere: place, points: z.number(), remarque: z.string() })

const Feuille = Entete.extend({
  /** Null: a single mark is given, by the chair. */
  bareme: z
    .object({
      label: z.string(),
      /** `mien`: the link's holder marks it. */
      criteres: z.array(Critere.extend({ label: z.string(), mien: z.boolean() })),
      arrondi: z.number(),
    })
    .nullable(),
  mentions: z.array(z.object({ id: Id, label: z.string(), seuil: z.number() })),
  miennes: z.array(Marque),
  president: z.boolean(),
  /** All marks, only for the chair; `nom` is their author, empty for the office. */
  toutes: z.array(Marque.extend({ auteur: z.enum(MARQUE_AUTEURS), nom: z.string() })),
  /** Who still has to mark, only for the chair. */
  attendus: z.array(z.string()),
  /** The signed decision, only for the chair. */
  signature: z
    .object({
      points: z.number(),
      mention_id: Id,
      motif: z.string(),
      signe_par: z.string(),
      signe_le: z.string(),
    })
    .nullable(),
})
export type Feuille = z.output<typeof Feuille>

/** A defence of the year as the office follows its marking. */
const NotationSuivie = z.object({
  /** The defence's id. */
  id: Id,
  stage_id: Id,
  etudiant_id: Id,
  etudiant: z.string(),
  stage: z.string(),
  debut: WallClock,
  salle: z.string().nullable(),
  president: z.string(),
  etat: z.enum(NOTATION_ETATS),
  /** Marks given, of those expected: `4/6`. */
  recues: z.string(),
  /** Who still has to mark or to sign. */
  attendus: z.array(z.string()),
  note: z.number().nullable(),
  mention: z.string().nullable(),
  signe_par: z.string(),
  /** By the school's clock. */
  signe_le: z.string().nullable(),
  motif: z.string(),
  version: Version,
})
export type NotationSuivie = z.output<typeof NotationSuivie>

export const feuille = defineService('internship', {
  /** The defences that the holder of a link marks, those that are open first. @throws `link_expired` */
  feuilleQuestion: {
    method: 'POST',
    path: 'feuille/question',
    access: 'public',
    attempts,
    extension: true,
    input: z.object({ token, lang }),
    output: z.object({ nom: z.string(), feuilles: z.array(Entete) }),
  },
  /** One of them, with what was marked. @throws `link_expired`, `not_found` */
  feuilleLire: {
    method: 'POST',
    path: 'feuille/lire',
    access: 'public',
    attempts,
    extension: true,
    input: z.object({ token, soutenance_id: Id, lang }),
    output: z.object({ feuille: Feuille }),
  },
  /**
   * Stores marks; null deletes one. Sending the same marks again changes nothing, so a page may repeat a call whose
   * response was lost.
   *
   * @throws `link_expired`, `not_found`, `marking_closed`, `marking_signed`, `changed_meanwhile`
   */
  feuilleNoter: {
    method: 'POST',
    path: 'feuille/noter',
    access: 'public',
    final: true,
    attempts,
    extension: true,
    input: z.object({
      token,
      soutenance_id: Id,
      marques: z
        .array(
          z.object({
            critere: place,
            points: decimal(SUR_MAX).nullable(),
            remarque: text(REMARQUE_MARQUE_MAX).default(''),
            /**
             * The marks that this one may replace: the one shown when it was typed (null for none), and those sent
             * since whose response was lost. It does not replace any other.
             */
            avant: z
              .array(z.object({ points: z.number(), remarque: text(REMARQUE_MARQUE_MAX) }).nullable())
              .max(AVANT_MAX)
              .optional(),
          }),
        )
        .min(1)
        .max(CRITERES_MAX),
    }),
    output: Done,
  },
  /**
   * Signs the chair's decision, which then waits for the office. A grade or mention that differs from the computed one
   * needs a `motif`.
   *
   * @throws `link_expired`, `not_found`, `marking_closed`, `marking_signed`, `defence_not_begun`, `reason_required`,
   * `changed_meanwhile` if the marks no longer yield `points_calcules`
   */
  feuilleSigner: {
    method: 'POST',
    path: 'feuille/signer',
    access: 'public',
    final: true,
    attempts,
    extension: true,
    input: z.object({
      token,
      soutenance_id: Id,
      points: Points,
      mention_id: Id,
      motif: text(MOTIF_MAX).default(''),
      signe_par: requiredName(200),
      /** The result shown on the page; null: some marks are missing, or the chair gives a single mark. */
      points_calcules: Points.nullable(),
    }),
    output: Done,
  },
  /** Takes the signature back, until the office has said yes. @throws `link_expired`, `not_found`, `defence_graded` */
  feuilleRouvrir: {
    method: 'POST',
    path: 'feuille/rouvrir',
    access: 'public',
    final: true,
    attempts,
    extension: true,
    input: z.object({ token, soutenance_id: Id }),
    output: Done,
  },
  /** The marking of the validated defences of the year. */
  feuilleList: {
    method: 'GET',
    path: 'feuille/list',
    extension: true,
    ...list('suivis', NotationSuivie, { lang }),
  },
  /** Sends their link to all who have still to mark these defences, those whose hours are over left out. */
  feuilleInviter: {
    method: 'POST',
    path: 'feuille/inviter',
    extension: true,
    final: true,
    input: z.object({ ids: z.array(Id).min(1).max(FEUILLES_MAX) }),
    output: Done.extend({
      envoyes: z.number().int(),
      /** Who has no address, by name. */
      sans: z.array(z.string()),
    }),
  },
  /** Says yes to what the chair has signed: it becomes the grade. @throws `not_found`, `changed_meanwhile`, `not_signed` */
  feuilleValider: {
    method: 'POST',
    path: 'feuille/valider',
    extension: true,
    input: z.object({ id: Id, version: Version }),
    output: Done,
  },
  /** Every mark of the year with its remark, for a spreadsheet. */
  feuilleMarques: {
    method: 'GET',
    path: 'feuille/marques',
    extension: true,
    input: z.object({ lang }),
    output: z.object({
      marques: z.array(
        z.object({
          matricule: z.string(),
          etudiant: z.string(),
          stage: z.string(),
          debut: WallClock,
          critere: z.string(),
          sur: z.number(),
          auteur: z.enum(MARQUE_AUTEURS),
          nom: z.string(),
          points: z.number(),
          remarque: z.string(),
          note: z.number().nullable(),
        }),
      ),
    }),
  },
})
