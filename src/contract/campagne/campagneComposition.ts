import { z } from 'zod'
import { Done, defineService, Id, LangCode } from '../kernel/endpoint'
import { SIEGE_QUI } from './campagne'

/* What campaigns are made of: what is chosen in their form alone, and what is put into one from elsewhere. */

const lang = LangCode.default('fr')
const Nombre = z.number().int()

/** Why seats stay empty: no supervisor is named, or is no juror; nobody fits, or the supervisor does not; the seats together have too few people. */
export const MANQUES = ['sans_encadrant', 'encadrant_hors_jury', 'personne', 'trop_peu'] as const
const Manque = z.object({
  code: z.enum(MANQUES),
  /** What they are called; empty: the only seat of a voluntary internship. */
  sieges: z.array(z.string()),
  /** Who may take it; null: they are several. */
  qui: z.enum(SIEGE_QUI).nullable(),
  grades: z.array(z.string()),
  /** How many people fit. */
  candidats: Nombre,
  /** Of how many defences. */
  soutenances: Nombre,
})
export type Manque = z.output<typeof Manque>

export const campagneComposition = defineService('internship', {
  /** The grades of teachers, and those that rules of the session's year name; the value is the French one. */
  campagneGrades: {
    method: 'GET',
    path: 'campagne/grades',
    extension: true,
    input: z.object({ lang }),
    output: z.object({ grades: z.array(z.object({ value: z.string(), label: z.string() })) }),
  },
  /** The seats of a campaign's defences that nobody can hold, or too few people, whatever these answer. */
  campagneManques: {
    method: 'GET',
    path: 'campagne/manques',
    extension: true,
    input: z.object({ id: Id, lang }),
    output: z.object({ manques: z.array(Manque) }),
  },
  /** Adds assignments, by their offers, to those that a campaign has picked, all or none. It is about the picked ones from then on. */
  campagneChoisir: {
    method: 'POST',
    path: 'campagne/choisir',
    extension: true,
    input: z.object({ id: Id, sujets: z.array(Id).min(1).max(5_000) }),
    output: Done,
  },
})
