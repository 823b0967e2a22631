import { Insertion } from './insertion'
import { NOWHERE, type Problem } from './problem'
import type { Random } from './random'
import type { State } from './state'
import { Trial } from './trial'

/** What the steps of the search share: the plan, chance, the temperature, and how to try something. */
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

  /** A change for the better always, one for the worse the more seldom the colder it is. */
  accepts(delta: number): boolean {
    return delta <= this.temperature * this.random.patience()
  }

  /** Keeps what the trial has done, or takes it back. */
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

  /** A block: any, or more often one of a day on which somebody of the jury comes anyway. */
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
