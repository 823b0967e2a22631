import { z } from 'zod'
import { SELECTED_MAX } from '../kernel/constants'
import { defineService, Id, LangCode } from '../kernel/endpoint'
import { required, text } from '../kernel/inputs'
import { Flag, IsoDate } from '../specification/values'

/*
 * The next academic year, prepared from the session's in one step. Calls beyond the specification's, for administrators.
 */

/**
 * Where students go on: the copy of a group of the session's year (`copie/12`), a group that the next year has
 * (`groupe/12`), or one that is made at the level after that of their own group (`suite/12`).
 */
export const Cible = z.string().regex(/^(copie|groupe|suite)\/[1-9]\d{0,8}$/)

/** Each part may be left out, and done another time: what is there already is not made twice. */
const plan = {
  /** The label of the year, which is continued if it exists and created otherwise. */
  annee: z.object({ label: required(40), debut: IsoDate, fin: IsoDate }),
  /** Of the session's year, to be copied. */
  groupes: z.array(Id).max(2000).default([]),
  /** Of the session's year, to be copied with what they are for; the copies are not active. */
  offres: z.array(Id).max(SELECTED_MAX).default([]),
  /** The students of a group who have not left are enrolled in another one of the next year. */
  passages: z
    .array(z.object({ groupe: Id, vers: Cible }))
    .max(2000)
    .default([]),
  /** Students who are left out. */
  sauf: z.array(Id).max(SELECTED_MAX).default([]),
  /** The next year becomes the current one. */
  courante: Flag.default(0),
  /** The session's year is closed. */
  cloture: Flag.default(0),
}

const Nombre = z.number().int()
/** How many there are, and what the first of them are called. */
const Noms = z.object({ nombre: Nombre, noms: z.array(z.string()) })

/** What carrying out a plan would change. */
const Apercu = z.object({
  /** Whether the plan creates the year. */
  nouvelle: z.boolean(),
  groupes: Noms,
  /** Groups that are made at the next level. */
  suites: Noms,
  offres: Noms,
  inscriptions: Noms,
  /** In the next year already: groups and offers of the same name, students who are enrolled. */
  deja: z.object({ groupes: Noms, offres: Noms, inscriptions: Noms }),
  /** Who is not enrolled: has left, or was left out. */
  partis: Nombre,
  sauf: Nombre,
  courante: z.boolean(),
  cloture: z.boolean(),
})
export type Apercu = z.output<typeof Apercu>

const Groupe = z.object({
  id: Id,
  nom: z.string(),
  specialite: z.string(),
  niveau: z.string(),
  /** How many students, without those who have left. */
  etudiants: Nombre,
  /** Nothing follows its level. */
  final: z.boolean(),
  /** The group of the next level with a similar name; if there is none, the one that could be created. */
  propose: Cible.nullable(),
  /** The one that could be made at the next level, where neither year has any. */
  suite: z.object({ nom: z.string(), niveau: z.string() }).nullable(),
})

const role = 'administrator'

export const rentree = defineService('internship', {
  /** What the next year can be made from. `label` names it; by default it is proposed. */
  rentreeBase: {
    method: 'GET',
    path: 'rentree/base',
    extension: true,
    role,
    input: z.object({ label: text(40).optional(), lang: LangCode.default('fr') }),
    output: z.object({
      annee: z.object({ label: z.string(), debut: IsoDate, fin: IsoDate, nouvelle: z.boolean() }),
      /** The year of the session, from which the next one is prepared. */
      source: z.object({
        label: z.string(),
        courante: z.boolean(),
        cloturee: z.boolean(),
        /** Its internships that still run: those whose last day has not passed, or is not known and which have no grade. */
        enCours: Nombre,
      }),
      groupes: z.array(Groupe),
      /** Groups of the next year that are no copy of one of the session's. */
      cibles: z.array(z.object({ value: Cible, label: z.string() })),
      offres: Nombre,
    }),
  },
  rentreeApercu: {
    method: 'POST',
    path: 'rentree/apercu',
    extension: true,
    role,
    heavy: true,
    input: z.object(plan),
    output: z.object({ apercu: Apercu }),
  },
  /** All of it or nothing; a second time it finds everything there. */
  rentreeOuvrir: {
    method: 'POST',
    path: 'rentree/ouvrir',
    extension: true,
    role,
    heavy: true,
    input: z.object(plan),
    output: z.object({ status: z.number().int().optional(), annee: Id, apercu: Apercu }),
  },
})
