import type { Raison } from '../../contract/campagne/calcul'
import type { PlanningReason } from '../../planning/planning'
import type { Planned } from './instance'

/** A reason of the planner with the names of people, rooms, seats and days instead of its numbers. */
export function raisonOf(reason: PlanningReason, { instance, cartes, grid }: Planned): Raison {
  const person = (id: number) => instance.persons[id]?.name ?? ''
  const room = (id: number) => instance.rooms[id]?.name ?? ''
  const seat = (defence: number, index: number) => instance.defences[defence]?.seats[index]?.role ?? ''
  const day = (index: number) => grid.momentOf(index * grid.unitsPerDay).slice(0, 'YYYY-MM-DD'.length)
  const carte = (defence: number) => cartes[defence]?.id ?? 0
  switch (reason.code) {
    case 'seat_without_candidate':
      return { ...reason, defence: carte(reason.defence), seat: seat(reason.defence, reason.seat) }
    case 'person_twice':
      return { ...reason, defence: carte(reason.defence), person: person(reason.person) }
    case 'never_together':
      return {
        ...reason,
        defence: carte(reason.defence),
        persons: reason.persons.map(person),
        seats: reason.seats.map((index) => seat(reason.defence, index)),
      }
    case 'person_overbooked':
      return { ...reason, person: person(reason.person) }
    case 'group_overbooked':
      return { ...reason, persons: reason.persons.map(person) }
    case 'not_all_together':
      return { ...reason, persons: reason.persons.map(person), rooms: reason.rooms.map(room) }
    case 'rooms_overbooked':
      return { ...reason, rooms: reason.rooms.map(room), days: reason.days.map(day) }
    default:
      return { ...reason, defence: carte(reason.defence) }
  }
}
