import { z } from 'zod'
import { crud } from '../kernel/crud'
import { Done, defineService, Id, LangCode, Option, Whole } from '../kernel/endpoint'
import { ids, required, text } from '../kernel/inputs'
import { Flag, IsoDate, TypeStage } from '../specification/values'

/* A campaign of defences: its content and its constraints. `tableau.ts` has its board and its plans. */

/** `HH:MM` */
export const Hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Defences last whole steps of this many minutes, and begin at one, counted from midnight. */
export const PAS = 5
const Minutes = Whole.pipe(z.number().min(0).max(240).multipleOf(PAS))
/** 0: as many as there are. */
const AtMost = Whole.pipe(z.number().min(0).max(100))

/** Who may take a seat: the supervisor, a teacher of the student's specialty, a teacher, somebody from outside, anybody. */
export const SIEGE_QUI = ['encadrant', 'specialite', 'enseignant', 'exterieur', 'tous'] as const
export const Siege = z.object({
  type_jury: Id,
  qui: z.enum(SIEGE_QUI),
  /** Of a teacher, in French: one of these; none: any. Somebody from outside has none, and is asked for none. */
  grades: z.array(required(200)).max(20).optional(),
})
export type Siege = z.output<typeof Siege>

/** Whether a defence needs equipment: none is reserved, a free piece if there is one, or none without a free piece. */
export const MATERIEL_BESOIN = ['aucun', 'souhaite', 'necessaire'] as const

/** No defence lasts longer, in minutes. */
export const DUREE_MAX = 480
export const Duree = Whole.pipe(z.number().min(PAS).max(DUREE_MAX).multipleOf(PAS))
/** How long the defences of a type of internship, of a diploma, or of both last; null: of any. */
const DureePour = z.object({
  type: TypeStage.nullable().default(null),
  diplome_id: Id.nullable().default(null),
  duree: Duree,
})
export type DureePour = z.output<typeof DureePour>

/** `[de, a)` of each day. */
export const Pause = z.object({ de: Hour, a: Hour })
export type Pause = z.output<typeof Pause>

/**
 * A campaign. Its days are the working days of the school from `debut` to `fin` without holidays; its assignments those
 * of the year of these `types` of internship and `diplomes` (none: of all), or those that are `choisies`, but for those
 * whose defence is planned elsewhere: on other days, at other hours, in other rooms.
 */
export const campagne = crud(
  'internship',
  'campagne',
  {
    nom: required(120),
    debut: IsoDate,
    fin: IsoDate,
    ouverture: Hour,
    fermeture: Hour,
    /** Nobody is held through one of these. */
    pauses: z.array(Pause).max(5).default([]),
    /** Of a defence, and what a room is left empty for after it. */
    duree: Duree,
    /** Where it is another one: the first that fits. */
    durees: z.array(DureePour).max(20).default([]),
    battement: Minutes.default(0),
    /** Between two defences of a person. */
    repos: Minutes.default(0),
    types: z.array(TypeStage).min(1).max(2),
    diplomes: ids.default([]),
    /** Exactly these assignments, whatever their types and diplomas; none: those of `types` and `diplomes`. */
    choisies: z.array(Id).max(5_000).default([]),
    salles: ids.min(1),
    /** Of a compulsory internship, with one chair. A voluntary one has a single person, of the first rule. */
    sieges: z.array(Siege).min(1).max(10),
    /** Defences of a person, on a day and in all. */
    par_jour: AtMost.default(0),
    par_campagne: Whole.pipe(z.number().min(0).max(1_000)).default(0),
    materiel: z.enum(MATERIEL_BESOIN).default('souhaite'),
    /** What everybody is told to bring. */
    a_apporter: text(1_000).default(''),
    /** 1: people are told of defences automatically. 0: somebody reviews the list and sends it. */
    aussitot: Flag.default(0),
  },
  {
    shown: {
      types: z.array(Option),
      diplomes: z.array(Option),
      /** Of them, those of the caller's diplomas. */
      choisies: z.array(Option),
      salles: z.array(Option),
      /** Its assignments, and those that have a defence. */
      affectations: z.number().int(),
      planifiees: z.number().int(),
    },
  },
)

const lang = LangCode.default('fr')

/**
 * Why seats stay empty: no supervisor is named or the supervisor is not a juror; nobody fits, or the supervisor does
 * not; there are too few people for all seats.
 */
export const CAMPAGNE_MANQUES = ['sans_encadrant', 'encadrant_hors_jury', 'personne', 'trop_peu'] as const
const CampagneManque = z.object({
  code: z.enum(CAMPAGNE_MANQUES),
  /** What they are called; empty: the only seat of a voluntary internship. */
  sieges: z.array(z.string()),
  /** Who may take it; null: they are several. */
  qui: z.enum(SIEGE_QUI).nullable(),
  grades: z.array(z.string()),
  /** How many people fit. */
  candidats: z.number().int(),
  /** Of how many defences. */
  soutenances: z.number().int(),
})
export type CampagneManque = z.output<typeof CampagneManque>

/** What campaigns are made of, and what fields choose from. */
export const campagneCalls = defineService('internship', {
  /** The campaigns of the session's year. */
  campagneSelect: {
    method: 'GET',
    path: 'campagne/select',
    extension: true,
    input: z.object({ lang }),
    output: z.object({ campagnes: z.array(Option) }),
  },
  /** The assignments of the session's year, by student and subject. */
  campagneAffectations: {
    method: 'GET',
    path: 'campagne/affectations',
    extension: true,
    input: z.object({ lang }),
    output: z.object({ affectations: z.array(Option) }),
  },
  /** The grades of teachers, and those that rules of the session's year name; the value is the French one. */
  campagneGrades: {
    method: 'GET',
    path: 'campagne/grades',
    extension: true,
    input: z.object({ lang }),
    output: z.object({ grades: z.array(z.object({ value: z.string(), label: z.string() })) }),
  },
  /** The seats of a campaign's defences that nobody, or too few people, can hold, whatever they answer. */
  campagneManques: {
    method: 'GET',
    path: 'campagne/manques',
    extension: true,
    input: z.object({ id: Id, lang }),
    output: z.object({ manques: z.array(CampagneManque) }),
  },
  /**
   * Adds assignments, by their offers, to those that a campaign has picked, all or none. It is about the picked ones
   * from then on.
   */
  campagneChoisir: {
    method: 'POST',
    path: 'campagne/choisir',
    extension: true,
    input: z.object({ id: Id, sujets: z.array(Id).min(1).max(5_000) }),
    output: Done,
  },
})
