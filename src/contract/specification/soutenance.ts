import { z } from 'zod'
import { CONVOCATION_ETATS } from '../kernel/constants'
import { Id, Option, Version } from '../kernel/endpoint'
import { Dossier } from './affectation'
import { Flag, Moment, NullableId, Options, PointsOrNone, SentTypeStage, Text, WallClock } from './values'

/* Defences and their grades, as the specification's entities (`entities.ts`). */

/** Defence list row: an assignment with its defence. `id` names the row, `soutenance_id` the defence once scheduled. */
export const Soutenance = z.object({
  id: Id,
  stage_id: Id,
  etudiant: Text,
  stage: Text,
  etat_stage: SentTypeStage,
  /** When the defence begins. */
  date_soutenance: Moment,
  /** The school's day, of a defence that is to be validated, as long as its year goes on. */
  aujourdhui: z.string().nullish(),
  count: z.coerce.number().int().min(0),
  etat: Flag.nullish().transform((value) => value ?? 0),
  note: PointsOrNone,
  soutenance_id: NullableId,
  ...Dossier,
  encadrant: Text,
  mention: Text,
  id_encadrant: NullableId.optional(),
  id_salle: NullableId.optional(),
  /** 1: behind closed doors. */
  huis_clos: Flag.optional(),
  /** The most critical state among those told of it; null: nobody is, or the service does not say. */
  convocation: z.enum(CONVOCATION_ETATS).nullish(),
  version: Version,
})
export type Soutenance = z.output<typeof Soutenance>

export const JuryDeSoutenance = z.object({ jury: Option, type_jury: Option })

/** Defence detail, also what the scheduling form opens with. Fields of an unscheduled defence are null or empty. */
export const SoutenanceDetail = z.object({
  etudiant: Text,
  sujet: Text,
  encadrant: Text,
  president: Text,
  rapporteur: Text,
  /** Beyond the specification: a service may leave it out. */
  examinateur: Text,
  date_soutenance: Moment,
  salle: Text,
  materiel: Text,
  etat_stage: SentTypeStage,
  ens_volontaire: Option.nullish().transform((value) => value ?? null),
  soutenance_id: NullableId,
  /** A service may leave it out: then `soutenance/list_valider` says it. */
  etat: Flag.nullish().transform((value) => value ?? undefined),
  /** `YYYY-MM-DD` */
  date: Text,
  /** Wall clock, `YYYY-MM-DDTHH:mm:ss`. */
  heure_debut: Text,
  heure_fin: Text,
  arrySalle: Option.nullish().transform((value) => value ?? null),
  arryMateriel: Options,
  arrayJurySoutenance: z.array(JuryDeSoutenance).default([]),
  /** 1: behind closed doors. Beyond the specification, as the address at which those convoked meet online. */
  huis_clos: Flag.default(0),
  lien_reunion: Text,
  version: Version,
})
export type SoutenanceDetail = z.output<typeof SoutenanceDetail>

export const NoteSoutenance = z.object({
  /** Whether the defence is validated; a service may leave it out. */
  etat: Flag.optional(),
  /** When it begins, and what the school's clock shows: it is graded from then on. A service may leave them out. */
  debut: WallClock.nullish(),
  maintenant: WallClock.optional(),
  /** The grade, null before one is awarded. */
  id: NullableId,
  soutenance_id: NullableId,
  etudiant: Option,
  mention: Option.nullish().transform((value) => value ?? null),
  note: PointsOrNone,
  version: Version,
})
export type NoteSoutenance = z.output<typeof NoteSoutenance>
