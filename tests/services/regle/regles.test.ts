import { describe, expect, it } from 'vitest'
import {
  type FaitsDesRegles,
  type RegleEffet,
  type RegleNom,
  type Regles,
  reglesDe,
} from '../../../src/contract/regle/regles'

/* Which rules an internship breaks: the same answer on both sides. */

const ALL = (effet: RegleEffet): Regles => ({
  duree: { effet, limite: 6 },
  gratification: { effet, limite: 2 },
  encadrant: { effet, limite: 3 },
  charge: { effet, limite: 0 },
  tuteur: { effet, limite: 1 },
  annee: { effet, limite: 0 },
  carence: { effet, limite: 33 },
})
const FINE: FaitsDesRegles = {
  debut: '2022-02-01',
  fin: '2022-03-31',
  pauses: [],
  gratification: null,
  annee: { debut: '2021-09-01', fin: '2022-08-31' },
  encadrant: 3,
  tuteur: 1,
  precedent: null,
  charge: 5,
  maximum: 5,
}
const broken = (more: Partial<FaitsDesRegles>, rules = ALL('avertit')) =>
  reglesDe({ ...FINE, ...more }, rules)

describe('the rules of an internship', () => {
  it('are kept by what is just within them', () => {
    expect(broken({})).toEqual([])
    expect(broken({ debut: '2022-01-01', fin: '2022-06-30', gratification: 1 })).toEqual([])
  })

  it.each<[RegleNom, Partial<FaitsDesRegles>, number | null]>([
    ['duree', { debut: '2022-01-01', fin: '2022-07-01', gratification: 1 }, 182],
    ['gratification', { fin: '2022-04-01' }, 60],
    ['gratification', { fin: '2022-04-01', gratification: 0 }, 60],
    ['encadrant', { encadrant: 4 }, 4],
    ['charge', { charge: 6 }, 6],
    ['tuteur', { tuteur: 2 }, 2],
    ['annee', { debut: '2021-08-31', fin: '2021-09-10' }, null],
    ['annee', { debut: '2022-08-01', fin: '2022-09-01' }, null],
    ['carence', { precedent: { debut: '2021-11-01', fin: '2022-01-29' } }, 2],
  ])('%s is broken by %o', (regle, more, constate) => {
    expect(broken(more)).toEqual([
      { regle, effet: 'avertit', limite: regle === 'charge' ? 5 : ALL('avertit')[regle].limite, constate },
    ])
    expect(broken(more, ALL('refuse'))[0]?.effet).toBe('refuse')
    expect(broken(more, ALL('aucun'))).toEqual([])
  })

  it('count days of presence alone', () => {
    const long = { debut: '2022-01-01', fin: '2022-07-08', gratification: 1 }
    expect(broken(long)).toHaveLength(1)
    expect(broken({ ...long, pauses: [{ debut: '2022-03-01', fin: '2022-03-08' }] })).toEqual([])
    // a day that lies in two breaks is off once
    const twice = { debut: '2022-03-01', fin: '2022-03-04' }
    expect(broken({ ...long, pauses: [twice, twice] })).toHaveLength(1)
  })

  it('know the last days of months', () => {
    const rules = { ...ALL('aucun'), gratification: { effet: 'avertit', limite: 1 } } as const
    expect(broken({ debut: '2022-01-31', fin: '2022-02-28' }, rules)).toEqual([])
    expect(broken({ debut: '2022-01-31', fin: '2022-03-01' }, rules)).toHaveLength(1)
  })

  it('leave aside what is not known', () => {
    const unknown = { debut: null, fin: null, annee: { debut: null, fin: null }, encadrant: 0, tuteur: 0 }
    expect(broken({ ...unknown, charge: 9, maximum: null })).toEqual([])
    expect(broken({ ...unknown, precedent: { debut: '2021-11-01', fin: '2022-01-29' } })).toEqual([])
  })

  it('take a break for long enough that is as long as asked', () => {
    expect(
      broken({
        debut: '2022-03-01',
        fin: '2022-03-31',
        precedent: { debut: '2021-11-01', fin: '2022-01-29' },
      }),
    ).toEqual([])
    expect(
      broken({
        debut: '2022-02-28',
        fin: '2022-03-31',
        precedent: { debut: '2021-11-01', fin: '2022-01-29' },
      }),
    ).toHaveLength(1)
  })
})
