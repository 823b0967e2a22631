import { expect, test } from 'vitest'
import { isSame } from '../../../../src/admin/schema/inputs/checks'

/* Whether a form has changed, so that leaving it asks first. */

const SEAT = { type_jury: 'President', qui: 'enseignant' }

test('an empty input is no change, nor in a row', () => {
  expect(isSame(undefined, '')).toBe(true)
  expect(isSame([], null)).toBe(true)
  expect(isSame([{ ...SEAT, grades: undefined }], [SEAT])).toBe(true)
  expect(
    isSame(
      [
        { ...SEAT, grades: [] },
        { ...SEAT, note: '' },
      ],
      [SEAT, SEAT],
    ),
  ).toBe(true)
})

test('the order of a row’s parts does not matter, and a number equals its text', () => {
  expect(isSame([{ qui: 'enseignant', type_jury: 'President' }], [SEAT])).toBe(true)
  expect(isSame([{ type: 1, duree: 45 }], [{ duree: '45', type: 1 }])).toBe(true)
})

test('entering, emptying, adding and moving are changes', () => {
  expect(isSame([{ ...SEAT, grades: ['MCA'] }], [SEAT])).toBe(false)
  expect(isSame([{ type_jury: 'President', qui: '' }], [SEAT])).toBe(false)
  expect(isSame([SEAT, SEAT], [SEAT])).toBe(false)
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(isSame('a', 'b')).toBe(false)
})
