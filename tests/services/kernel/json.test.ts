import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Recent } from '../../../src/services/db/recent'
import { JsonText, jsonOf } from '../../../src/services/kernel/json'
import { rounds } from '../../setup/soak'

test('a response with ready-made JSON members reads like the full response', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.string()), (answer, already) => {
      const members = Object.entries(answer).map(([name, value]) => [
        name,
        already.includes(name) || name.length % 2 === 0 ? new JsonText(JSON.stringify(value)) : value,
      ])
      expect(JSON.parse(jsonOf(Object.fromEntries(members)))).toEqual(JSON.parse(JSON.stringify(answer)))
    }),
    rounds(100, 10_000),
  )
})

test('a response leaves out undefined members, as JSON does', () => {
  expect(jsonOf({ rows: new JsonText('[1]'), total: undefined })).toBe('{"rows":[1]}')
  expect(jsonOf({ status: 200, version: undefined })).toBe('{"status":200}')
})

test('of many values the most recently used are kept', () => {
  const recent = new Recent<number>(2)
  recent.set('a', 1)
  recent.set('b', 2)
  expect(recent.get('a')).toBe(1)
  recent.set('c', 3)
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3])
})
