import { describe, expect, it } from 'vitest'
import { dayTyped } from '../../../src/espace/site/dayInWords'

describe('a day as it is typed or pasted', () => {
  it.each([
    ['01/03/2026', '2026-03-01'],
    ['1.3.2026', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    ['٠١/٠٣/٢٠٢٦', '2026-03-01'],
    ['1er mars 2026', '2026-03-01'],
    ['Dimanche 1ᵉʳ mars 2026', '2026-03-01'],
    ['dimanche 1er mars 2026', '2026-03-01'],
    ['15 févr. 2026', '2026-02-15'],
    ['15 Août 2026', '2026-08-15'],
    ['15 aout 2026', '2026-08-15'],
    ['1 March 2026', '2026-03-01'],
    ['Mar 1st, 2026', '2026-03-01'],
    ['1st of March 2026', '2026-03-01'],
    ['١ مارس ٢٠٢٦', '2026-03-01'],
    ['15 أوت 2026', '2026-08-15'],
    ['15 أغسطس 2026', '2026-08-15'],
    ['الأحد 1 مارس 2026', '2026-03-01'],
    ['\u200f1 جوان 2026', '2026-06-01'],
    ['15 jui 2026', undefined],
    ['31 février 2026', undefined],
    ['1 mars', undefined],
    ['mars 2026', undefined],
    ['demain', undefined],
    ['1 2 mars 2026', undefined],
    ['1er mars avril 2026', undefined],
    ['', undefined],
  ])('%s is %s', (text, day) => expect(dayTyped(text)).toBe(day))
})
