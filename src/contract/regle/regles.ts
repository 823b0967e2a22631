import { z } from 'zod'
import { typedNumber } from '../kernel/digits'
import { Done, defineService, Version, Whole } from '../kernel/endpoint'
import { text } from '../kernel/text'
import { IsoDateOrNone } from '../specification/values'
import { daysIn, joursDe, type Periode } from './jours'
import { type FaitsDuStage, HEURES_DU_MOIS, heuresPrevues } from './presence'

/*
 * The school's rules of an internship: each is off, warns or refuses. `reglesDe` says which ones are broken, for both sides.
 * Calls beyond the specification's.
 */

/**
 * `duree`: so many months of presence at most; `gratification`: pay is due above so many; `montant`: an hour at least,
 * where it is due; `encadrant`: students at the same time; `charge`: students of the year, by the limit of each
 * teacher; `carence`: a break on the same post, in hundredths of the one before.
 */
export const REGLES = [
  'duree',
  'gratification',
  'montant',
  'encadrant',
  'charge',
  'tuteur',
  'annee',
  'carence',
] as const
export type RegleNom = (typeof REGLES)[number]

export const REGLE_EFFETS = ['aucun', 'avertit', 'refuse'] as const
export type RegleEffet = (typeof REGLE_EFFETS)[number]

/** What a limit may be. `annee` and `charge` have none: it is in the year's days, and each teacher's own. */
export const REGLE_LIMITES: Readonly<Record<RegleNom, readonly [least: number, most: number]>> = {
  duree: [1, 24],
  gratification: [0, 24],
  montant: [0, 99_999],
  encadrant: [1, 500],
  charge: [0, 0],
  tuteur: [1, 500],
  annee: [0, 0],
  carence: [1, 400],
}

export const SOURCE_MAX = 300
/** From a form; a decimal comma is accepted. */
const money = (typed: unknown) => typedNumber(typed, 5, 3)

const Regle = (nom: RegleNom) => {
  const [least, most] = REGLE_LIMITES[nom]
  return z.object({
    effet: z.enum(REGLE_EFFETS),
    limite:
      nom === 'montant'
        ? z.preprocess(money, z.number().min(least).max(most))
        : Whole.pipe(z.number().min(least).max(most)),
  })
}
export const Regles = z.object({
  duree: Regle('duree'),
  gratification: Regle('gratification'),
  /** The amount in the school's currency, since when, and its legal source. */
  montant: Regle('montant').extend({
    depuis: IsoDateOrNone.default(null),
    source: text(SOURCE_MAX).default(''),
  }),
  encadrant: Regle('encadrant'),
  charge: Regle('charge'),
  tuteur: Regle('tuteur'),
  annee: Regle('annee'),
  carence: Regle('carence'),
} satisfies Record<RegleNom, z.ZodType>)
export type Regles = z.output<typeof Regles>

/** France's: they only warn, and the least pay of an hour is there to be switched on. */
export const REGLES_FRANCE: Regles = {
  duree: { effet: 'avertit', limite: 6 },
  gratification: { effet: 'avertit', limite: 2 },
  montant: {
    effet: 'aucun',
    limite: 4.35,
    depuis: '2024-01-01',
    source: 'Code de l’éducation, art. L124-6\u00a0: 15\u00a0% du plafond horaire de la sécurité sociale',
  },
  encadrant: { effet: 'avertit', limite: 24 },
  charge: { effet: 'avertit', limite: 0 },
  tuteur: { effet: 'avertit', limite: 3 },
  annee: { effet: 'avertit', limite: 0 },
  carence: { effet: 'avertit', limite: 33 },
}

/** No rule at all; what is switched on later begins with these limits. */
const REGLES_AUCUNE: Regles = {
  duree: { effet: 'aucun', limite: 6 },
  gratification: { effet: 'aucun', limite: 2 },
  montant: { effet: 'aucun', limite: 0, depuis: null, source: '' },
  encadrant: { effet: 'aucun', limite: 24 },
  charge: { effet: 'aucun', limite: 0 },
  tuteur: { effet: 'aucun', limite: 3 },
  annee: { effet: 'aucun', limite: 0 },
  carence: { effet: 'aucun', limite: 33 },
}

export const PROFILS = ['FR', 'TN', 'aucun'] as const
export type Profil = (typeof PROFILS)[number]

/**
 * The rules of a country; `reglement.pays.sources` tells what they rest on. Tunisia's act 2009-21 of 28 April 2009 sets the
 * framework, read on 2026-11-29 as far as a faculty prints it (flm.rnu.tn, pages/331/Stages); the ministry's standard
 * agreement is known from the press alone (Jeune Afrique, April 2019). Neither gives a number that this could refuse
 * by, so what is checked is the school's own: its year, and the number of students per teacher.
 */
export const REGLES_DU_PROFIL: Readonly<Record<Profil, Regles>> = {
  FR: REGLES_FRANCE,
  TN: {
    ...REGLES_AUCUNE,
    charge: { effet: 'avertit', limite: 0 },
    annee: { effet: 'avertit', limite: 0 },
  },
  aucun: REGLES_AUCUNE,
}

