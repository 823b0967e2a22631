import type { Changement, Remede } from '../../contract/campagne/calcul'
import type { PlanningChange, PlanningRemedy } from '../../planning/planning'
import type { Planned } from './instance'

/** A way out as people read it: names of people, rooms and seats, assignments, and moments of the school's clock. */
export function remedeOf({ defences, changes, ...remedy }: PlanningRemedy, planned: Planned): Remede {
  return {
    cartes: defences.map((defence) => planned.cartes[defence]?.id ?? 0),
    goulot: remedy.bottleneck,
    changements: changes.map((change) => changementOf(change, planned)),
    placees: remedy.placed,
    moindre: remedy.isCheapest,
  }
}

function changementOf(change: PlanningChange, { instance, cartes, grid }: Planned): Changement {
  const person = (id: number) => instance.persons[id]?.name ?? ''
  const carte = (defence: number) => cartes[defence]?.id ?? 0
  const span = ({ from, to }: { from: number; to: number }) => ({
    de: grid.momentOf(from),
    a: grid.endOf(from, to),
  })
  switch (change.code) {
    case 'free_person':
      return { code: change.code, person: person(change.person), ...span(change) }
    case 'free_room':
      return { code: change.code, room: instance.rooms[change.room]?.name ?? '', ...span(change) }
    case 'free_defence':
      return { code: change.code, carte: carte(change.defence), ...span(change) }
    case 'add_room':
      return { code: change.code, equipped: change.equipment > 0, ...span(change) }
    case 'other_person':
      return {
        code: change.code,
        carte: carte(change.defence),
        seat: instance.defences[change.defence]?.seats[change.seat]?.role ?? '',
        person: change.person === null ? null : person(change.person),
      }
    case 'more_per_day':
      return { code: change.code, person: person(change.person), most: change.maxPerDay }
  }
}
