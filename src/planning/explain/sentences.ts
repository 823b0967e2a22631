import type { PlanningChange, PlanningInstance, PlanningReason, PlanningRemedy } from '../planning'

/** A reason in English, for the command; screens have their own texts. */
export function sentenceOf(reason: PlanningReason, instance: PlanningInstance): string {
  const { persons, rooms, defences } = instance
  const person = (id: number) => persons[id]?.name ?? String(id)
  switch (reason.code) {
    case 'seat_without_candidate':
      return `nobody may take its seat "${defences[reason.defence]?.seats[reason.seat]?.role}": name somebody who may`
    case 'person_twice':
      return `${person(reason.person)} would sit in it twice: let somebody else take one of the seats`
    case 'no_room_fits':
      return `no room has ${reason.attendees} places and its equipment: add a room, or ask for less`
    case 'too_long':
      return `no day has ${reason.duration} units without a break`
    case 'person_overbooked':
      return `${person(reason.person)} is needed in ${reason.needed} defences and can be in ${reason.possible}: add hours, or let somebody else sit in ${reason.needed - reason.possible}`
    case 'group_overbooked':
      return `${listed(reason.persons.map(person))} are needed in ${reason.needed} seats and can take ${reason.possible}: add hours, or name more candidates`
    case 'rooms_overbooked':
      return `${reason.defences} defences need ${reason.needed} units of ${listed(reason.rooms.map((id) => rooms[id]?.name ?? String(id)))} on ${reason.days.length} days, which have ${reason.available}: add a room or a day`
    case 'never_together':
      return `${listed(conditionsOf(reason, instance))} ${isOne(reason) ? 'is never free' : 'are never free together'} for ${defences[reason.defence]?.duration} units on end: add hours to one of them`
    case 'not_all_together':
      return `${reason.defences} defences need ${listed([...reason.persons.map(person), ...reason.rooms.map((id) => rooms[id]?.name ?? String(id))])}, and at most ${reason.possible} of them can be held`
    case 'search_ended':
      return 'there is a place for it: let the search go on'
  }
}

/** A remedy in English. */
export function remedyOf(
  { changes, placed, isCheapest }: PlanningRemedy,
  instance: PlanningInstance,
): string {
  const told = changes.map((change) => changeOf(change, instance)).join('; ')
  return `${told} (${placed} more placed${isCheapest ? ', nothing of the kind is cheaper' : ''})`
}

function changeOf(change: PlanningChange, { persons, rooms, defences }: PlanningInstance): string {
  const until = 'from' in change ? `from unit ${change.from} to ${change.to}` : ''
  switch (change.code) {
    case 'free_person':
      return `${persons[change.person]?.name} comes ${until}`
    case 'free_room':
      return `${rooms[change.room]?.name} is open ${until}`
    case 'free_defence':
      return `${defences[change.defence]?.name} may be held ${until}`
    case 'add_room':
      return `a further room with ${change.capacity} places ${until}`
    case 'other_person': {
      const { name, seats } = defences[change.defence]!
      const who = change.person === null ? '' : ` instead of ${persons[change.person]?.name}`
      return `somebody else takes the seat "${seats[change.seat]?.role}" of ${name}${who}`
    }
    case 'more_per_day':
      return `${persons[change.person]?.name} has up to ${change.maxPerDay} defences a day`
  }
}

type Together = Extract<PlanningReason, { code: 'never_together' }>

const isOne = (reason: Together): boolean =>
  reason.persons.length + reason.seats.length + Number(reason.rooms) + Number(reason.hours) === 1

function conditionsOf(
  { defence, persons, seats, rooms, hours }: Together,
  instance: PlanningInstance,
): string[] {
  const roles = instance.defences[defence]?.seats
  return [
    ...persons.map((id) => instance.persons[id]?.name ?? String(id)),
    ...seats.map((seat) => `a candidate for "${roles?.[seat]?.role}"`),
    ...(rooms ? ['a room that fits'] : []),
    ...(hours ? ['the defence itself'] : []),
  ]
}

const MOST = 6

function listed(names: readonly string[]): string {
  if (names.length <= 1) return names.join()
  if (names.length > MOST)
    return `${names.slice(0, MOST - 1).join(', ')} and ${names.length - MOST + 1} others`
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
