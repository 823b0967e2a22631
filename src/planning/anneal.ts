import { placeOne } from './eject'
import type { Plan } from './planning'
import { NOWHERE, type Problem } from './problem'
import { Random } from './random'
import { Search } from './search'
import { positionOf, unitOf } from './starts'
import { State } from './state'
import { STEPS, type Step, stepsFor } from './steps'

/**
 * Simulated annealing in cycles: each starts warm from the best plan so far, and cools. Cycles become longer, so that
 * there is a good plan for the time spent at any moment. The result depends only on the seed and the number of steps, and
 * a run of more steps continues where a shorter one ended.
 *
 * @example const annealing = new Annealing(compile(instance), 1); annealing.run(1_000_000); annealing.plan()
 */
export class Annealing {
  steps = 0
  /** Of the best plan so far: cost, and number of defences left out. */
  cost = Number.POSITIVE_INFINITY
  outs: number

  private readonly search: Search
  private readonly start: Int32Array
  private readonly room: Int32Array
  private readonly jury: Int32Array
  private readonly steady: readonly Step[]
  /** Number of the current cycle, from 0. */
  cycle = 0
  private cycleSteps = 0
  private cycleLength: number

  constructor(
    readonly problem: Problem,
    seed: number,
  ) {
    const state = new State(problem)
    this.search = new Search(state, new Random(seed))
    this.outs = problem.defences
    this.start = state.start.slice()
    this.room = state.room.slice()
    this.jury = state.jury.slice()
    this.steady = stepsFor(problem)
    this.cycleLength = this.lengthOf(0)
    this.begin()
    this.keep()
  }

  run(steps: number): void {
    const { search, problem } = this
    const { state, random } = search
    if (problem.movable.length === 0) return
    for (const end = this.steps + steps; this.steps < end; ) {
      if (this.cycleSteps >= this.cycleLength) this.nextCycle()
      const batch = Math.min(BATCH - (this.steps % BATCH), end - this.steps)
      search.temperature = this.temperature()
      for (let i = 0; i < batch; i += 1) {
        const step =
          state.outs > 0 && random.below(8) === 0 ? placeOne : this.steady[random.bits() & (STEPS - 1)]!
        if (step(search) && state.cost < this.cost - ROUNDING) this.keep()
      }
      this.steps += batch
      this.cycleSteps += batch
    }
  }

  /** Whether `left` steps are too few for another cycle after the current one. */
  isLast(left: number): boolean {
    return left < (1 + GROWTH / 2) * (this.cycleLength - this.cycleSteps)
  }

  /** Makes the current cycle reach its lowest temperature in so many steps. */
  endIn(steps: number): void {
    this.cycleLength = this.cycleSteps + Math.max(1, Math.round(steps))
  }

  plan(): Plan {
    const { problem, start, room, jury } = this
    const { seats } = problem
    return {
      start: Array.from(start, (position) => (position === NOWHERE ? NOWHERE : unitOf(problem, position))),
      room: Array.from(room),
      jury: Array.from(start, (position, defence) =>
        position === NOWHERE ? [] : Array.from(jury.subarray(seats[defence], seats[defence + 1])),
      ),
    }
  }

  /** The best plan so far, for another search of the same problem. */
  share(): SharedPlan {
    return { cost: this.cost, outs: this.outs, start: this.start, room: this.room, jury: this.jury }
  }

  /** Adopts the plan of another search if it is better. The next cycle starts from it. */
  adopt(plan: SharedPlan): void {
    if (plan.cost >= this.cost - ROUNDING) return
    this.start.set(plan.start)
    this.room.set(plan.room)
    this.jury.set(plan.jury)
    this.cost = plan.cost
    this.outs = plan.outs
  }

  /** Inserts fixed defences, then those of the plan to repair that can stay, then the others by how few places they have. */
  private begin(): void {
    const { search, problem } = this
    const { state, insertion } = search
    const { before } = problem
    problem.fixed.forEach((fixed, defence) => {
      if (fixed) state.put(defence, positionOf(problem, fixed.start), fixed.room)
    })
    if (before !== undefined) for (const defence of problem.movable) this.putAsBefore(defence, before)
    const places = new Map([...problem.movable].map((defence) => [defence, this.placesOf(defence)]))
    const scarceFirst = [...places].sort(([, a], [, b]) => a - b)
    for (const [defence] of scarceFirst) if (state.start[defence] === NOWHERE) insertion.insert(defence, 0)
    search.temperature = HOT
    for (let tries = FORCED * state.outs; state.outs > 0 && tries > 0; tries -= 1) placeOne(search)
  }

