import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson } from '../../src/admin/dataProvider/readJson'

const LONG = 4_100_000
const rows = Array.from({ length: 24_000 }, (_, id) => ({
  id,
  sujet: `"Ville", [${id}] {« é »} \\`,
  niveau: [{ value: 1, label: 'Licence,1"' }],
  note: id % 2 ? null : 1.5e-3,
  description: 'x'.repeat(80),
}))

test('many rows are the same rows as JSON.parse reads, wherever they stand among the rest', async () => {
  const answer = {
    status: 200,
    sub: { Stage: [1] },
    text: 'Stage',
    Stage: rows,
    total: 24_000,
    after: ['Stage'],
  }
  for (const text of [JSON.stringify(answer), JSON.stringify(answer, null, 2)]) {
    expect(text.length).toBeGreaterThan(LONG)
    expect(await readJson(text, 'Stage')).toEqual(answer)
  }
})

test('any rows are read as they are', async () => {
  const padding = ' '.repeat(LONG)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue()), fc.jsonValue(), async (Stage, other) => {
      const text = JSON.stringify({ other, Stage })
      expect(await readJson(text + padding, 'Stage')).toEqual(JSON.parse(text))
    }),
    { numRuns: 50 },
  )
})

test('an answer without the rows, or without an object, is read as it is', async () => {
  const long = 'x'.repeat(LONG)
  for (const value of [{ status: 500, message: long }, { Stage: long }, [{ Stage: [long] }], long, null]) {
    expect(await readJson(JSON.stringify(value), 'Stage')).toEqual(value)
  }
})

test('what is cut short or no JSON is undefined', async () => {
  const text = JSON.stringify({ Stage: rows })
  for (const cut of [text.length - 1, text.length - 2, 300_000, 4_050_001]) {
    expect(await readJson(text.slice(0, cut), 'Stage')).toBeUndefined()
  }
  expect(await readJson(`${text}x`, 'Stage')).toBeUndefined()
  expect(await readJson(text.replace('"id":7,', '"id":7;'), 'Stage')).toBeUndefined()
  expect(await readJson('<html>', 'Stage')).toBeUndefined()
  expect(await readJson('', undefined)).toBeUndefined()
})

test('stops when the call is aborted', async () => {
  const text = JSON.stringify({ Stage: Array.from({ length: 8 }, () => rows).flat() })
  const controller = new AbortController()
  const reading = readJson(text, 'Stage', controller.signal)
  controller.abort()
  await expect(reading).rejects.toThrow('aborted')
})
