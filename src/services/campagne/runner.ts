import { availableParallelism } from 'node:os'
import type { Calcul } from '../../contract/campagne/calcul'
import { costOf } from '../../planning/cost'
import { startExplaining } from '../../planning/explain/startExplaining'
import type { Plan } from '../../planning/planning'
import { type Progress, startPlanning } from '../../planning/startPlanning'
import type { Zone } from '../db/clock'
import type { Db } from '../db/schema'
import { claimCalcul, type Job, keepCalcul } from './calculs'
import { instanceOf, type Planned } from './instance'
import { raisonOf } from './raisons'
import { remedeOf } from './remedes'
import { readBoard } from './tableau'

/** One of two cores is the services'. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
/** The memory that each planning thread may use. */
const MEGABYTES = 140
const KEEP_MS = 500
/** A run that does not end by itself is stopped. */
const PATIENCE_MS = 10_000
const CURVE_MAX = 200

const busy = new WeakMap<Db, Promise<void>>()

/** Works through the queue of runs, one at a time in this process, until none waits. */
export function workOff(db: Db, zone: Zone): Promise<void> {
  const work = busy.get(db) ?? drain(db, zone).finally(() => busy.delete(db))
  busy.set(db, work)
  return work
}

/** A database that is out of reach ends the work: who looks at a board begins it again. */
async function drain(db: Db, zone: Zone): Promise<void> {
  try {
    for (let job = await claimCalcul(db); job; job = await claimCalcul(db)) {
      const { id } = job
      await search(db, job, zone).catch(() => keepCalcul(db, id, { etat: 'echoue' }))
    }
  } catch {
    // its run is reported as failed once it has been silent for a while
  }
}

async function search(db: Db, job: Job, zone: Zone): Promise<void> {
  const scope = { anneeId: job.annee_id, ...(job.diplomes && { diplomes: job.diplomes }) }
  const { tableau } = await readBoard(db, scope, zone, job.campagne_id, job.lang)
  const planned = instanceOf(tableau, job.reparer)
  const stop = new AbortController()
  const begin = performance.now()
  const courbe: Calcul['courbe'] = []
  let best: Progress | undefined
  const state = () => ({
    ecoulees: (performance.now() - begin) / 1000,
    ...(best && { ...planOf(planned, best.plan), courbe }),
  })
  let isKeeping = false
  const keep = async () => {
    if (isKeeping) return
    isKeeping = true
    const goesOn = await keepCalcul(db, job.id, state()).catch(() => true)
    if (!goesOn) stop.abort()
    isKeeping = false
  }
  const ticking = setInterval(() => void keep(), KEEP_MS)
  const patience = setTimeout(() => stop.abort(), job.secondes * 1000 + PATIENCE_MS)
  try {
    await startPlanning({
      instance: planned.instance,
      seconds: job.secondes,
      threads: THREADS,
      megabytes: MEGABYTES,
      ...(planned.before && { from: planned.before }),
      seed: job.id,
      givesWay: true,
      signal: stop.signal,
      onProgress: (progress) => {
        best = progress
        if (courbe.length < CURVE_MAX) courbe.push([progress.seconds, progress.cost])
        else courbe[CURVE_MAX - 1] = [progress.seconds, progress.cost]
      },
    })
    const why = best && (await explained(planned, best.plan, stop.signal))
    await keepCalcul(db, job.id, {
      ...state(),
      etat: stop.signal.aborted ? 'arrete' : 'fini',
      raisons: (why?.unplaced ?? []).map(({ defence, reason, isProof }) => ({
        id: planned.cartes[defence]?.id ?? 0,
        raison: raisonOf(reason, planned),
        prouve: isProof,
      })),
      goulots: (why?.bottlenecks ?? []).map((reason) => raisonOf(reason, planned)),
      remedes: (why?.remedies ?? []).map((remedy) => remedeOf(remedy, planned)),
    })
  } finally {
    clearInterval(ticking)
    clearTimeout(patience)
  }
}

/** Why cards are left out, and remedies, as far as known when the run is stopped. */
const explained = ({ instance }: Planned, plan: Plan, signal: AbortSignal) =>
  plan.start.includes(-1) ? startExplaining({ instance, plan, signal }).catch(() => undefined) : undefined

/** A plan and what it costs, as people read it. */
function planOf(planned: Planned, plan: Plan): Pick<Calcul, 'bilan' | 'cartes'> {
  const { instance, before, grid, cartes } = planned
  const cost = costOf(instance, plan, before)
  return {
    cartes: planned.placesOf(plan),
    bilan: {
      placees: cartes.length - cost.unscheduled,
      total: cartes.length,
      cout: cost.total,
      jours: cost.personDays,
      attente: cost.gaps * grid.unit,
      salles: cost.roomChanges,
      souhaits: cost.undesired * grid.unit,
      charge: cost.load,
      deplacees: cost.moved,
    },
  }
}
