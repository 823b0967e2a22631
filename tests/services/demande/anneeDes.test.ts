import { expect, it } from 'vitest'
import { anneeDes, remarquesSur } from '../../../src/contract/demande/anneeDes'

const before = { id: 1, label: '2021/2022', debut: '2021-09-01', fin: '2022-12-31', courante: false }
const now = { id: 2, label: '2022/2023', debut: '2022-09-01', fin: '2023-12-31', courante: true }
const years = [before, now]
const days = (debut: string, fin: string) => ({ debut, fin })

it('finds the year of the dates, the current one if both contain them', () => {
  expect(anneeDes(days('2022-07-01', '2022-08-31'), years)).toBe(before)
  expect(anneeDes(days('2022-10-01', '2022-12-01'), years)).toBe(now)
  expect(anneeDes(days('2022-07-01', '2023-02-01'), years)).toBe(before)
  expect(anneeDes(days('2024-01-01', '2024-02-01'), years)).toBeUndefined()
  expect(anneeDes(days('2021-08-31', '2022-02-01'), years)).toBeUndefined()
})

it('recognises dates that are past, in another year, longer than a year, or in none', () => {
  const said = (debut: string, fin: string) =>
    remarquesSur(days(debut, fin), years, '2022-11-01').map(({ code }) => code)
  expect(said('2022-12-01', '2023-05-31')).toEqual([])
  expect(said('2022-07-01', '2022-08-31')).toEqual(['passe', 'autre_annee'])
  expect(said('2023-09-01', '2024-02-01')).toEqual(['deborde'])
  expect(said('2032-02-01', '2032-05-01')).toEqual(['hors_annees'])
})
