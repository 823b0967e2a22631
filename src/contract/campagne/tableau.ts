import { z } from 'zod'
import { CONVOCATION_ETATS } from '../convocation/convocation'
import { Remise } from '../fichier/remise'
import { Done, defineService, Id, LangCode, Option, Whole } from '../kernel/endpoint'
import { Papier } from '../papers/file'
import { IsoDate, TypeStage, WallClock } from '../specification/values'
import { Calcul, Juree } from './calcul'
import { Duree, Hour, MATERIEL_BESOIN, Pause } from './campagne'

/*
 * The board of a campaign, its plans, its publication. Nothing on a board binds anybody until it is published; then it is a
 * defence as `soutenance/add` writes one.
 */

const lang = LangCode.default('fr')

/** `[debut, fin)` */
const Plage = z.object({ debut: WallClock, fin: WallClock })
export type Plage = z.output<typeof Plage>

/** Whose time it is. A teacher's also binds the teacher as juror and as supervisor. */
export const DISPONIBILITE_GENRES = ['enseignant', 'jury', 'encadrant', 'salle'] as const
export const NIVEAUX = ['impossible', 'eviter'] as const

const Taken = Plage.extend({
  /** Of a defence that the caller may see: whose it is. */
  soutenance_id: Id.optional(),
  etudiant: z.string().optional(),
})
export type Taken = z.output<typeof Taken>

/** Of somebody who was asked when they can come. */
export const REPONSES = ['attendue', 'recue'] as const

const PersonneDuTableau = z.object({
  genre: z.enum(['enseignant', 'jury', 'encadrant']),
  /** The id of the teacher, juror or supervisor, as `genre` says. */
  ressource_id: Id,
  nom: z.string(),
  /** As a juror; null: cannot sit. */
  jury_id: Id.nullable(),
  impossible: z.array(Plage),
  eviter: z.array(Plage),
  /** By what is outside of the board. */
  prises: z.array(Taken),
  /** Whether they have said when they can come; null: they were not asked. */
  reponse: z.enum(REPONSES).nullable(),
})
export type PersonneDuTableau = z.output<typeof PersonneDuTableau>

const SalleDuTableau = z.object({
  id: Id,
  label: z.string(),
  places: z.number().int(),
  impossible: z.array(Plage),
  prises: z.array(Taken),
})

/** A piece of equipment: of a room, or of whichever needs it. */
const Piece = z.object({ id: Id, label: z.string(), salle_id: Id.nullable(), prises: z.array(Taken) })
/**
 * The state of a card: in the tray; on the board; a defence; a defence that the next publication will move; a validated
 * defence, which cannot be moved.
 */
export const CARTE_ETATS = ['a_placer', 'placee', 'publiee', 'deplacee', 'validee'] as const

const Carte = z.object({
  /** The assignment's id. */
  id: Id,
  stage_id: Id,
  soutenance_id: Id.nullable(),
  etudiant: z.string(),
  stage: z.string(),
  entreprise: z.string().nullable(),
  diplome: Option.nullable(),
  type: TypeStage,
  etat: z.enum(CARTE_ETATS),
  debut: WallClock.nullable(),
  fin: WallClock.nullable(),
  /** How long it lasts wherever it is put, in minutes: its own length, its defence's, or by the rules of the campaign. */
  duree: z.number().int(),
  /** Without a length of its own. */
  duree_prevue: z.number().int(),
  salle_id: Id.nullable(),
  jury: z.array(Juree),
  /** Index in `personnes`. The supervisor has to be there, with a seat or without. */
  encadrant: z.number().int().nullable(),
  /** Seats in their order: who may take it, an index in `viviers`. */
  sieges: z.array(z.object({ type_jury: Id.nullable(), vivier: z.number().int() })),
  /** The most critical state among those who are told of the defence. */
  convocation: z.enum(CONVOCATION_ETATS).nullable(),
  /** Last day of the internship, as far as it is known. */
  fin_stage: IsoDate.nullable(),
  /** What decides when the report is due; null: it is there. */
  remise: Remise.nullable(),
  /** A proposal leaves it where it is. */
  verrou: z.boolean(),
  /** Null: never placed. */
  version: z.string().nullable(),
})

