import { NOWHERE } from './problem'
import type { State } from './state'

/** Undoes a step of several changes: `begin`, `take` each defence before changing it, then perhaps `undo`. */
export class Trial {
  private readonly touched: Int32Array
  private readonly mark: Uint8Array
  private readonly start: Int32Array
  private readonly room: Int32Array
  private readonly jury: Int32Array
  private length = 0
  private cost = 0

  constructor(private readonly state: State) {
    const { defences, seats } = state.problem
    this.touched = new Int32Array(defences)
    this.mark = new Uint8Array(defences)
    this.start = new Int32Array(defences)
    this.room = new Int32Array(defences)
    this.jury = new Int32Array(seats[defences]!)
  }

  begin(): void {
    for (let i = 0; i < this.length; i += 1) this.mark[this.touched[i]!] = 0
    this.length = 0
    this.cost = this.state.cost
  }

  /** The change in cost since `begin`. */
  get delta(): number {
    return this.state.cost - this.cost
  }

  /** Removes a defence, if it is in, and remembers where it was. */
  take(defence: number): void {
    this.touch(defence)
    if (this.state.start[defence] !== NOWHERE) this.state.take(defence)
  }

  private touch(defence: number): void {
    if (this.mark[defence] === 1) return
    const { state } = this
    this.mark[defence] = 1
    this.touched[this.length++] = defence
    this.start[defence] = state.start[defence]!
    this.room[defence] = state.room[defence]!
    const end = state.problem.seats[defence + 1]!
    for (let seat = state.problem.seats[defence]!; seat < end; seat += 1) this.jury[seat] = state.jury[seat]!
  }

  /** Needs no prices: the cost is known. */
  undo(): void {
    const { state, touched, length } = this
    for (let i = 0; i < length; i += 1) if (state.start[touched[i]!] !== NOWHERE) state.release(touched[i]!)
    for (let i = 0; i < length; i += 1) {
      const defence = touched[i]!
      const end = state.problem.seats[defence + 1]!
      for (let seat = state.problem.seats[defence]!; seat < end; seat += 1)
        state.jury[seat] = this.jury[seat]!
      if (this.start[defence] !== NOWHERE) state.occupy(defence, this.start[defence]!, this.room[defence]!)
    }
    state.cost = this.cost
  }
}
