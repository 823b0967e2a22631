import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { Annealing, type SharedPlan } from './anneal'
import { drive } from './drive'
import { giveWay } from './giveWay'
import { compile } from './problem'
import type { Progress, Task } from './startPlanning'

/* The search thread, started by `startPlanning`. It sends its best plan now and then, and at the end. */

const { instance, before, seed, steps, seconds, everyMs, stop, peers, givesWay } = workerData as Task
if (givesWay) giveWay()
const begin = performance.now()
const annealing = new Annealing(compile(instance, before), seed)
const flag = new Int32Array(stop)
let sentAt = 0
let sentCost = Number.POSITIVE_INFINITY
let sentOuts = instance.defences.length + 1
let cycle = 0

function send(isDone: boolean): void {
  const { cost, outs } = annealing
  const progress: Progress = {
    cost,
    steps: annealing.steps,
    seconds: (performance.now() - begin) / 1000,
    isDone,
    placed: instance.defences.length - outs,
    plan: annealing.plan(),
  }
  sentAt = performance.now()
  sentCost = cost
  sentOuts = outs
  parentPort?.postMessage(progress)
}

/** Sends the first complete plan at once, better ones at intervals. */
function report(): void {
  const isFirst = annealing.outs === 0 && sentOuts > 0
  const isBetter = annealing.cost < sentCost && performance.now() - sentAt >= everyMs
  if (isFirst || isBetter) send(false)
}

/** After each cycle the threads exchange their best plans and continue from the best of all. */
function exchange(): void {
  if (annealing.cycle === cycle) return
  cycle = annealing.cycle
  for (const peer of peers) peer.postMessage(annealing.share())
  for (const peer of peers)
    for (let told = receiveMessageOnPort(peer); told; told = receiveMessageOnPort(peer))
      annealing.adopt(told.message as SharedPlan)
}

report()
drive(annealing, {
  ...(steps !== undefined && { steps }),
  ...(seconds !== undefined && { seconds: seconds - (performance.now() - begin) / 1000 }),
  now: () => performance.now(),
  isStopped: () => Atomics.load(flag, 0) === 1,
  between: () => {
    report()
    exchange()
  },
})
for (const peer of peers) peer.close()
send(true)
