import { z } from 'zod'
import { IDS_A_CALL } from '../kernel/constants'
import { defineService, Id, Version } from '../kernel/endpoint'
import { coordonnees, required, text } from '../kernel/inputs'
import { SUJET_MAX } from '../specification/faits'
import { TypeStage } from '../specification/values'
import { Written } from './deroulement'
import { saisis } from './faits'

/*
 * The facts of many internships as a table to type or paste into: a row an internship, a column a fact. Calls beyond the
 * specification's.
 */

/** Facts that every internship has, in the order of the columns. */
export const COLONNES = [
  'sujet',
  'debut',
  'fin',
  'heures',
  'semaine',
  'lieu',
  'gratification',
  'tuteur',
  'tuteur_email',
  'tuteur_telephone',
  'tuteur_fonction',
  'encadrant',
  'missions',
  'assurance',
] as const
export type Colonne = (typeof COLONNES)[number]

/** Why the facts of a row, or its supervisor, stay as they are. */
const RETENUS = ['fact_signed', 'amendment_open', 'assignment_locked', 'supervisor_not_allowed'] as const
export type Retenu = (typeof RETENUS)[number]

/** As proposed by an amendment in preparation, if there is one. */
const Ligne = z.object({
  /** The offer's, as in the list of assignments. */
  id: Id,
  affectation_id: Id,
  etudiant: z.string(),
  matricule: z.string().nullable(),
  entreprise: z.string(),
  etat_stage: TypeStage,
  sujet: z.string(),
  debut: z.string().nullable(),
  fin: z.string().nullable(),
  heures: z.number().nullable(),
  semaine: z.string(),
  lieu: z.string(),
  /** 1: a missing place is no gap. */
  distance: z.number().int(),
  gratification: z.number().nullable(),
  missions: z.string(),
  assurance: z.string(),
  /** Empty: nobody. */
  tuteur: z.string(),
  tuteur_email: z.string(),
  tuteur_telephone: z.string(),
  tuteur_fonction: z.string(),
  encadrant_id: Id.nullable(),
  encadrant: z.string(),
  /** Why none of it changes here; null: it does. */
  retenu: z.enum(RETENUS).nullable(),
  /** Why the supervisor does not. */
  encadrant_retenu: z.enum(RETENUS).nullable(),
  version: Version,
})
export type Ligne = z.output<typeof Ligne>

/** What is typed in a row: what is absent stays as it is. */
const ecrits = z
  .object({
    ...saisis,
    sujet: required(SUJET_MAX),
    /** First and last name in one; empty: nobody. */
    tuteur: text(200),
    tuteur_email: coordonnees.email,
    tuteur_telephone: coordonnees.telephone,
    tuteur_fonction: text(100),
    encadrant_id: Id,
  })
  .partial()

export const grille = defineService('internship', {
  /**
   * The facts of internships, by the ids of their offers or agreements, in the order of these.
   * @throws `not_found` where there is none of these
   */
  grilleLire: {
    method: 'POST',
    path: 'affectation/grille',
    extension: true,
    input: z.object({
      par: z.enum(['stages', 'conventions']).default('stages'),
      ids: z.array(Id).min(1).max(IDS_A_CALL),
    }),
    output: z.object({ lignes: z.array(Ligne) }),
  },
  /**
   * Writes what was typed in a row. A tutor is somebody of the company by the address or the name, or with both
   * somebody new; phone and function are theirs wherever they are named.
   *
   * @throws as `deroulementEnregistrer`; `assignment_locked`, `supervisor_not_allowed`
   */
  grilleEcrire: {
    method: 'POST',
    path: 'affectation/grille/ecrire',
    extension: true,
    input: z.object({ id: Id, ...ecrits.shape, version: Version }),
    output: Written,
  },
})
