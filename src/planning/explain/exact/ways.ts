import type { PlanningInstance, PlanningReason } from '../../planning'
import type { Loose, Resource } from './question'

/** The people and rooms of a proof. */
export function resourcesIn(reason: PlanningReason): Resource[] {
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

/** The changes that could help. */
export function waysOutOf(reason: PlanningReason, { defences }: PlanningInstance): Loose[] {
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
