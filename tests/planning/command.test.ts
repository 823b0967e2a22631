import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Annealing } from '../../src/planning/anneal'
import { planCommand } from '../../src/planning/command'
import { readInstance } from '../../src/planning/instance'
import type { Plan, PlanningInstance } from '../../src/planning/planning'
import { compile } from '../../src/planning/problem'
import { startPlanning } from '../../src/planning/startPlanning'
import { campaign } from '../setup/campaign'
import { judge } from './referee'

const instance = readInstance(campaign({ defences: 30, days: 2, rooms: 3, seed: 3 }))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plan-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function file(name: string, value: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}

async function plan(...args: string[]) {
  const printed: string[] = []
  const told: string[] = []
  const code = await planCommand(args, {
    print: (text) => printed.push(text),
    tell: (line) => told.push(line),
  })
  return { code, printed, told, plan: () => JSON.parse(printed.join('')) as Plan }
}

test('prints the plan determined by seed and steps, and exits with 0', async () => {
  const path = await file('instance.json', instance)
  const out = join(folder, 'plan.json')
  const { code, plan: printed, told } = await plan(path, '--steps', '3000', '--seed', '5', '--out', out)
  const here = new Annealing(compile(instance), 5)
  here.run(3_000)
  expect(printed()).toEqual(here.plan())
  expect(JSON.parse(await readFile(out, 'utf8'))).toEqual(here.plan())
  expect(told.at(-1)).toMatch(/^Cost \d+: 0 left out/)
  expect(code).toBe(0)
})

test('changes nothing of an earlier plan that needs no repair', async () => {
  const path = await file('instance.json', instance)
  const { plan: first } = await plan(path, '--steps', '60000')
  const before = await file('before.json', first())
  const { plan: again, told } = await plan(path, '--steps', '3000', '--from', before)
  expect(again()).toEqual(first())
  expect(told.at(-1)).toMatch(/, 0 moved$/)
})

test('has nothing to search if everything is fixed', async () => {
  const { plan: first } = await plan(await file('instance.json', instance), '--steps', '3000')
  const { start, room, jury } = first()
  const defences = instance.defences.map((each) => {
    const fixed = { start: start[each.id], room: room[each.id], jury: jury[each.id] }
    return { ...each, fixed }
  })
  const { code, plan: again } = await plan(
    await file('fixed.json', { ...instance, defences }),
    '--seconds',
    '60',
  )
  expect({ code, plan: again() }).toEqual({ code: 0, plan: first() })
})

test('exits with 2 and names what is left out', async () => {
  const closed = { ...instance, rooms: instance.rooms.map((room) => ({ ...room, unavailable: [[0, 32]] })) }
  const free = { ...closed, defences: closed.defences.map(({ fixed: _, ...defence }) => defence) }
  const { code, plan: printed, told } = await plan(await file('closed.json', free), '--steps', '500')
  expect(code).toBe(2)
  expect(new Set(printed().start)).toEqual(new Set([-1]))
  expect(told.filter((line) => line.startsWith('Left out: '))).toHaveLength(30)
})

test.each<[what: string, args: string[], sentence: RegExp]>([
  ['no file', [], /^Usage: /],
  ['an unknown option', ['x.json', '--second', '1'], /^Unknown option '--second'. Usage: /],
  [
    'a number that is none',
    ['x.json', '--steps', 'many'],
    /^--steps: many is not a number that it could be\.$/,
  ],
  ['two ends', ['x.json', '--steps', '1', '--seconds', '1'], /^Either --steps or --seconds/],
  ['a file that is not there', ['/nowhere/x.json'], /^\/nowhere\/x\.json cannot be read/],
])('ends with 1 and one sentence: %s', async (_, args, sentence) => {
  const { code, printed, told } = await plan(...args)
  expect({ code, printed, lines: told.length }).toEqual({ code: 1, printed: [], lines: 1 })
  expect(told[0]).toMatch(sentence)
})

test('exits with 1 for a file that is not JSON, or no instance', async () => {
  expect((await plan(await file('text.json', 'none'))).told[0]).toMatch(/text\.json is not JSON/)
  expect((await plan(await file('empty.json', { ...instance, defences: [] }))).told).toEqual([
    'The campaign has no defence: nothing is to be planned.',
  ])
})

test('two threads plan for the given time, report progress, and stop on request', async () => {
  const stop = new AbortController()
  const placed: number[] = []
  const planned = await startPlanning({
    instance: instance as PlanningInstance,
    seconds: 60,
    threads: 2,
    signal: stop.signal,
    onProgress: (progress) => {
      placed.push(progress.placed)
      stop.abort()
    },
  })
  expect(placed.length).toBeGreaterThan(0)
  expect(judge(instance, planned.plan).broken).toEqual([])
  const short = await startPlanning({ instance, seconds: 0.2, threads: 2 })
  expect(short.cost.total).toBeCloseTo(judge(instance, short.plan).total, 6)
})
