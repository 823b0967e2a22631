import { describe, expect, it } from 'vitest'
import { MENTION_AJOURNE } from '../../../src/contract/kernel/constants'
import {
  type BaremeCalcul,
  type Marque,
  mentionDe,
  resultatDe,
} from '../../../src/contract/note/calculBareme'

const MENTIONS = [
  { mention_id: 6, seuil: 0 },
  { mention_id: 1, seuil: 10 },
  { mention_id: 2, seuil: 12 },
  { mention_id: 3, seuil: 14 },
  { mention_id: 4, seuil: 16 },
]
const critere = (poids: number, sur = 20, eliminatoire: number | null = null) => ({
  poids,
  sur,
  eliminatoire,
  qui: 'jury' as const,
})
const scheme = (criteres: BaremeCalcul['criteres'], arrondi = 0.01, seuils: BaremeCalcul['seuils'] = []) => ({
  criteres,
  arrondi,
  seuils,
})
const marks = (...points: (number | number[])[]): Marque[] =>
  points.flatMap((each, index) =>
    [each].flat().map((value) => ({ critere: index, auteur: 'jury' as const, points: value })),
  )
const points = (bareme: BaremeCalcul, ...of: (number | number[])[]) =>
  resultatDe(bareme, marks(...of), MENTIONS).points

describe('the result of marks', () => {
  it('weighs criteria of different scales', () => {
    // 8/10 × 2 + 15/20 × 1 + 40/50 × 1 = 3.15 of 4
    expect(points(scheme([critere(2, 10), critere(1), critere(1, 50)]), 8, 15, 40)).toBe(15.75)
  })

  it('averages the marks of several jurors', () => {
    expect(points(scheme([critere(1)]), [12, 13, 15])).toBe(13.33)
  })

  it.each([
    // halves go up, however floats store them
    [0.01, [1.005 - 0.005, 1.01], 1.01],
    [0.01, [12.12, 12.13], 12.13],
    [0.25, [14.12, 14.13], 14.25],
    [0.25, [14.12, 14.12], 14],
    [0.5, [9.74, 9.76], 10],
    [0.5, [9.74, 9.74], 9.5],
    [1, [9, 10], 10],
    [1, [9.49, 9.49], 9],
    [0.01, [20, 20], 20],
    [0.01, [0, 0], 0],
  ])('rounds to %f: %j is %f', (arrondi, given, expected) => {
    expect(points(scheme([critere(1)], arrondi), given)).toBe(expected)
  })

  it('rounds once, at the end', () => {
    // thirds: 10.333… and 11.666… make 11, not what 10.33 and 11.67 rounded make by a quarter
    expect(points(scheme([critere(1), critere(1)]), [10, 10, 11], [11, 12, 12])).toBe(11)
  })

  it('takes weights with decimals exactly', () => {
    expect(points(scheme([critere(0.1), critere(0.2)]), 20, 10.07)).toBe(13.38)
  })

  it('names criteria without a mark, and computes no result', () => {
    const bareme = scheme([critere(1), critere(1), critere(1)])
    const given: Marque[] = [{ critere: 1, auteur: 'jury', points: 12 }]
    const { points: total, mention_id, manquants } = resultatDe(bareme, given, MENTIONS)
    expect({ total, mention_id, manquants }).toEqual({ total: null, mention_id: null, manquants: [0, 2] })
  })

  it('uses the office’s mark for the whole criterion', () => {
    const given: Marque[] = [...marks([8, 9]), { critere: 0, auteur: 'bureau', points: 14 }]
    expect(resultatDe(scheme([critere(1)]), given, MENTIONS).points).toBe(14)
  })

  it('fails a student below an eliminatory mark, but not at it', () => {
    const bareme = scheme([critere(1, 20, 7), critere(3)])
    expect(resultatDe(bareme, marks([6.99, 7], 18), MENTIONS)).toMatchObject({
      eliminatoires: [0],
      mention_id: MENTION_AJOURNE,
    })
    expect(resultatDe(bareme, marks([6.99, 7.01], 18), MENTIONS)).toMatchObject({
      eliminatoires: [],
      mention_id: 3,
    })
  })

  it('fails nobody by a criterion without an eliminatory mark', () => {
    const bareme = scheme([{ poids: 1, sur: 20, qui: 'jury' }])
    expect(resultatDe(bareme, marks(0), MENTIONS)).toMatchObject({ eliminatoires: [], mention_id: 6 })
  })

  it('takes the mention of the rounded points, by the scheme’s or the mentions’ thresholds', () => {
    expect(resultatDe(scheme([critere(1)], 0.5), marks(13.75), MENTIONS).mention_id).toBe(3)
    expect(resultatDe(scheme([critere(1)], 0.01), marks(13.99), MENTIONS).mention_id).toBe(2)
    const own = [
      { mention_id: 4, seuil: 13 },
      { mention_id: 6, seuil: 0 },
    ]
    expect(resultatDe(scheme([critere(1)], 0.01, own), marks(13.2), MENTIONS).mention_id).toBe(4)
    expect(mentionDe(9, [{ mention_id: 1, seuil: 10 }])).toBeNull()
  })

  it('shows the average and the spread of each criterion', () => {
    const { moyennes, ecarts } = resultatDe(
      scheme([critere(1), critere(1), critere(1)]),
      marks([13, 15.5, 12], 9, [10, 12]),
      MENTIONS,
    )
    expect({ moyennes, ecarts }).toEqual({ moyennes: [13.5, 9, 11], ecarts: [3.5, null, 2] })
  })
})
