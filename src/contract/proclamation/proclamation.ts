import { z } from 'zod'
import { crud } from '../kernel/crud'
import { Done, defineService, Id, LangCode, Option, Version } from '../kernel/endpoint'
import { Points, prevenir, required } from '../kernel/inputs'
import { list } from '../kernel/paging'
import { motif } from '../soutenance/acte'
import { Flag, WallClock } from '../specification/values'
import { LACUNES } from './lacunes'

/*
 * Who graduates: an act per diploma and level with its rule, looked at before it is published, frozen from then on, and
 * taken back with a reason. Calls beyond the specification's.
 */

export const PROCLAMATION_ETATS = ['preparee', 'publiee', 'retiree'] as const
export type ProclamationEtat = (typeof PROCLAMATION_ETATS)[number]

/** What keeps a student out, the furthest from a result first. */
export const PROCLAME_RAISONS = [
  'sans_affectation',
  'sans_soutenance',
  'sans_note',
  'ajourne',
  'eliminatoire',
  'minimum',
] as const
export type ProclameRaison = (typeof PROCLAME_RAISONS)[number]

/** The state of a student in an act, what needs attention first. `retire`: no longer admitted. */
export const PROCLAME_ETATS = ['presque', 'ecarte', 'admis', 'retire'] as const
export type ProclameEtat = (typeof PROCLAME_ETATS)[number]

/** `presque`: less than this below the minimum, and nothing else in the way. */
export const PRESQUE = 1

/**
 * An act: those enrolled in a diploma and level who have a grade of at least `minimum`, another mention than "Ajourné" and,
 * where `eliminatoires` says so, no eliminatory mark. Who graduates by another act of the year is in none of the later ones.
 * Only one that is not published changes or goes (`act_published`).
 */
export const proclamation = crud(
  'internship',
  'proclamation',
  {
    nom: required(120),
    diplome: Id,
    niveau: Id,
    minimum: Points,
    /** 1: an eliminatory mark keeps out. */
    eliminatoires: Flag.default(1),
  },
  {
    shown: {
      diplome: Option,
      niveau: Option,
      minimum: z.number(),
      etat: z.enum(PROCLAMATION_ETATS),
      admis: z.number().int(),
      ecartes: z.number().int(),
      /** Of those who graduate, whose file lacks something (`lacunes.ts`). */
      incomplets: z.number().int(),
      publiee_le: WallClock.nullable(),
      publiee_par: z.string(),
      motif: z.string(),
      /** Of what it would publish, so that nothing else is published than what was looked at; empty once it is. */
      apercu: z.string(),
    },
  },
)

/** A student in an act: as things stand until it is published, and as they stood from then on. */
const Proclame = z.object({
  /** `<act>-<student>` */
  id: z.string(),
  acte: Option,
  acte_etat: z.enum(PROCLAMATION_ETATS),
  etudiant_id: Id,
  /** The assignment's id. */
  affectation_id: Id.nullable(),
  /** The offer's id, which opens the assignment. */
  stage_id: Id.nullable(),
  etudiant: z.string(),
  matricule: z.string(),
  specialite: z.string(),
  points: z.number().nullable(),
  mention: z.string().nullable(),
  etat: z.enum(PROCLAME_ETATS),
  /** Empty: nothing keeps them out. */
  raison: z.enum([...PROCLAME_RAISONS, '']),
  /** What the file of a graduate lacks. */
  lacunes: z.array(z.enum(LACUNES)),
  /** Why they do not graduate any more. */
  motif: z.string(),
  version: Version,
})

export type Proclame = z.output<typeof Proclame>

const lang = LangCode.default('fr')
const taken = { motif, version: Version, prevenir }

export const proclamationActs = defineService('internship', {
  /** The acts of the year. */
  proclamationSelect: {
    method: 'GET',
    path: 'proclamation/select',
    extension: true,
    input: z.object({ lang }),
    output: z.object({ Proclamation: z.array(Option) }),
  },
  /**
   * Publishes an act with its date and author.
   *
   * @throws `not_found`, `changed_meanwhile` if it would publish something other than `apercu`, `act_published`,
   * `nobody_admitted`; without `malgre`, `graduates_incomplete`
   */
  proclamationPublier: {
    method: 'POST',
    path: 'proclamation/publier',
    extension: true,
    final: true,
    input: z.object({
      id: Id,
      apercu: z.string().max(100),
      /** The caller has seen whose files lack something. */
      malgre: z.boolean().default(false),
      version: Version,
      prevenir,
    }),
    output: Done,
  },
  /** Takes a published act back as a whole. @throws `not_found`, `changed_meanwhile`, `act_not_published` */
  proclamationRetirer: {
    method: 'POST',
    path: 'proclamation/retirer',
    extension: true,
    final: true,
    input: z.object({ id: Id, ...taken }),
    output: Done,
  },
  /** The students of the acts of the year. */
  proclameList: {
    method: 'GET',
    path: 'proclame/list',
    extension: true,
    ...list('proclames', Proclame, { lang }),
  },
  /**
   * Takes one student out of a published act, whose grade can be reopened then; a later act takes them up again.
   *
   * @throws `not_found`, `changed_meanwhile`, `act_not_published`
   */
  proclameRetirer: {
    method: 'POST',
    path: 'proclame/retirer',
    extension: true,
    final: true,
    input: z.object({ proclamation_id: Id, etudiant_id: Id, ...taken }),
    output: Done,
  },
})
