/*
 * The rules for offers, assignments, defences, grades and requests over plain objects, written independently of the
 * services, which are compared with it. Ids are indexes; an operation returns every reason to refuse it, in no order.
 */

export interface Defence {
  day: number
  from: number
  to: number
  /** What it occupies: rooms, equipment, people. */
  takes: string[]
  validated: boolean
  note: number | null
}

export interface Assignment {
  student: number
  offer: number
  type: 1 | 2
  supervisor: number | null
  defence?: Defence
}

export interface World {
  /** Status of each offer. */
  offers: number[]
  /** State of each request. */
  requests: number[]
  assignments: Assignment[]
}

interface Wish {
  student: number
  offer: number
  type: 1 | 2
  supervisor: number | null
}

export type Operation =
  | { kind: 'setStatus'; offer: number; etat: number }
  | ({ kind: 'assign' } & Wish)
  | { kind: 'edit'; of: number; mistaken: boolean; to: Wish }
  | { kind: 'remove'; of: number; mistaken: boolean }
  | {
      kind: 'schedule'
      offer: number
      day: number
      from: number
      to: number
      room: number
      equipment: number[]
      jury: { person: number; role: number }[]
      single: number | null
    }
  | { kind: 'validate'; offer: number }
  | { kind: 'grade'; offer: number; note: number }
  | { kind: 'ungrade'; offer: number }
  | { kind: 'answer'; request: number; etat: number }

/** A student of another year: in the arrays of the services, but not to be assigned. */
export const FOREIGN_STUDENT = 3

/** Performs the operation unless there are objections; returns them. */
export function run(world: World, op: Operation): string[] {
  const { reasons, apply } = consider(world, op)
  if (reasons.length === 0) apply()
  return reasons
}

const CHAIR = 1
const nothing = () => {}
/** An absent row ends the search for reasons. */
const absent = { reasons: ['not_found'], apply: nothing }

function consider(world: World, op: Operation): { reasons: string[]; apply: () => void } {
  const reasons: string[] = []
  const refuse = (code: string, when: boolean) => {
    if (when) reasons.push(code)
  }
  const ofOffer = (offer: number) => world.assignments.find((each) => each.offer === offer)
  const ofStudent = (student: number) => world.assignments.find((each) => each.student === student)
  const refuseWish = (wish: Wish, old?: Assignment) => {
    refuse('supervisor_required', wish.type === 1 && wish.supervisor === null)
    refuse('validation', wish.student === FOREIGN_STUDENT)
    refuse('student_already_assigned', wish.student !== old?.student && ofStudent(wish.student) !== undefined)
    if (wish.offer === old?.offer) return
    refuse('offer_assigned', ofOffer(wish.offer) !== undefined)
    refuse('offer_not_active', world.offers[wish.offer] !== 1)
  }
  const granted = ({ student, offer, type, supervisor }: Wish): Wish => ({
    student,
    offer,
    type,
    supervisor: type === 1 ? supervisor : null,
  })

  switch (op.kind) {
    case 'setStatus': {
      refuse('offer_assigned', ofOffer(op.offer) !== undefined)
      return { reasons, apply: () => world.offers.splice(op.offer, 1, op.etat) }
    }
    case 'assign': {
      refuseWish(op)
      return { reasons, apply: () => world.assignments.push(granted(op)) }
    }
    case 'edit':
    case 'remove': {
      const old = ofStudent(op.of)
      if (!old) {
        const needless = op.kind === 'edit' && op.to.type === 1 && op.to.supervisor === null
        return needless ? { ...absent, reasons: ['not_found', 'supervisor_required'] } : absent
      }
      refuse('stale', op.mistaken)
      refuse('assignment_locked', old.defence !== undefined)
      if (op.kind === 'edit') {
        refuseWish(op.to, old)
        return { reasons, apply: () => Object.assign(old, granted(op.to)) }
      }
      return { reasons, apply: () => world.assignments.splice(world.assignments.indexOf(old), 1) }
    }
    case 'schedule': {
      refuse('end_before_start', op.to <= op.from)
      const assignment = ofOffer(op.offer)
      if (!assignment) return { reasons: [...reasons, 'not_found'], apply: nothing }
      const { type, supervisor, student, defence } = assignment
      refuse('defence_validated', defence?.validated === true)
      const people = type === 1 ? op.jury.map(({ person }) => person) : op.single === null ? [] : [op.single]
      refuse('jury_required', people.length === 0)
      refuse(
        'jury_twice',
        people.some((person, index) => people.indexOf(person) !== index),
      )
      if (type === 1 && people.length > 0) {
        const chairs = op.jury.filter(({ role }) => role === CHAIR)
        refuse('president_required', chairs.length !== 1)
        // supervisor and jury person n are the same teacher
        refuse('president_is_supervisor', chairs.length === 1 && chairs[0]?.person === supervisor)
      }
      const planned: Defence = {
        day: op.day,
        from: op.from,
        to: op.to,
        takes: [
          `room ${op.room}`,
          `student ${student}`,
          ...op.equipment.map((each) => `equipment ${each}`),
          ...[...people, ...(supervisor === null ? [] : [supervisor])].map((person) => `teacher ${person}`),
        ],
        validated: false,
        note: null,
      }
      const others = world.assignments.flatMap((each) => (each === assignment ? [] : (each.defence ?? [])))
      refuse(
        'defence_clash',
        others.some((other) => collide(planned, other)),
      )
      return { reasons, apply: () => Object.assign(assignment, { defence: planned }) }
    }
    case 'validate': {
      const assignment = ofOffer(op.offer)
      if (!assignment) return absent
      refuse('defence_not_scheduled', assignment.defence === undefined)
      return { reasons, apply: () => Object.assign(assignment.defence ?? {}, { validated: true }) }
    }
    case 'grade': {
      refuse('validation', op.note > 20)
      const defence = ofOffer(op.offer)?.defence
      if (!defence) return { reasons: [...reasons, 'not_found'], apply: nothing }
      refuse('defence_not_validated', !defence.validated)
      return { reasons, apply: () => Object.assign(defence, { note: op.note }) }
    }
    case 'ungrade': {
      const defence = ofOffer(op.offer)?.defence
      if (!defence || defence.note === null) return absent
      return { reasons, apply: () => Object.assign(defence, { note: null }) }
    }
    case 'answer': {
      refuse('request_accepted', world.requests[op.request] === 1)
      return { reasons, apply: () => world.requests.splice(op.request, 1, op.etat) }
    }
  }
}

/** One may start when the other ends. */
const collide = (a: Defence, b: Defence) =>
  a.day === b.day && a.from < b.to && b.from < a.to && a.takes.some((thing) => b.takes.includes(thing))