  private putAsBefore(defence: number, before: NonNullable<Problem['before']>): void {
    const { problem, state, insertion } = this.search
    const position = before.start[defence]!
    const room = before.room[defence]!
    if (position === NOWHERE || problem.isFitting[defence * problem.rooms + room] !== 1) return
    const from = problem.seats[defence]!
    const to = problem.seats[defence + 1]!
    for (let seat = from; seat < to; seat += 1) {
      const person = before.jury[seat]!
      const isCandidate = problem.candidates
        .subarray(problem.choices[seat]!, problem.choices[seat + 1]!)
        .includes(person)
      state.jury[seat] = NOWHERE
      if (isCandidate && !insertion.sits(defence, person)) state.jury[seat] = person
    }
    const isWhole = state.jury.subarray(from, to).every((person) => person !== NOWHERE)
    if (isWhole && state.canBeAt(defence, position, room)) state.put(defence, position, room)
    else state.jury.set(problem.settled.subarray(from, to), from)
  }

  private placesOf(defence: number): number {
    const { blocks, own, fits } = this.problem
    let starts = 0
    for (let block = 0; block < blocks; block += 1)
      for (let word = own[defence * blocks + block]!; word !== 0; word &= word - 1) starts += 1
    return starts * (fits[defence + 1]! - fits[defence]!)
  }

  private keep(): void {
    const { state } = this.search
    this.start.set(state.start)
    this.room.set(state.room)
    this.jury.set(state.jury)
    this.cost = state.cost
    this.outs = state.outs
  }

  private nextCycle(): void {
    this.cycle += 1
    this.cycleSteps = 0
    this.cycleLength = this.lengthOf(this.cycle)
    this.restore()
  }

  private restore(): void {
    const { state } = this.search
    const { movable } = this.problem
    for (const defence of movable) if (state.start[defence] !== NOWHERE) state.release(defence)
    state.jury.set(this.jury)
    for (const defence of movable)
      if (this.start[defence] !== NOWHERE) state.occupy(defence, this.start[defence]!, this.room[defence]!)
    state.cost = this.cost
  }

  private lengthOf(cycle: number): number {
    return this.problem.movable.length * FIRST_CYCLE * GROWTH ** Math.min(cycle, paceOf(this.problem).longest)
  }

  private temperature(): number {
    const { before, weights } = this.problem
    const { warm: rewarmed, cold } = paceOf(this.problem)
    const scale = weights.day / 10 || 1
    const warm = before !== undefined ? REPAIRING : this.cycle === 0 ? HOT : rewarmed
    // V8's own `exp` and `log` give the same bits on every machine; `**` need not.
    return scale * warm * Math.exp(Math.log(cold / warm) * (this.cycleSteps / this.cycleLength))
  }
}

export interface SharedPlan {
  cost: number
  outs: number
  start: Int32Array
  room: Int32Array
  jury: Int32Array
}

/** Steps between two updates of the temperature. */
const BATCH = 128
/** Smaller differences in cost are rounding errors. */
const ROUNDING = 1e-6

/*
 * Tuned on instances of 30 to 1,000 defences. Temperatures are in tenths of the price of a day, cycle lengths in steps
 * per defence.
 */
const HOT = 8
const REPAIRING = 2
/** Attempts per defence to place those that find no free place at the start. */
const FORCED = 200
const FIRST_CYCLE = 300
const GROWTH = 4

/** A small campaign is searched better by more and shorter cycles, which begin warmer and end below the price of waiting. */
const SMALL = { defences: 60, warm: 10, cold: 0.35, longest: 3 }
const LARGER = { warm: 6, cold: 0.5, longest: 4 }
const paceOf = ({ movable }: Problem) => (movable.length <= SMALL.defences ? SMALL : LARGER)
