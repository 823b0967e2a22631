import type {
  Plan,
  PlanningChange,
  PlanningExplanation,
  PlanningInstance,
  PlanningReason,
  PlanningRemedy,
} from '../../planning'
import type { Counted } from '../explain'
import type { Proof } from '../overbooked'
import { changesOf } from './changes'
import { Hours, type KeptDefence } from './hours'
import { ask, LEFT_OUT, type Loose, type Question, type Resource } from './question'
import { roomsMissing } from './rooms'
import type { Model, Solution, Solve } from './solver'
import { tryOut } from './tryOut'
import { resourcesIn, waysOutOf } from './ways'

interface Budget {
  solve: Solve
  /** Seconds left. */
  left(): number
  /** Receives what is known so far. */
  tell(explanation: PlanningExplanation): void
}

/**
 * Answers what counting cannot: whether a defence that the search left out can be placed at all, and the cheapest
 * remedies. Each question concerns a few people or rooms and the defences that need them. Where there is no answer in
 * time, the result of counting stands.
 */
export function explainExactly(
  instance: PlanningInstance,
  plan: Plan,
  counted: Counted,
  budget: Budget,
): PlanningExplanation {
  return new Exact(instance, plan, counted, budget).explanation()
}

class Exact {
  private readonly unplaced: PlanningExplanation['unplaced']
  private readonly proofs: Proof[]
  private readonly remedies: PlanningRemedy[] = []
  private readonly beside: Hours
  private readonly fitting: number[][]
  private readonly asked = new Set<string>()

  constructor(
    private readonly instance: PlanningInstance,
    private readonly plan: Plan,
    private readonly counted: Counted,
    private readonly budget: Budget,
  ) {
    const { defences, rooms } = instance
    this.unplaced = counted.unplaced.map((each) => ({ ...each }))
    this.proofs = [...counted.proofs]
    const fixed = defences.flatMap(({ id, fixed }): KeptDefence[] =>
      fixed ? [{ defence: id, ...fixed }] : [],
    )
    this.beside = new Hours(instance, fixed)
    this.fitting = defences.map(({ attendees, equipment }) =>
      rooms
        .filter((room) => room.capacity >= attendees && (room.equipment & equipment) === equipment)
        .map(({ id }) => id),
    )
  }

  explanation(): PlanningExplanation {
    for (const each of this.unplaced) if (!each.isProof) this.prove(each.defence)
    this.tell()
    const out = new Set(this.unplaced.map(({ defence }) => defence))
    for (const [bottleneck, { reason, defences }] of this.proofs.entries()) {
      const left = defences.filter((defence) => out.has(defence))
      if (left.length > 0) this.widen(reason, defences, { bottleneck, defences: left })
    }
    for (const { defence, reason, isProof } of this.unplaced)
      if (isProof && 'defence' in reason)
        this.widen(reason, [defence], { bottleneck: null, defences: [defence] })
    return this.now()
  }

  private now(): PlanningExplanation {
    const { unplaced, proofs, remedies } = this
    return { unplaced, bottlenecks: proofs.map(({ reason }) => reason), remedies: [...remedies] }
  }

  private tell(): void {
    this.budget.tell(this.now())
  }

  /** Whether all defences that need the people and rooms of this one can be placed, first for each of these alone. */
  private prove(defence: number): void {
    const mine = this.resourcesOf([defence])
    for (const resource of mine) {
      if (this.isProved(defence) || this.budget.left() < LEAST) return
      this.proveOf([resource])
    }
    if (this.isProved(defence) || this.budget.left() < LEAST) return
    const found = this.proveOf(mine.filter(({ kind }) => kind === 'persons'))
    if (!found && mine.length > 1) this.proveOf(mine)
  }

  private isProved = (defence: number): boolean =>
    this.unplaced.find((each) => each.defence === defence)?.isProof ?? false

  /** @returns whether it is proved that not all that need these can be placed; the reason names as few of them as it can */
  private proveOf(resources: readonly Resource[]): boolean {
    const key = JSON.stringify(resources)
    if (resources.length === 0 || this.asked.has(key)) return false
    this.asked.add(key)
    let least = this.leftOut(resources)
    if (!least) return false
    let kept = resources
    for (const each of resources.length > 1 ? resources : []) {
      const without = kept.filter((other) => other !== each)
      const still = this.leftOut(without)
      if (still) [kept, least] = [without, still]
    }
    const { defences, out } = least
    const membersOf = (kind: Resource['kind']) => [
      ...new Set(kept.flatMap((each) => (each.kind === kind ? each.members : []))),
    ]
    const reason: PlanningReason = {
      code: 'not_all_together',
      persons: membersOf('persons'),
      rooms: membersOf('rooms'),
      defences: defences.length,
      possible: defences.length - out,
    }
    this.proofs.push({ reason, defences })
    for (const each of this.unplaced)
      if (!each.isProof && defences.includes(each.defence)) Object.assign(each, { reason, isProof: true })
    return true
  }

