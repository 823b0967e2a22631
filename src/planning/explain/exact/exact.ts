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
import { type Held, Hours } from './hours'
import { ask, LEFT_OUT, type Loose, type Question, type Resource } from './question'
import { roomsMissing } from './rooms'
import type { Model, Solution, Solve } from './solver'
import { tryOut } from './tryOut'

interface Budget {
  solve: Solve
  /** Seconds until it must be done. */
  left(): number
  /** Hears what is known so far. */
  tell(explanation: PlanningExplanation): void
}

/**
 * What counting cannot tell: whether a defence that the search left out can be placed at all, and the cheapest ways out.
 * Each question is about a few people or rooms and the defences that need them. What is not answered in time stays as it
 * was counted.
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
    const fixed = defences.flatMap(({ id, fixed }): Held[] => (fixed ? [{ defence: id, ...fixed }] : []))
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

  /** Whether the defences that need the same people or rooms as this one can all be placed: first each of those alone. */
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

  /** @returns whether not all that need these can be placed; then with as few of them as show it */
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

  /** Of the defences that need these, how many at least cannot be placed; undefined when that is not certain. */
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

  /** Whoever has to sit in some defences, the candidates for their other seats, and the rooms that fit. */
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

  /** The cheapest ways out of one thing that there is too little of: a way of each kind that can help. */
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
      // The question asks for less than the whole campaign does: only what was enough for that is surely the cheapest.
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

/** Who and what a proof is about. */
function resourcesIn(reason: PlanningReason): Resource[] {
  switch (reason.code) {
    case 'person_overbooked':
      return [{ kind: 'persons', members: [reason.person] }]
    case 'group_overbooked':
      return [{ kind: 'persons', members: reason.persons }]
    case 'rooms_overbooked':
      return [{ kind: 'rooms', members: reason.rooms }]
    default:
      return []
  }
}

/** What could be changed about it. */
function waysOutOf(reason: PlanningReason, { defences }: PlanningInstance): Loose[] {
  const none: ReadonlySet<number> = new Set()
  const loose = (
    kind: Loose['kind'],
    persons: Iterable<number> = [],
    own: ReadonlySet<number> = none,
  ): Loose => ({ kind, persons: new Set(persons), defences: own })
  switch (reason.code) {
    case 'person_overbooked':
      return [loose('hours', [reason.person]), loose('others', [reason.person])]
    case 'group_overbooked':
      return [loose('hours', reason.persons), loose('others', reason.persons)]
    case 'rooms_overbooked':
    case 'no_room_fits':
      return [loose('rooms')]
    case 'not_all_together':
      return [
        ...(reason.persons.length > 0
          ? [loose('hours', reason.persons), loose('others', reason.persons)]
          : []),
        ...(reason.rooms.length > 0 ? [loose('rooms')] : []),
      ]
    case 'seat_without_candidate':
      return [loose('others')]
    case 'person_twice':
      return [loose('others', [reason.person])]
    case 'never_together': {
      const { seats } = defences[reason.defence]!
      const people = [...reason.persons, ...reason.seats.flatMap((seat) => seats[seat]!.candidates)]
      return [
        loose('hours', people, new Set(reason.hours ? [reason.defence] : [])),
        ...(people.length > 0 ? [loose('others', people)] : []),
        ...(reason.rooms ? [loose('rooms')] : []),
      ]
    }
    default:
      return []
  }
}

/** Seconds that one question may take, and that are kept for what comes after it. */
const EACH = 1.5
const LEAST = 0.1
/** Larger questions are not asked: they would not be answered in time. */
const LARGEST = 40_000
const ENTRIES = 300_000
/** Beyond so many defences a way out is looked for with what is short alone. */
const TOGETHER = 40
const REMEDIES_MOST = 60
