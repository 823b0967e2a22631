import { z } from 'zod'
import { crud, Labels } from '../kernel/crud'
import { Done, defineService, Id, LangCode, Option, Version, Whole } from '../kernel/endpoint'
import { decimal, ids, Points, text } from '../kernel/inputs'
import { Flag, IsoDate, TypeStage, WallClock } from '../specification/values'
import { ARRONDIS, CRITERE_QUI, MARQUE_AUTEURS } from './marques'

/*
 * Marking by criteria, beyond the specification's calls: a scheme says how a defence's single mark and its mention are
 * worked out. Without a scheme both are entered, as they ever were. `calculBareme.ts` does the sums.
 */

/** Marks of a criterion are at most this. */
export const SUR_MAX = 100
export const CRITERES_MAX = 15
export const MOTIF_MAX = 500
export const REMARQUE_MARQUE_MAX = 1_000

export const Critere = z.object({
  label: Labels,
  poids: decimal(100).pipe(z.number().min(1)),
  sur: decimal(SUR_MAX).pipe(z.number().min(1)),
  qui: z.enum(CRITERE_QUI).default('jury'),
  eliminatoire: z
    .preprocess((value) => (value === '' ? null : value), decimal(SUR_MAX).nullable())
    .default(null),
})
export type Critere = z.output<typeof Critere>

const Seuil = z.object({ mention_id: Id, seuil: Points })

/**
 * A marking scheme for these types of internship and diplomas (none: all); if several fit, the most specific applies.
 * Once marks have been given by it, only its name, its scope and whether it is active can change (`scheme_used`);
 * create another one instead.
 */
export const bareme = crud(
  'internship',
  'bareme',
  {
    label: Labels,
    types: z.array(TypeStage).max(2).default([]),
    diplomes: ids.default([]),
    criteres: z.array(Critere).min(1).max(CRITERES_MAX),
    arrondi: z.coerce.number().pipe(z.literal([...ARRONDIS])),
    /** None: those of the mentions. */
    seuils: z.array(Seuil).max(20).default([]),
    active: Flag.default(1),
  },
  { shown: { types: z.array(Option), diplomes: z.array(Option) } },
)

const Bareme = z.object({
  id: Id,
  label: z.string(),
  criteres: z.array(Critere.extend({ label: z.string() })),
  arrondi: z.number(),
  /** Those of the mentions where the scheme has none of its own. */
  seuils: z.array(z.object({ mention_id: Id, seuil: z.number() })),
})
export type Bareme = z.output<typeof Bareme>

const MarqueDonnee = z.object({
  critere: Whole.pipe(z.number().min(0).max(CRITERES_MAX)),
  auteur: z.enum(MARQUE_AUTEURS),
  jury_id: Id.nullable(),
  points: z.number(),
  remarque: z.string(),
})
export type MarqueDonnee = z.output<typeof MarqueDonnee>

const Deliberation = z.object({
  points: z.number(),
  mention_id: Id,
  /** What the marks came to; null: not all were given. */
  points_calcules: z.number().nullable(),
  mention_calculee_id: Id.nullable(),
  motif: z.string(),
  signe_par: z.string(),
  /** An instant, in ISO 8601. */
  signe_le: z.string(),
})
export type Deliberation = z.output<typeof Deliberation>

/** A mark that the office enters; null takes it back. */
const Entree = z.object({
  critere: Whole.pipe(z.number().min(0).max(CRITERES_MAX)),
  points: decimal(SUR_MAX).nullable(),
  remarque: text(REMARQUE_MARQUE_MAX).optional(),
})

const Saisie = z.object({
  /** The assignment's id. */
  id: Id,
  soutenance_id: Id,
  etudiant_id: Id,
  etudiant: z.string(),
  matricule: z.string().nullable(),
  stage: z.string(),
  diplome: z.string().nullable(),
  salle: z.string().nullable(),
  debut: WallClock,
  jour: IsoDate,
  bareme_id: Id.nullable(),
  /** Of the office, by the place of the criterion. */
  marques: z.array(z.object({ critere: z.number().int(), points: z.number() })),
  /** Of everybody else, which count where the office has given none. */
  autres: z.array(MarqueDonnee.pick({ critere: true, auteur: true, points: true })),
  note: z.number().nullable(),
  mention_id: Id.nullable(),
  /** What the chair of the jury has signed, which waits for the office. */
  signee: z.object({ points: z.number(), par: z.string() }).nullable(),
  version: Version,
})
export type Saisie = z.output<typeof Saisie>

/** Somebody whose defence cannot be graded yet, and why. */
const Absent = z.object({
  etudiant: z.string(),
  matricule: z.string().nullable(),
  raison: z.enum(['defence_not_scheduled', 'defence_not_validated']),
})
export type Absent = z.output<typeof Absent>

const lang = LangCode.default('fr')

export const notation = defineService('internship', {
  /** By what a defence is marked, what has been given, and what was decided. `bareme` null: a single mark is entered. */
  noteBareme: {
    method: 'POST',
    path: 'note/bareme_by_id',
    extension: true,
    input: z.object({ id: Id, lang }),
    output: z.object({
      bareme: Bareme.nullable(),
      jures: z.array(z.object({ jury_id: Id, nom: z.string(), president: z.boolean() })),
      /** `nom`: whose it is; empty: the office's. */
      donnees: z.array(MarqueDonnee.extend({ nom: z.string() })),
      /** Who has still to mark which criterion. */
      attendus: z.array(
        z.object({ critere: z.number().int(), auteur: z.enum(MARQUE_AUTEURS), nom: z.string() }),
      ),
      deliberation: Deliberation.nullable(),
    }),
  },
  /**
   * Grades a defence from the office: marks for criteria, and the resulting grade. Without `note` the grade is computed
   * once all criteria are marked; until then only the marks are stored. A grade or mention that differs from the
   * computed one needs a `motif`. Without a marking scheme it needs `note` and `mention_id`, like `note/update`.
   */
  noteCriteres: {
    method: 'POST',
    path: 'note/criteres',
    extension: true,
    input: z.object({
      soutenance_id: Id,
      etudiant_id: Id,
      marques: z.array(Entree).max(CRITERES_MAX).default([]),
      note: Points.optional(),
      mention_id: Id.optional(),
      motif: text(MOTIF_MAX).default(''),
      version: Version,
    }),
    output: Done.extend({ note: z.number().nullable(), mention_id: Id.nullable() }),
  },
  /** The validated defences, one row a student: those without a grade first, by date and room; beside them whose is not. */
  noteSaisie: {
    method: 'GET',
    path: 'note/saisie',
    extension: true,
    input: z.object({ lang }),
    output: z.object({ lignes: z.array(Saisie), baremes: z.array(Bareme), absents: z.array(Absent) }),
  },
})
