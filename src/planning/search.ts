import { Insertion } from './insertion'
import { NOWHERE, type Problem } from './problem'
import type { Random } from './random'
import type { State } from './state'
import { Trial } from './trial'

/** What all steps share: the plan, random numbers, the temperature, and undoing. */
export class Search {
  temperature = 1
  readonly problem: Problem
  readonly insertion: Insertion
  readonly trial: Trial

  constructor(
    readonly state: State,
    readonly random: Random,
  ) {
    this.problem = state.problem
    this.trial = new Trial(state)
    this.insertion = new Insertion(state, random)
  }

  /** Accepts every improvement, and a deterioration with a probability that falls with the temperature. */
  accepts(delta: number): boolean {
    return delta <= this.temperature * this.random.patience()
  }

  /** Keeps the changes of the trial, or undoes them. */
  decide(isPossible: boolean): boolean {
    if (isPossible && this.accepts(this.trial.delta)) return true
    this.trial.undo()
    return false
  }

  anyDefence(): number {
    const { movable } = this.problem
    return movable[this.random.below(movable.length)]!
  }

  anyRoomFor(defence: number): number {
    const { fits, fitting } = this.problem
    const from = fits[defence]!
    const rooms = fits[defence + 1]! - from
    return rooms === 0 ? NOWHERE : fitting[from + this.random.below(rooms)]!
  }

  anyPersonOf(defence: number): number {
    const { seats } = this.problem
    const from = seats[defence]!
    const size = seats[defence + 1]! - from
    return size === 0 ? NOWHERE : this.state.jury[from + this.random.below(size)]!
  }

  /** A random block, usually on a day on which a juror comes anyway. */
  blockFor(defence: number): number {
    const { state, problem, random } = this
    const any = random.below(problem.blocks)
    if (random.below(4) === 0) return any
    const person = this.anyPersonOf(defence)
    if (person === NOWHERE) return any
    const base = person * problem.days
    let day = problem.dayOf[any]!
    for (let tries = problem.days; tries > 0; tries -= 1) {
      if (state.count[base + day]! > 0)
        return problem.words === 1 ? day : day * problem.words + random.below(problem.words)
      day = day + 1 === problem.days ? 0 : day + 1
    }
    return any
  }
}
