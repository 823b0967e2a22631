import { afterEach, expect, it, vi } from 'vitest'
import { loadWords } from '../../../src/ui/papers/words'

afterEach(() => void vi.unstubAllGlobals())

/** As browsers have it that read the formats of the standard alone. */
const STANDARD = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/
class StrictDate extends Date {
  constructor(text: string) {
    super(STANDARD.test(text) ? text : Number.NaN)
  }
}

it('writes a day, alone or with its time, in every browser', async () => {
  vi.stubGlobal('Date', StrictDate)
  const { day, shortDay } = await loadWords('fr')
  expect(['2022-06-13', '2022-06-13T00:30:00', '2022-06-13T23:30:00'].map(day)).toEqual([
    'lundi 13 juin 2022',
    'lundi 13 juin 2022',
    'lundi 13 juin 2022',
  ])
  expect(shortDay('2022-06-13')).toBe('13/06/2022')
})
