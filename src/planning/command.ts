import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { explain } from './explain/explain'
import { remedyOf, sentenceOf } from './explain/sentences'
import { startExplaining } from './explain/startExplaining'
import { BadInstance, readInstance, readPlan } from './instance'
import type { Plan, PlanCost, PlanningInstance } from './planning'
import { type Progress, startPlanning } from './startPlanning'

const USAGE =
  'Usage: npm run plan -- instance.json [--seconds 10 | --steps N] [--seed 1] [--from plan.json] [--explain] [--out plan.json]'
const SECONDS = 10
/** The price of a moved defence if the instance has none: about a day and a half of three people. */
const MOVED = 40

class Usage extends Error {}

/** Where the command writes, and the signal that stops it. */
export interface Terminal {
  print(text: string): void
  tell(line: string): void
  signal?: AbortSignal
}

/** @returns the exit code */
export async function planCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await run(args, terminal)
  } catch (error) {
    if (!(error instanceof BadInstance || error instanceof Usage)) throw error
    terminal.tell(error.message)
    return 1
  }
}

async function run(args: readonly string[], { print, tell, signal }: Terminal): Promise<number> {
  const { path, from, out, isExplaining, ...run } = readArguments(args)
  const asked = readInstance(await readJson(path))
  const before = from === undefined ? undefined : readPlan(await readJson(from), asked)
  const instance = before && asked.weights.moved === 0 ? withMoved(asked) : asked
  const { plan, cost } = await startPlanning({
    instance,
    seed: run.seed,
    onProgress: (each) => tell(lineOf(each, instance)),
    ...(signal && { signal }),
    ...(before && { from: before }),
    ...(run.steps === undefined
      ? { seconds: run.seconds ?? SECONDS, threads: Math.min(2, availableParallelism()) }
      : { steps: run.steps }),
  })
  tell(summaryOf(cost))
  if (before) for (const line of changesOf(instance, before, plan)) tell(line)
  if (cost.unscheduled > 0 || isExplaining)
    for (const line of await reasonsFor(instance, plan, isExplaining)) tell(line)
  const json = JSON.stringify(plan)
  if (out) await writeFile(resolve(process.env.INIT_CWD ?? '.', out), `${json}\n`)
  print(json)
  return cost.unscheduled > 0 ? 2 : 0
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parse(args)
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Usage(USAGE)
  if (values.steps !== undefined && values.seconds !== undefined)
    throw new Usage('Either --steps or --seconds: a run has one end.')
  return {
    path,
    seed: numberOf('seed', values.seed, 0) ?? 1,
    steps: numberOf('steps', values.steps, 1),
    seconds: numberOf('seconds', values.seconds, 0),
    from: values.from,
    out: values.out,
    isExplaining: values.explain ?? false,
  }
}

function parse(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        seconds: text,
        steps: text,
        seed: text,
        from: text,
        out: text,
        explain: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new Usage(`${(error as Error).message.split('.')[0]}. ${USAGE}`)
  }
}

function numberOf(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  const isRight = text.trim() !== '' && value >= least && value <= Number.MAX_SAFE_INTEGER
  if (isRight && (name === 'seconds' || Number.isInteger(value))) return value
  throw new Usage(`--${name}: ${text} is not a number that it could be.`)
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(resolve(process.env.INIT_CWD ?? '.', path), 'utf8').catch((error: Error) => {
    throw new BadInstance(`${path} cannot be read: ${error.message}.`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BadInstance(`${path} is not JSON: ${(error as Error).message}.`)
  }
}

const withMoved = (instance: PlanningInstance): PlanningInstance => ({
  ...instance,
  weights: { ...instance.weights, moved: MOVED },
})

const rounded = (value: number): number => Math.round(value * 10) / 10

const lineOf = ({ seconds, placed, cost, steps }: Progress, { defences }: PlanningInstance): string =>
  `${seconds.toFixed(2)} s: ${placed} of ${defences.length} placed, cost ${rounded(cost)}, ${steps} steps`

const summaryOf = (cost: PlanCost): string =>
  `Cost ${rounded(cost.total)}: ${cost.unscheduled} left out, ${cost.personDays} days of persons, ${cost.gaps} units of waiting, ` +
  `${cost.roomChanges} changes of room, ${cost.undesired} undesired units, load ${rounded(cost.load)}, ${cost.moved} moved`

/** Why each defence is left out and, on request, what is scarce, with remedies. */
async function reasonsFor(instance: PlanningInstance, plan: Plan, isExplaining: boolean): Promise<string[]> {
  const { unplaced, bottlenecks, remedies } = isExplaining
    ? await startExplaining({ instance, plan })
    : explain(instance, plan)
  const lines = unplaced.map(({ defence, reason, isProof }) => {
    const left = `Left out: ${defence} (${instance.defences[defence]?.name})`
    return `${left}: ${isProof ? '' : 'beside this plan, '}${sentenceOf(reason, instance)}`
  })
  if (!isExplaining) return lines
  if (bottlenecks.length === 0) lines.push('Bottlenecks: none that is proved')
  return [
    ...lines,
    ...bottlenecks.map((reason) => `Bottleneck: ${sentenceOf(reason, instance)}`),
    ...remedies.map((remedy) => `Way out for ${remedy.defences.join(', ')}: ${remedyOf(remedy, instance)}`),
  ]
}

function changesOf({ defences }: PlanningInstance, before: Plan, plan: Plan): string[] {
  const told = ({ start, room, jury }: Plan, id: number) =>
    (start[id] ?? -1) < 0 ? 'left out' : `unit ${start[id]}, room ${room[id]}, jury ${jury[id]?.join(' ')}`
  return defences.flatMap(({ id, name }) => {
    const [earlier, now] = [told(before, id), told(plan, id)]
    return earlier === now ? [] : [`Moved: ${id} (${name}): ${earlier} → ${now}`]
  })
}
