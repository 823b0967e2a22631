import { MENTION_AJOURNE, NOTE_MAX } from '../kernel/constants'
import type { CritereQui, MARQUE_AUTEURS } from './marques'

/*
 * Computes the result of a marking scheme: points out of 20 and a mention. Marks have two decimals, so everything is
 * computed in whole numbers and rounded once, half up: 12.125 is 12.13 and never 12.12.
 */

export interface CritereBareme {
  poids: number
  /** The scale: marks go from 0 to it. */
  sur: number
  qui: CritereQui
  /** Who has less than this, on the criterion's own scale, has failed whatever the rest. */
  eliminatoire?: number | null | undefined
}

export interface SeuilBareme {
  mention_id: number
  seuil: number
}

export interface BaremeCalcul {
  criteres: readonly CritereBareme[]
  arrondi: number
  /** None: the thresholds of the mentions themselves. */
  seuils: readonly SeuilBareme[]
}

/** One mark. A mark by the office counts for the whole criterion, instead of everybody else's. */
export interface Marque {
  /** Its place in the scheme, from 0. */
  critere: number
  auteur: (typeof MARQUE_AUTEURS)[number]
  points: number
}

export interface Resultat {
  /** Null: a criterion has no mark yet. */
  points: number | null
  mention_id: number | null
  /** The criteria without a mark. */
  manquants: number[]
  /** The criteria that have been failed. */
  eliminatoires: number[]
  /** The result of each criterion on its own scale, rounded to hundredths for display. */
  moyennes: (number | null)[]
  /** Between the highest and the lowest mark of a criterion; null: fewer than two have marked it. */
  ecarts: (number | null)[]
}

/**
 * The result of marks under a marking scheme. Several marks for a criterion count as their average.
 *
 * @param mentions the mentions with their thresholds, used if the scheme has none of its own
 * @example resultatDe(bareme, [{ critere: 0, auteur: 'jury', points: 14.5 }], mentions).points
 */
export function resultatDe(
  bareme: BaremeCalcul,
  marques: readonly Marque[],
  mentions: readonly SeuilBareme[],
): Resultat {
  const counted = bareme.criteres.map((_, index) => countedMarks(marques, index))
  const manquants = counted.flatMap((marks, index) => (marks.length === 0 ? [index] : []))
  const eliminatoires = bareme.criteres.flatMap(({ eliminatoire }, index) => {
    const marks = counted[index] ?? []
    if (eliminatoire == null || marks.length === 0) return []
    return sum(marks) < hundredths(eliminatoire) * BigInt(marks.length) ? [index] : []
  })
  const points = manquants.length > 0 ? null : weighted(bareme, counted)
  return {
    points,
    mention_id:
      points === null
        ? null
        : eliminatoires.length > 0
          ? MENTION_AJOURNE
          : mentionDe(points, bareme.seuils.length > 0 ? bareme.seuils : mentions),
    manquants,
    eliminatoires,
    moyennes: counted.map((marks) =>
      marks.length === 0 ? null : rounded(sum(marks), BigInt(marks.length), 1n),
    ),
    ecarts: counted.map((marks) => (marks.length < 2 ? null : Number(most(marks) - least(marks)) / 100)),
  }
}

/** The mention of the highest threshold that the points reach. */
export function mentionDe(points: number, seuils: readonly SeuilBareme[]): number | null {
  const reached = seuils
    .filter(({ seuil }) => hundredths(seuil) <= hundredths(points))
    .sort((one, other) => other.seuil - one.seuil)
  return reached[0]?.mention_id ?? null
}

/** In hundredths: those of the office, or else those of everybody. */
function countedMarks(marques: readonly Marque[], critere: number): bigint[] {
  const all = marques.filter((marque) => marque.critere === critere)
  const office = all.filter(({ auteur }) => auteur === 'bureau')
  return (office.length > 0 ? office : all).map(({ points }) => hundredths(points))
}

/** Sum of weight × average / scale × 20, over the sum of weights: one fraction, rounded at the end. */
function weighted({ criteres, arrondi }: BaremeCalcul, counted: readonly bigint[][]): number {
  let [above, below] = [0n, 1n]
  let weights = 0n
  for (const [index, { poids, sur }] of criteres.entries()) {
    const marks = counted[index] ?? []
    const weight = hundredths(poids)
    const part = BigInt(marks.length) * hundredths(sur)
    above = above * part + weight * sum(marks) * below
    below *= part
    weights += weight
  }
  // in hundredths: out of 20, over all weights
  return rounded(above * BigInt(NOTE_MAX) * 100n, below * weights, hundredths(arrondi))
}

/** A number of hundredths, `above / below`, to the nearest step, half up; answered in units. */
function rounded(above: bigint, below: bigint, step: bigint): number {
  const steps = (2n * above + below * step) / (2n * below * step)
  return Number(steps * step) / 100
}

/** Decimals of two digits, whole: 14.35 is 1435 though 14.35 * 100 is not. */
const hundredths = (value: number): bigint => BigInt(Math.round(value * 100))
const sum = (marks: readonly bigint[]) => marks.reduce((total, mark) => total + mark, 0n)
const most = (marks: readonly bigint[]) => marks.reduce((one, other) => (one > other ? one : other))
const least = (marks: readonly bigint[]) => marks.reduce((one, other) => (one < other ? one : other))
