import { z } from 'zod'
import { Done, defineService, Version, Whole } from '../kernel/endpoint'
import { daysIn, type Periode } from './jours'
import { type FaitsDuStage, HEURES_DU_MOIS, heuresPrevues } from './presence'

/*
 * The school's rules of an internship: each is off, warns or refuses. `reglesDe` says which ones are broken, for both sides.
 * Calls beyond the specification's.
 */

/**
 * `duree`: so many months of presence at most; `gratification`: pay is due above so many; `encadrant`: students at the same
 * time; `charge`: students of the year, by the limit of each teacher; `carence`: a break on the same post, in hundredths of the
 * one before.
 */
export const REGLES = ['duree', 'gratification', 'encadrant', 'charge', 'tuteur', 'annee', 'carence'] as const
export type RegleNom = (typeof REGLES)[number]

export const REGLE_EFFETS = ['aucun', 'avertit', 'refuse'] as const
export type RegleEffet = (typeof REGLE_EFFETS)[number]

/** What a limit may be. `annee` and `charge` have none: it is in the year's days, and each teacher's own. */
export const REGLE_LIMITES: Readonly<Record<RegleNom, readonly [least: number, most: number]>> = {
  duree: [1, 24],
  gratification: [0, 24],
  encadrant: [1, 500],
  charge: [0, 0],
  tuteur: [1, 500],
  annee: [0, 0],
  carence: [1, 400],
}

const Regle = (nom: RegleNom) => {
  const [least, most] = REGLE_LIMITES[nom]
  return z.object({
    effet: z.enum(REGLE_EFFETS),
    limite: Whole.pipe(z.number().min(least).max(most)),
  })
}
export const Regles = z.object({
  duree: Regle('duree'),
  gratification: Regle('gratification'),
  encadrant: Regle('encadrant'),
  charge: Regle('charge'),
  tuteur: Regle('tuteur'),
  annee: Regle('annee'),
  carence: Regle('carence'),
} satisfies Record<RegleNom, z.ZodType>)
export type Regles = z.output<typeof Regles>

/** France's, with which a school begins: they only warn. */
export const REGLES_FRANCE: Regles = {
  duree: { effet: 'avertit', limite: 6 },
  gratification: { effet: 'avertit', limite: 2 },
  encadrant: { effet: 'avertit', limite: 24 },
  charge: { effet: 'avertit', limite: 0 },
  tuteur: { effet: 'avertit', limite: 3 },
  annee: { effet: 'avertit', limite: 0 },
  carence: { effet: 'avertit', limite: 33 },
}

/** What the rules look at. A rule whose facts are not known is not broken. */
export interface FaitsDesRegles extends FaitsDuStage {
  /** The public holidays of all of these days. */
  feries: ReadonlySet<string>
  /** What else the student does at the same host in the same year: the law counts it together. */
  autres: readonly Omit<FaitsDuStage, 'ouvres'>[]
  /** A month; null: not said, which is none. */
  gratification: number | null
  annee: { debut: string | null; fin: string | null }
  /** Students at the same time, this one among them; 0: there is nobody. */
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
  /** Hours of presence, students, days of a break, or none; null where a day is outside. */
  constate: z.number().nullable(),
})
export type RegleRompue = z.output<typeof RegleRompue>

/** The rules that an internship breaks, but for those that are off. */
export function reglesDe(faits: FaitsDesRegles, regles: Regles): RegleRompue[] {
  return REGLES.flatMap((regle) => {
    const { effet, limite } = regles[regle]
    if (effet === 'aucun') return []
    const constate = ROMPUES[regle](faits, limite)
    const limit = regle === 'charge' ? (faits.maximum ?? 0) : limite
    return constate === undefined ? [] : [{ regle, effet, limite: limit, constate }]
  })
}

/** By how much each is broken; undefined: it is not. */
const ROMPUES: Readonly<
  Record<RegleNom, (faits: FaitsDesRegles, limite: number) => number | null | undefined>
> = {
  duree: (faits, months) => longerThan(faits, months),
  gratification: (faits, months) => (faits.gratification ? undefined : longerThan(faits, months)),
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

export const regle = defineService('internship', {
  reglesLire: {
    method: 'GET',
    path: 'regles',
    extension: true,
    input: z.object({}),
    output: z.object({ regles: Regles, version: Version }),
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