  /** How many of the defences that need these cannot be placed, at least; undefined if that is uncertain. */
  private leftOut(resources: readonly Resource[]) {
    const defences = [...this.counted.possible].filter((defence) =>
      resources.some((resource) => this.needs(defence, resource)),
    )
    if (defences.length < 2) return undefined
    const solution = this.answer({ defences, resources })?.solution
    const out = Math.ceil((solution?.bound ?? 0) / LEFT_OUT - 0.001)
    return out > 0 ? { defences, out } : undefined
  }

  private needs(defence: number, { kind, members }: Resource): boolean {
    const isWithin = (list: readonly number[]) => list.every((each) => members.includes(each))
    if (kind === 'rooms') return isWithin(this.fitting[defence]!)
    return this.instance.defences[defence]!.seats.some(({ candidates }) => isWithin(candidates))
  }

  /** The settled jurors of some defences, the candidates for their other seats, and the rooms that fit. */
  private resourcesOf(defences: readonly number[]): Resource[] {
    const seats = defences.flatMap((defence) => this.instance.defences[defence]!.seats)
    const groups = [
      ...seats
        .filter(({ candidates }) => candidates.length > 0)
        .map(({ candidates }) => ({ kind: 'persons' as const, members: candidates })),
      ...defences.map((defence) => ({ kind: 'rooms' as const, members: this.fitting[defence]! })),
    ]
    return [...new Map(groups.map((group) => [`${group.kind} ${group.members.join()}`, group])).values()]
  }

  private answer(question: Question) {
    if (question.defences.length * this.beside.units > LARGEST) return undefined
    const asked = ask(this.beside, question)
    const solution = this.solve(asked.model)
    return solution && { asked, solution }
  }

  private solve(model: Model): Solution | undefined {
    const seconds = Math.min(EACH, this.budget.left() - LEAST)
    const entries = model.rows.reduce((sum, { columns }) => sum + columns.length, 0)
    return seconds <= 0 || entries > ENTRIES ? undefined : this.budget.solve(model, seconds)
  }

  /** The cheapest remedies of each kind for one scarce thing. */
  private widen(
    reason: PlanningReason,
    defences: readonly number[],
    of: Pick<PlanningRemedy, 'bottleneck' | 'defences'>,
  ): void {
    const known = new Set<string>()
    for (const loose of waysOutOf(reason, this.instance)) {
      if (this.budget.left() < LEAST) return
      const found = this.cheapest(reason, defences, loose)
      if (!found || found.changes.length === 0 || known.has(JSON.stringify(found.changes))) continue
      known.add(JSON.stringify(found.changes))
      const { changes, isBest } = found
      const wanted = of.defences.length
      const placed = tryOut(this.instance, this.plan, changes, wanted)
      // A question covers only part of the campaign, so its cheapest answer is proved only if it is enough for the whole.
      this.remedies.push({ ...of, changes, placed, isCheapest: isBest && placed >= wanted })
      this.tell()
      if (this.remedies.length >= REMEDIES_MOST) return
    }
  }

  private cheapest(
    reason: PlanningReason,
    defences: readonly number[],
    loose: Loose,
  ): { changes: PlanningChange[]; isBest: boolean } | undefined {
    if (reason.code === 'rooms_overbooked')
      return roomsMissing(this.beside, defences, reason.rooms, (model) => this.solve(model))
    const all = this.resourcesOf(defences)
    const short = resourcesIn(reason)
    const isShort = ({ members }: Resource) => short.some((each) => each.members.join() === members.join())
    const resources = defences.length > TOGETHER ? short : [...short, ...all.filter((each) => !isShort(each))]
    const question: Question = { defences, resources, loose }
    const found = this.answer(question)
    if (!found) return undefined
    const { asked, solution } = found
    return { changes: changesOf(this.beside, question, asked, solution), isBest: solution.isBest }
  }
}

/** Time limit of a question, and what is kept for the work after it, in seconds. */
const EACH = 1.5
const LEAST = 0.1
/** Larger questions would not be answered in time. */
const LARGEST = 40_000
const ENTRIES = 300_000
/** With more defences than this, remedies are sought only among what is scarce. */
const TOGETHER = 40
const REMEDIES_MOST = 60
