import { planCommand } from '../planning/command'

/*
 * npm run plan -- instance.json [--seconds 10 | --steps N] [--seed 1] [--from plan.json] [--explain] [--out plan.json]
 *
 * The plan goes to standard output as JSON, what happens meanwhile to standard error. Ends with 0 when every defence is
 * placed, 2 when some are left out, 1 when the instance or the arguments cannot be worked on.
 */

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
process.exitCode = await planCommand(process.argv.slice(2), {
  print: console.log,
  tell: console.error,
  signal: stop.signal,
})