/** With which rules a school of a country begins. @param country ISO 3166-1 alpha-2 */
export const profilDe = (country: string): Profil => PROFILS.find((profil) => profil === country) ?? 'aucun'

/** What the rules look at. A rule whose facts are not known is not broken. */
export interface FaitsDesRegles extends FaitsDuStage {
  /** The public holidays of all of these days. */
  feries: ReadonlySet<string>
  /** What else the student does at the same host in the same year: the law counts it together. */
  autres: readonly Omit<FaitsDuStage, 'ouvres'>[]
  /** Per month; null: not stated, which counts as none. */
  gratification: number | null
  annee: { debut: string | null; fin: string | null }
  /** Students at the same time, including this one; 0: no supervisor. */
  encadrant: number
  tuteur: number
  /** Students of the supervisor in the year, this one among them. */
  charge: number
  /** How many the supervisor takes; null: no limit. */
  maximum: number | null
  /** Who was last on the same post of the company. */
  precedent: Periode | null
}

/** A rule that is broken: by how much, in what its limit is counted. */
export const RegleRompue = z.object({
  regle: z.enum(REGLES),
  effet: z.enum(['avertit', 'refuse']),
  limite: z.number(),
  /** Hours of presence, pay a month, students, days of a break, or none; null where a day is outside. */
  constate: z.number().nullable(),
})
export type RegleRompue = z.output<typeof RegleRompue>

/** The rules that an internship breaks, but for those that are off. */
export function reglesDe(faits: FaitsDesRegles, regles: Regles): RegleRompue[] {
  return REGLES.flatMap((regle) => {
    const { effet, limite } = regles[regle]
    if (effet === 'aucun') return []
    const constate = ROMPUES[regle](faits, limite, regles)
    const limit = regle === 'charge' ? (faits.maximum ?? 0) : limite
    return constate === undefined ? [] : [{ regle, effet, limite: limit, constate }]
  })
}

/** By how much each is broken; undefined: it is not. */
const ROMPUES: Readonly<
  Record<RegleNom, (faits: FaitsDesRegles, limite: number, regles: Regles) => number | null | undefined>
> = {
  duree: (faits, months) => longerThan(faits, months),
  gratification: (faits, months) => (faits.gratification ? undefined : longerThan(faits, months)),
  montant: (faits, perHour, { gratification }) =>
    gratification.effet === 'aucun' ? undefined : paidLess(faits, perHour, gratification.limite),
  encadrant: ({ encadrant }, most) => (encadrant > most ? encadrant : undefined),
  charge: ({ charge, maximum }) => (maximum !== null && charge > maximum ? charge : undefined),
  tuteur: ({ tuteur }, most) => (tuteur > most ? tuteur : undefined),
  annee: ({ debut, fin, annee }) =>
    (debut && annee.debut && debut < annee.debut) || (fin && annee.fin && fin > annee.fin) ? null : undefined,
  carence({ debut, precedent }, hundredths) {
    if (!debut || !precedent || precedent.fin >= debut) return undefined
    const between = daysIn({ debut: precedent.fin, fin: debut }) - 2
    return between < Math.ceil((daysIn(precedent) * hundredths) / 100) ? between : undefined
  },
}

/** The hours of presence at a host in a year, where they are more than so many months have. */
function longerThan({ feries, autres, ...stage }: FaitsDesRegles, months: number): number | undefined {
  const own = heuresPrevues(stage, feries)
  if (own === null) return undefined
  const { ouvres } = stage
  const heures = autres.reduce((sum, other) => sum + (heuresPrevues({ ...other, ouvres }, feries) ?? 0), own)
  return heures > months * HEURES_DU_MOIS ? Math.round(heures) : undefined
}

/**
 * What is due a month, to the hundredth, where less is paid: what an hour is worth, over the months of the calendar
 * without breaks.
 */
function paidLess(faits: FaitsDesRegles, perHour: number, months: number): number | undefined {
  const { debut, fin, pauses, gratification, feries } = faits
  if (!gratification || !debut || !fin || longerThan(faits, months) === undefined) return undefined
  const span = joursDe({ debut, fin, pauses }) / DAYS_OF_MONTH
  const due = Math.floor((((heuresPrevues(faits, feries) ?? 0) * perHour) / span) * 100) / 100
  return gratification < due ? due : undefined
}

const DAYS_OF_MONTH = 365.25 / 12

export const regle = defineService('internship', {
  reglesLire: {
    method: 'GET',
    path: 'regles',
    extension: true,
    input: z.object({}),
    output: z.object({
      regles: Regles,
      /** The rule set of the school's country. */
      profil: z.enum(PROFILS),
      version: Version,
    }),
  },
  /** @throws `changed_meanwhile` */
  reglesEnregistrer: {
    method: 'POST',
    path: 'regles/enregistrer',
    extension: true,
    role: 'administrator',
    input: z.object({ regles: Regles, version: Version }),
    output: Done,
  },
})
