import { z } from 'zod'
import { crud, Labels } from '../kernel/crud'
import { defineService, Id, LangCode, Option, Whole } from '../kernel/endpoint'
import { decimal, personName, required, text } from '../kernel/inputs'
import { IsoDateOrNone } from '../specification/values'

/*
 * What a school teaches, from the cycle down to the group, beyond the specification's calls. Records point to each other
 * by id, and show each other by name.
 */

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
 * A level of a cycle; `rang` puts those of one cycle in order. `debut`, `fin` and `heures` a week are what its
 * internships have where nothing else is known, in each year on the same days.
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

/** The tree of what is taught, and the choices that the specification has no calls for. */
export const structureCalls = defineService('records', {
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

export const { cursusSelect, groupeSelect, niveauSelect, structure } = structureCalls
