import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Annealing } from '../../src/planning/anneal'
import { explainExactly } from '../../src/planning/explain/exact/exact'
import { loadSolver } from '../../src/planning/explain/exact/solver'
import { count, explain } from '../../src/planning/explain/explain'
import type { Plan, PlanningExplanation, PlanningInstance } from '../../src/planning/planning'
import { compile } from '../../src/planning/problem'
import { judge } from '../planning/referee'
import { campaign } from '../setup/campaign'
import { undisturbed } from './host'
import { type Figure, rounded } from './measure'

export const name = 'planning'

const SIZES = [
  { size: { defences: 30, days: 2, rooms: 3 }, first: 0.1 },
  { size: { defences: 120, days: 4, rooms: 6 }, first: 0.2 },
  { size: { defences: 450, days: 8, rooms: 11 }, first: 0.5 },
  { size: { defences: 1_000, days: 10, rooms: 19 }, first: 1.5 },
]
const SHORT = 5
const LONG = 60
const REPAIR = 3
/** Interval for sampling a process's memory, in milliseconds. */
const EVERY_MS = 100

/** Campaigns of four sizes planned by the built command; one repaired, two explained. */
export async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'espace-stage-plan-'))
  try {
    const figures: Figure[] = []
    let megabytes = 0
    for (const { size, first } of SIZES) {
      for (const chosen of [false, true]) {
        const instance = campaign({ ...size, chosen, seed: 11 })
        const title = `${size.defences} defences, juries ${chosen ? 'chosen' : 'given'}`
        const short = await undisturbed(() => planned(folder, instance, ['--seconds', `${SHORT}`]), 2)
        const long = chosen ? await planned(folder, instance, ['--seconds', `${LONG}`]) : undefined
        megabytes = Math.max(megabytes, short.megabytes, long?.megabytes ?? 0)
        figures.push(
          { name: `${title}: everything placed`, value: short.first, unit: 's', target: first },
          {
            name: `${title}: cost after ${SHORT} s`,
            value: short.cost,
            unit: '',
            note: noteOf(instance, short),
          },
        )
        if (long)
          figures.push({
            name: `${title}: cost after ${LONG} s`,
            value: long.cost,
            unit: '',
            note: noteOf(instance, long),
          })
        if (size.defences === 450 && chosen) figures.push(await repaired(folder, instance, short.plan))
      }
    }
    figures.push({ name: 'memory of a run, the most', value: megabytes, unit: 'MB', target: 300 })
    return [...figures, await waysOut(120, 4, 5), explained(1_000, 10, 16, 0.5)]
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface Run {
  plan: Plan
  cost: number
  /** Seconds until everything was placed. */
  first: number
  megabytes: number
}

/** Runs the command on an instance. */
async function planned(folder: string, instance: PlanningInstance, args: string[]): Promise<Run> {
  const path = join(folder, 'instance.json')
  await writeFile(path, JSON.stringify(instance))
  const child = spawn(process.execPath, ['dist/server/plan.js', path, ...args])
  let printed = ''
  let told = ''
  child.stdout.on('data', (data) => {
    printed += data
  })
  child.stderr.on('data', (data) => {
    told += data
  })
  let megabytes = 0
  const watch = setInterval(async () => {
    megabytes = Math.max(megabytes, await peakOf(child.pid))
  }, EVERY_MS)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(watch)
  if (code !== 0 && code !== 2) throw new Error(`the plan command ended with ${code}: ${told}`)
  const all = instance.defences.length
  const first = new RegExp(`^([\\d.]+) s: ${all} of ${all} placed`, 'm').exec(told)?.[1]
  const plan = JSON.parse(printed) as Plan
  const { broken, total } = judge(instance, plan)
  if (broken.length > 0) throw new Error(`a plan breaks rules: ${broken.slice(0, 3).join('; ')}`)
  return { plan, cost: total, first: Number(first ?? Number.POSITIVE_INFINITY), megabytes }
}

const peakOf = async (pid: number | undefined): Promise<number> =>
  Number(
    /^VmHWM:\s*(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0,
  ) / 1024

const noteOf = ({ defences }: PlanningInstance, { plan }: Run): string =>
  `${plan.start.filter((start) => start >= 0).length} of ${defences.length} placed`

/** The person with most defences on a day is absent on it. */
async function repaired(folder: string, instance: PlanningInstance, before: Plan): Promise<Figure> {
  const counts = new Map<string, number>()
  for (const { id } of instance.defences) {
    const day = Math.floor((before.start[id] ?? 0) / instance.unitsPerDay)
    for (const person of before.jury[id] ?? []) {
      const key = `${person}/${day}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const [key = '', most = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  const [person = 0, day = 0] = key.split('/').map(Number)
  const away: [number, number] = [day * instance.unitsPerDay, (day + 1) * instance.unitsPerDay]
  const without: PlanningInstance = {
    ...instance,
    persons: instance.persons.map((each) =>
      each.id === person ? { ...each, unavailable: [...each.unavailable, away] } : each,
    ),
    defences: instance.defences.map(({ fixed: _, ...defence }) => defence),
  }
  const path = join(folder, 'before.json')
  await writeFile(path, JSON.stringify(before))
  const { plan } = await planned(folder, without, ['--from', path, '--seconds', `${REPAIR}`])
  const isMoved = (id: number) =>
    JSON.stringify([plan.start[id], plan.room[id], plan.jury[id]]) !==
    JSON.stringify([before.start[id], before.room[id], before.jury[id]])
  return {
    name: `450 defences, a juror of ${most} away for a day: changed in ${REPAIR} s`,
    unit: '',
    target: 10,
    value: instance.defences.filter(({ id }) => isMoved(id)).length,
    note: `${plan.start.filter((start) => start < 0).length} left out`,
  }
}

/** A campaign with too few rooms and somebody who is never available: what is left out, and why. */
function explained(defences: number, days: number, rooms: number, target: number): Figure {
  const { instance, plan } = shortOf(defences, days, rooms)
  const start = performance.now()
  const { unplaced } = explain(instance, plan)
  const value = (performance.now() - start) / 1000
  const note = noteOfProofs(unplaced)
  return {
    name: `${defences} defences: every one left out explained by counting`,
    value,
    unit: 's',
    target,
    note,
  }
}

/** The same with remedies, within the time of a run. */
async function waysOut(defences: number, days: number, rooms: number): Promise<Figure> {
  const { instance, plan } = shortOf(defences, days, rooms)
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  const { unplaced, remedies } = explainExactly(instance, plan, count(instance, plan), {
    solve: await loadSolver(),
    left: () => SHORT - seconds(),
    tell: () => {},
  })
  return {
    name: `${defences} defences: every one left out explained, with ways out`,
    unit: 's',
    target: SHORT,
    value: seconds(),
    note: `${noteOfProofs(unplaced)}, ${remedies.length} ways out`,
  }
}

const noteOfProofs = (unplaced: PlanningExplanation['unplaced']): string =>
  `${unplaced.length} left out, ${rounded((100 * unplaced.filter(({ isProof }) => isProof).length) / unplaced.length)} % with a proof`

function shortOf(defences: number, days: number, rooms: number) {
  const given = campaign({ defences, days, rooms: rooms + 2, seed: 12 })
  const closed: [number, number] = [0, given.days * given.unitsPerDay]
  const instance: PlanningInstance = {
    ...given,
    persons: given.persons.map((person) => (person.id === 0 ? { ...person, unavailable: [closed] } : person)),
    rooms: given.rooms.map((room) => (room.id < 3 ? { ...room, unavailable: [closed] } : room)),
    defences: given.defences.map(({ fixed: _, ...defence }) => defence),
  }
  const annealing = new Annealing(compile(instance), 1)
  annealing.run(20_000)
  return { instance, plan: annealing.plan() }
}
