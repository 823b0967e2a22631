import { z } from 'zod'
import { RANGS_MAX } from '../convention/signataires'
import { faitsDeLEtudiant, Pays } from '../faits/saisie'
import { crud, Labels } from '../kernel/crud'
import { defineService, Id, LangCode, Option, Whole } from '../kernel/endpoint'
import {
  coordonnees,
  decimal,
  Email,
  langue,
  Points,
  personName,
  required,
  requiredName,
  text,
} from '../kernel/inputs'
import { Flag, IsoDate, IsoDateOrNone } from '../specification/values'

const ANNEXE_MAX = 8_000

/*
 * What a school keeps of itself, beyond the specification's calls: its years, and what it teaches, from the cycle down to
 * the group. Records point to each other by id, and show each other by name.
 */

/**
 * An academic year. Its defences are held between the two days. Exactly one year is current, and nothing is written in one
 * that is closed.
 */
export const annee = crud(
  'records',
  'annee',
  { label: required(40), debut: IsoDate, fin: IsoDate, courante: Flag, cloturee: Flag.optional() },
  { role: { writes: 'administrator' } },
)

/** Days on which the school is closed, both ends included; `chome`: companies of its country are closed as well. */
export const conge = crud('records', 'conge', {
  label: Labels,
  debut: IsoDate,
  fin: IsoDate,
  chome: Flag.default(0),
})

/** What agreements of internships in a country add, in each language; an empty text is the French one. */
export const annexe = crud(
  'records',
  'annexe',
  {
    pays: Pays.refine((code) => code !== ''),
    fr: required(ANNEXE_MAX),
    en: text(ANNEXE_MAX).default(''),
    ar: text(ANNEXE_MAX).default(''),
  },
  { role: { writes: 'administrator' } },
)

/** Licence, master and so on. */
export const cycle = crud('records', 'cycle', { label: Labels })

/** A diploma of a cycle. Graduates are called `diplome` on this wire. */
export const cursus = crud(
  'records',
  'cursus',
  {
    label: Labels,
    cycle: Id,
    /** Who signs its agreements and documents, and as what; empty: the school's. */
    signataire: personName(100).default(''),
    qualite: text(100).default(''),
    /** The credits that an internship earns; null: nobody has said how many. Absent: the present ones stay. */
    ects: z
      .preprocess((value) => (value === '' ? null : value), decimal(300).pipe(z.number().min(1)).nullable())
      .optional(),
  },
  { path: 'diplome', shown: { cycle: Option } },
)

/** A specialty of a diploma, with the levels that it is taught at. */
export const specialite = crud(
  'records',
  'specialite',
  { label: Labels, diplome: Id, niveaux: z.array(Id).max(20).default([]) },
  { shown: { diplome: Option, niveaux: z.array(Option) } },
)

const Jour = IsoDateOrNone.default(null)

/**
 * A level of a cycle; `rang` puts those of one cycle in order. `debut`, `fin` and `heures` a week are what its internships have
 * where nothing else is known, in each year on the same days.
 */
export const niveau = crud(
  'records',
  'niveau',
  {
    label: Labels,
    cycle: Id,
    rang: Whole.pipe(z.number().min(1).max(20)),
    debut: Jour,
    fin: Jour,
    heures: z
      .preprocess((value) => (value === '' ? null : value), decimal(60).pipe(z.number().min(1)).nullable())
      .default(null),
  },
  { shown: { cycle: Option } },
)

/** A group of a level of a specialty, in the session's year. */
export const groupe = crud(
  'records',
  'groupe',
  { nom: required(60), specialite: Id, niveau: Id },
  { path: 'group', shown: { specialite: Option, niveau: Option } },
)

/** A mention, given from a grade on; no two from the same one. */
export const mention = crud('internship', 'mention', { label: Labels, seuil: Points })

/** When a party signs. */
const Rang = Whole.pipe(z.number().min(0).max(RANGS_MAX)).default(1)

/** The types of offers. The rules of assignments and defences only use the first two. */
export const typeStage = crud(
  'internship',
  'typeStage',
  {
    label: Labels,
    /** Who signs its agreements, in which order: equal ranks at once, 0 not at all. */
    rang_etudiant: Rang,
    rang_entreprise: Rang,
    rang_tuteur: Rang,
    rang_encadrant: Rang,
    rang_ecole: Rang,
  },
  { path: 'type_stage' },
)

/** The roles in a jury. */
export const typeJury = crud('internship', 'typeJury', { label: Labels }, { path: 'type_jury' })

const Limit = Whole.pipe(z.number().min(0).max(1000)).default(0)
const Nombre = z.number().int()

/**
 * A teacher, as the staff keep one; `enseignant` is the directory that the specification has. The two limits are of a
 * year, 0 for none; `encadrements` and `jurys` are how much there is in the session's.
 */
export const professeur = crud(
  'records',
  'professeur',
  {
    code: required(30),
    lastName: requiredName(100),
    firstName: requiredName(100),
    grade: Labels,
    email: Email,
    mobile: coordonnees.telephone.default(''),
    specialites: z.array(Id).max(50).default([]),
    encadrements_max: Limit,
    jurys_max: Limit,
    langue,
  },
  { shown: { specialites: z.array(Option), encadrements: Nombre, jurys: Nombre } },
)

/**
 * A student of the session's year. Adding one by a registration number that is known enrols who has it; deleting one ends
 * the enrolment. `parti`: has left in the course of the year. `encadrant` is 2 where none is needed.
 */
export const inscrit = crud(
  'records',
  'inscrit',
  {
    matricule: required(40),
    lastName: requiredName(100),
    firstName: requiredName(100),
    email: Email,
    groupe: Id,
    parti: Flag.default(0),
    langue,
    ...faitsDeLEtudiant,
  },
  {
    shown: {
      groupe: Option,
      specialite: text(200),
      niveau: text(200),
      stage: Flag,
      encadrant: z.union([Flag, z.literal(2)]),
      soutenance: Flag,
      /** Of all years. */
      inscriptions: z.array(Option),
    },
  },
)

/** What is taught, and how many students there are at each node in the session's year, without the departed. */
const Node = z.object({ id: Id, label: z.string(), etudiants: z.number().int() })
export const Structure = z.array(
  Node.extend({
    diplomes: z.array(
      Node.extend({
        specialites: z.array(Node.extend({ niveaux: z.array(Node.extend({ groupes: z.array(Node) })) })),
      }),
    ),
  }),
)
export type Structure = z.output<typeof Structure>

const lang = LangCode.default('fr')
const options = z.object({ options: z.array(Option) })

/** Choices that the specification has no calls for. */
export const schoolChoices = defineService('records', {
  /** All diplomas. */
  cursusSelect: {
    method: 'GET',
    path: 'diplome/select',
    extension: true,
    input: z.object({ lang }),
    output: options,
  },
  /** The levels of all cycles, or of a diploma's. */
  niveauSelect: {
    method: 'GET',
    path: 'niveau/select',
    extension: true,
    input: z.object({ diplome: Id.optional(), lang }),
    output: options,
  },
  /** The groups of the session's year. */
  groupeSelect: {
    method: 'GET',
    path: 'group/select',
    extension: true,
    input: z.object({ lang }),
    output: options,
  },
  structure: {
    method: 'GET',
    path: 'structure',
    extension: true,
    input: z.object({ lang }),
    output: z.object({ cycles: Structure }),
  },
})

export const { cursusSelect, groupeSelect, niveauSelect, structure } = schoolChoices
