import type { Carte, Tableau } from '../../contract/campagne/tableau'

export interface Seat {
  role: string
  type_jury: number | null
  candidates: number[]
  /** False: the supervisor, who has to be there without a seat. */
  isOfJury: boolean
}

/** Of each juror, which of a board's people they are. */
export const personsByJury = ({ personnes }: Pick<Tableau, 'personnes'>): Map<number, number> =>
  new Map(personnes.flatMap(({ jury_id }, index) => (jury_id ? [[jury_id, index]] : [])))

/** The seats of a card, the supervisor's among them: they take no other one. */
export function seatsIn({ viviers, types_jury, personnes }: Tableau, personOf: ReadonlyMap<number, number>) {
  const labels = new Map(types_jury.map(({ value, label }) => [value, label]))
  const known = new Map<string, number[]>()
  const candidatesOf = (vivier: number, encadrant: number | null): number[] => {
    const key = `${vivier} ${encadrant}`
    const list =
      known.get(key) ??
      (viviers[vivier] ?? []).flatMap((id) => personOf.get(id) ?? []).filter((person) => person !== encadrant)
    known.set(key, list)
    return list
  }
  return ({ sieges, encadrant }: Carte): Seat[] => {
    const isOwn = (vivier: number) => {
      const [only, ...others] = viviers[vivier] ?? []
      return (
        encadrant !== null && others.length === 0 && only !== undefined && personOf.get(only) === encadrant
      )
    }
    const own = sieges.findIndex(({ vivier }) => isOwn(vivier))
    const seats = sieges.map(({ type_jury, vivier }, index) => ({
      role: labels.get(type_jury ?? 0) ?? '',
      type_jury,
      isOfJury: true,
      candidates: index === own && encadrant !== null ? [encadrant] : candidatesOf(vivier, encadrant),
    }))
    if (encadrant === null || own >= 0) return seats
    const role = personnes[encadrant]?.nom.slice(0, 200) ?? ''
    return [...seats, { role, type_jury: null, candidates: [encadrant], isOfJury: false }]
  }
}
