import type { CampagneManque, Siege } from '../../contract/campagne/campagne'
import type { Tableau } from '../../contract/campagne/tableau'
import { OBLIGATOIRE } from '../../contract/kernel/constants'
import type { TypeStage } from '../../contract/specification/values'
import { personsByJury, type Seat, seatsIn } from './seats'

type PersonneDuTableau = Tableau['personnes'][number]

/**
 * The seats of a campaign that nobody, or too few people, can hold: whatever they answer, such defences have no jury.
 */
export function manquesOf(tableau: Tableau, rules: readonly Siege[]): CampagneManque[] {
  const seatsOf = seatsIn(tableau, personsByJury(tableau))
  const all = new Map<string, CampagneManque>()
  for (const carte of tableau.cartes.filter(({ etat }) => etat === 'a_placer' || etat === 'placee')) {
    const seats = seatsOf(carte).filter(({ isOfJury }) => isOfJury)
    const supervisor = carte.encadrant === null ? undefined : tableau.personnes[carte.encadrant]
    for (const manque of lacking(carte.type, { supervisor, seats, rules })) {
      const { soutenances: _, candidats: __, ...kind } = manque
      const key = JSON.stringify(kind)
      const known = all.get(key) ?? { ...manque, soutenances: 0 }
      known.soutenances += 1
      known.candidats = Math.min(known.candidats, manque.candidats)
      all.set(key, known)
    }
  }
  return [...all.values()]
}

interface Panel {
  supervisor: PersonneDuTableau | undefined
  seats: readonly Seat[]
  rules: readonly Siege[]
}

function lacking(type: TypeStage, { supervisor, seats, rules }: Panel): CampagneManque[] {
  const own = type === OBLIGATOIRE ? rules : rules.filter(({ qui }) => qui !== 'encadrant')
  const empty = seats.flatMap(({ role, candidates }, index): CampagneManque[] => {
    if (candidates.length > 0) return []
    const { qui = 'tous', grades = [] } = own[index] ?? {}
    const code = qui === 'encadrant' ? whyWithout(supervisor) : 'personne'
    return [{ code, sieges: [role], qui, grades, candidats: 0, soutenances: 1 }]
  })
  const few = tooFew(seats.filter(({ candidates }) => candidates.length > 0))
  return few ? [...empty, { code: 'trop_peu', qui: null, grades: [], soutenances: 1, ...few }] : empty
}

/** Why the supervisor does not take a seat: as a juror, for want of a grade, or as they have another one. */
function whyWithout(supervisor: PersonneDuTableau | undefined): CampagneManque['code'] {
  if (!supervisor) return 'sans_encadrant'
  return supervisor.jury_id === null ? 'encadrant_hors_jury' : 'personne'
}

/**
 * Seats with fewer people than seats, found by matching: each seat looks for somebody and may make another seat look
 * again.
 */
function tooFew(seats: readonly Seat[]): Pick<CampagneManque, 'sieges' | 'candidats'> | undefined {
  const seatOf = new Map<number, number>()
  const seek = (seat: number, seen: Set<number>): boolean =>
    (seats[seat]?.candidates ?? []).some((person) => {
      if (seen.has(person)) return false
      seen.add(person)
      const other = seatOf.get(person)
      if (other !== undefined && !seek(other, seen)) return false
      seatOf.set(person, seat)
      return true
    })
  for (const index of seats.keys()) {
    const seen = new Set<number>()
    if (seek(index, seen)) continue
    const held = [...seen].flatMap((person) => seatOf.get(person) ?? [])
    const sieges = [...held, index].sort((one, other) => one - other)
    return { sieges: sieges.map((seat) => seats[seat]?.role ?? ''), candidats: seen.size }
  }
  return undefined
}