/** All that a board shows, and what it needs to say at once where a card can go. */
export const Tableau = z.object({
  nom: z.string(),
  /** What the school's clock shows. */
  maintenant: WallClock,
  /** The campaign's days, earliest first. */
  jours: z.array(IsoDate),
  ouverture: Hour,
  fermeture: Hour,
  pauses: z.array(Pause),
  duree: z.number().int(),
  battement: z.number().int(),
  repos: z.number().int(),
  par_jour: z.number().int(),
  par_campagne: z.number().int(),
  materiel: z.enum(MATERIEL_BESOIN),
  types_jury: z.array(Option),
  salles: z.array(SalleDuTableau),
  pieces: z.array(Piece),
  personnes: z.array(PersonneDuTableau),
  /** Lists of jury ids that seats choose from. The card's supervisor takes no seat but an own one: a list of one. */
  viviers: z.array(z.array(Id)),
  cartes: z.array(Carte),
})
export type Tableau = z.output<typeof Tableau>
export type Carte = z.output<typeof Carte>
/** The new place of a card; without a start it is taken off the board, and a defence returns to its planned time. */
const Pose = z.object({
  id: Id,
  debut: WallClock.nullable(),
  salle_id: Id.nullable(),
  jury: z.array(Juree).max(20),
  /** How long it lasts; left out: as it does. In the tray it has no length of its own. */
  duree: Duree.optional(),
  verrou: z.boolean().default(false),
  /** As the board showed it; null: never placed. */
  version: z.string().max(100).nullable(),
})
export type Pose = z.input<typeof Pose>

/** What a board on paper is laid out by. */
export const PLANCHES = ['salles', 'personnes', 'jurys'] as const
export type Planche = (typeof PLANCHES)[number]

export const tableau = defineService('internship', {
  campagneTableau: {
    method: 'GET',
    path: 'campagne/tableau',
    extension: true,
    input: z.object({ id: Id, lang }),
    output: z.object({ tableau: Tableau }),
  },
  /** The present board as a PDF. @throws `not_found`, also if nothing is placed */
  campagnePapier: {
    method: 'POST',
    path: 'campagne/papier',
    extension: true,
    input: z.object({ id: Id, par: z.enum(PLANCHES).default('salles'), lang }),
    output: Papier,
  },
  /** Moves cards, all or none. Cards that clash may stand on a board; `changed_meanwhile` where a colleague was quicker. */
  campagneDeplacer: {
    method: 'POST',
    path: 'campagne/deplacer',
    extension: true,
    input: z.object({ id: Id, cartes: z.array(Pose).min(1).max(5_000) }),
    output: Done.extend({ versions: z.array(z.object({ id: Id, version: z.string().nullable() })) }),
  },
  /** Sets what a person or a room can do in spans of the session's year; without `niveau` they are free again. */
  campagneDisponibilite: {
    method: 'POST',
    path: 'campagne/disponibilite',
    extension: true,
    input: z.object({
      genre: z.enum(DISPONIBILITE_GENRES),
      ressource_id: Id,
      plages: z.array(Plage).min(1).max(200),
      /** A room can or cannot. */
      niveau: z.enum(NIVEAUX).nullable(),
    }),
    output: Done,
  },
  /**
   * Lets the planner search. `reparer`: cards that are placed stay where they are as far as they can, and defences that are
   * not validated may move; otherwise the locked ones and all defences stay. One run a campaign at once: `planning_runs`.
   */
  campagneProposer: {
    method: 'POST',
    path: 'campagne/proposer',
    extension: true,
    input: z.object({
      id: Id,
      secondes: Whole.pipe(z.number().min(1).max(120)).default(20),
      reparer: z.boolean().default(false),
      lang,
    }),
    output: Done.extend({ calcul: Id }),
  },
  /** The latest runs of a campaign, the newest first. */
  campagneCalculs: {
    method: 'GET',
    path: 'campagne/calculs',
    extension: true,
    input: z.object({ id: Id }),
    output: z.object({ calculs: z.array(Calcul) }),
  },
  campagneArreter: {
    method: 'POST',
    path: 'campagne/arreter',
    extension: true,
    input: z.object({ calcul: Id }),
    output: Done,
  },
  /** Puts the plan of a run on the board, also while it searches. Cards that were locked since, and defences, stay. */
  campagneRetenir: {
    method: 'POST',
    path: 'campagne/retenir',
    extension: true,
    /** `cartes`: only these. */
    input: z.object({ calcul: Id, cartes: z.array(Id).min(1).max(5_000).optional() }),
    output: Done.extend({ retenues: z.number().int() }),
  },
  /**
   * Turns placed cards into defences, all or some, in one transaction and under the rules of `soutenance/add`. If one
   * is refused, nothing is published: `campaign_clash` names each with its reason in `details.refused`.
   */
  campagnePublier: {
    method: 'POST',
    path: 'campagne/publier',
    extension: true,
    heavy: true,
    input: z.object({ id: Id, cartes: z.array(Id).min(1).max(5_000).optional(), lang }),
    output: Done.extend({ publiees: z.number().int() }),
  },
})
