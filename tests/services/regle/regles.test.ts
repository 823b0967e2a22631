import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FaitsDesRegles,
  profilDe,
  REGLES_DU_PROFIL,
  type RegleEffet,
  type RegleNom,
  type Regles,
  reglesDe,
} from '../../../src/contract/regle/regles'
import { feriesDe } from '../../../src/services/regle/feries'

/* The rules an internship breaks: the same result on both sides. */

const ALL = (effet: RegleEffet): Regles => ({
  duree: { effet, limite: 6 },
  gratification: { effet, limite: 2 },
  montant: { effet, limite: 0, depuis: null, source: '' },
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
  heures: 35,
  semaine: '',
  presence: null,
  autres: [],
  ouvres: '12345',
  feries: new Set(),
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
  it('are satisfied at their limits', () => {
    expect(broken({})).toEqual([])
    expect(broken({ fin: '2022-04-01' })).toEqual([])
    expect(broken({ debut: '2022-01-03', fin: '2022-07-05', gratification: 1 })).toEqual([])
  })

  it.each<[RegleNom, Partial<FaitsDesRegles>, number | null]>([
    ['duree', { debut: '2022-01-03', fin: '2022-07-06', gratification: 1 }, 931],
    ['gratification', { fin: '2022-04-04' }, 315],
    ['gratification', { fin: '2022-04-04', gratification: 0 }, 315],
    ['gratification', { fin: '2022-04-04', heures: null }, 315],
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

  it('count only hours of presence', () => {
    const long = { debut: '2022-01-03', fin: '2022-07-08', gratification: 1 }
    expect(broken(long)).toHaveLength(1)
    expect(broken({ ...long, pauses: [{ debut: '2022-03-01', fin: '2022-03-03' }] })).toEqual([])
    // a day in two breaks is off once, and a non-working day not at all
    const twice = { debut: '2022-03-04', fin: '2022-03-07' }
    expect(broken({ ...long, pauses: [twice, twice] })).toHaveLength(1)
    expect(broken({ ...long, feries: new Set(['2022-04-18', '2022-05-26', '2022-06-06']) })).toEqual([])
  })

  // 7 hours are a day and 22 days a month, whatever the calendar (Code de l'éducation, D124-6)
  it.each<[string, Partial<FaitsDesRegles>, number | undefined]>([
    ['two months of long weeks', { debut: '2026-03-02', fin: '2026-04-30', heures: 39 }, 335],
    ['a day a week for eight months', { debut: '2026-10-02', fin: '2027-05-28', heures: 7 }, undefined],
    ['half days for ten weeks', { debut: '2026-02-02', fin: '2026-04-10', heures: 20 }, undefined],
  ])('ask for pay by hours: %s', async (_, facts, constate) => {
    const { debut, fin } = { ...FINE, ...facts }
    const feries = await feriesDe({ country: 'FR' }, debut ?? '', fin ?? '')
    const annee = { debut: '2025-09-01', fin: '2027-08-31' }
    expect(broken({ ...facts, annee, feries }).map((rule) => [rule.regle, rule.constate])).toEqual(
      constate === undefined ? [] : [['gratification', constate]],
    )
  })

  it('add up all internships at one host in one year, with entered instead of computed hours', () => {
    const other = {
      debut: '2022-01-03',
      fin: '2022-01-28',
      pauses: [],
      heures: 35,
      semaine: '',
      presence: null,
    }
    // each alone is within the limits
    expect(broken({ ...other, autres: [] })).toEqual([])
    expect(broken({ autres: [other] }).map(({ regle, constate }) => [regle, constate])).toEqual([
      ['gratification', 441],
    ])
    expect(broken({ autres: [{ ...other, presence: 7 }] })).toEqual([])
    expect(broken({ presence: 10, autres: [other] })).toEqual([])
    const known = broken({ debut: null, fin: null, presence: 400, autres: [] })
    expect(known.map(({ regle, constate }) => [regle, constate])).toEqual([['gratification', 400]])
  })

  it('stay broken however many days are added', () => {
    const later = (iso: string, days: number) =>
      new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
    const days = fc.integer({ min: 0, max: 300 })
    const names = (more: Partial<FaitsDesRegles>) => broken(more).map(({ regle }) => regle)
    const holds = fc.property(
      days,
      days,
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 1, max: 48 }),
      days,
      (length, added, off, heures, holiday) => {
        const debut = '2021-10-01'
        const pauses = [{ debut: later(debut, off), fin: later(debut, off + 9) }]
        const facts = { debut, heures, pauses, feries: new Set([later(debut, holiday)]), precedent: null }
        const before = names({ ...facts, fin: later(debut, length) })
        expect(names({ ...facts, fin: later(debut, length + added) })).toEqual(expect.arrayContaining(before))
      },
    )
    fc.assert(holds, { seed: 1 })
  })

  it('require the minimum hourly pay, averaged over the months', () => {
    const rules = {
      ...ALL('avertit'),
      montant: { effet: 'avertit' as const, limite: 4.35, depuis: null, source: '' },
    }
    const long = { debut: '2022-02-01', fin: '2022-05-31' }
    const paid = (gratification: number, more: Partial<FaitsDesRegles> = {}) =>
      broken({ ...long, ...more, gratification }, rules).filter(({ regle }) => regle === 'montant')
    const [rule] = paid(450)
    // 602 hours in four months less a day
    expect(rule).toEqual({
      regle: 'montant',
      effet: 'avertit',
      limite: 4.35,
      constate: expect.closeTo(664, 0),
    })
    expect(paid(665)).toEqual([])
    // none is due, or half of it
    expect(paid(1, { fin: '2022-03-31' })).toEqual([])
    expect(paid(333, { heures: 17.5 })).toEqual([])
    expect(
      broken({ ...long, gratification: 450 }, { ...rules, gratification: { effet: 'aucun', limite: 2 } }),
    ).toEqual([])
  })

  it.each([
    ['FR', 'FR'],
    ['TN', 'TN'],
    ['MA', 'aucun'],
  ])('of %s start as those of the profile %s, and refuse nothing', (country, profil) => {
    expect(profilDe(country)).toBe(profil)
    const rules = REGLES_DU_PROFIL[profilDe(country)]
    expect(Object.values(rules).map(({ effet }) => effet)).not.toContain('refuse')
    const long = { debut: '2021-10-01', fin: '2022-08-31', tuteur: 99, encadrant: 99 }
    expect(reglesDe({ ...FINE, ...long, charge: 9, maximum: 5 }, rules).map(({ regle }) => regle)).toEqual(
      { FR: ['duree', 'gratification', 'encadrant', 'charge', 'tuteur'], TN: ['charge'], aucun: [] }[profil],
    )
  })

  it('ignore unknown facts', () => {
    const unknown = { debut: null, fin: null, annee: { debut: null, fin: null }, encadrant: 0, tuteur: 0 }
    expect(broken({ ...unknown, charge: 9, maximum: null })).toEqual([])
    expect(broken({ ...unknown, precedent: { debut: '2021-11-01', fin: '2022-01-29' } })).toEqual([])
  })

  it('accept a break of exactly the required length', () => {
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
