import { expect, it, vi } from 'vitest'
import { parseInSlices } from '../../../src/ui/calls/parseInSlices'

const COUNT = 20_000
const rows = Array.from({ length: COUNT }, (_, index) => ({
  id: index,
  sujet: `a "},{" in a text, and a \\ and ]}${index}`,
  niveau: [{ value: 1 }, { value: 2, more: [{ deep: [] }, { deep: {} }] }],
}))

it('parses what JSON.parse parses, in several steps', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  const longest = () => Math.max(...parse.mock.calls.map(([text]) => text.length))
  for (const body of [
    { status: 200, Stage: rows, total: COUNT, facets: { niveau: { 1: 3 } }, marks: [{ a: 1 }, { b: 2 }] },
    { Stage: rows },
  ]) {
    parse.mockClear()
    expect(await parseInSlices(JSON.stringify(body), 'Stage')).toEqual(body)
    expect(longest()).toBeLessThan(JSON.stringify(body).length / 4)
  }
  parse.mockRestore()
})

it('parses other JSON as well', async () => {
  for (const body of [
    null,
    [1],
    {},
    { Stage: [] },
    { Stage: rows.slice(0, 3) },
    { other: { Stage: rows }, Stage: [] },
    { other: rows, Stage: [{ id: 1 }] },
    { other: rows },
    { Stage: rows.map(({ sujet }) => sujet) },
    { Stage: [rows, rows] },
  ])
    expect(await parseInSlices(JSON.stringify(body), 'Stage')).toEqual(body)
})

it('refuses invalid JSON', async () => {
  const text = JSON.stringify({ Stage: rows })
  for (const broken of [text.slice(0, -1), text.slice(0, 1_200_000), text.replace('"id":19000', 'id:')])
    await expect(parseInSlices(broken, 'Stage')).rejects.toThrow(SyntaxError)
})

it('ends when its signal aborts', async () => {
  const asking = new AbortController()
  const reading = parseInSlices(JSON.stringify({ Stage: rows }), 'Stage', asking.signal)
  asking.abort()
  await expect(reading).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})
