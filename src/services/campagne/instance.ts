import type { Juree } from '../../contract/campagne/calcul'
import type { Carte, Plage, Tableau } from '../../contract/campagne/tableau'
import { passeDe } from '../../contract/soutenance/reserves'
import type { Plan, PlanningDefence, PlanningInstance } from '../../planning/planning'
import { Busy, type Fixed } from './busy'
import { Grid } from './grid'
import { personsByJury, type Seat, seatsIn } from './seats'

/** What a repair pays for a defence that moves: a day and a half of three people. */
const MOVED = 40
/** As many a day as somebody likes. */
const ANY = 1_000
/** The bit of rooms that have a piece of equipment. */
const EQUIPPED = 1

export interface PlannedPlace {
  id: number
  debut: string | null
  salle_id: number | null
  jury: Juree[]
}

/** A campaign as the planner takes it, and its plans as places of cards. */
export interface Planned {
  grid: Grid
  instance: PlanningInstance
  /** The plan to repair. */
  before: Plan | undefined
  /** The cards, by the planner's numbers of defences. */
  cartes: readonly Carte[]
  /** The cards that a plan would place, move, or take off the board. */
  placesOf(plan: Plan): PlannedPlace[]
}

/**
 * Turns a board into an instance of the planner. Cards that stay are fixed defences; those that break the campaign's
 * rules, as only people can make them, only occupy their people and room. Required equipment is in the rooms that have
 * a piece, and portable pieces are assigned to as many other rooms. Rooms are not free in the past, and defences that
 * have begun only occupy their people.
 */
export function instanceOf(tableau: Tableau, reparer: boolean): Planned {
  const grid = new Grid(tableau)
  const passed = passedOf(tableau)
  const ahead = tableau.cartes.filter((carte) => !hasBegun(carte, passed))
  const personOf = personsByJury(tableau)
  const peopleOf = ({ jury, encadrant }: Carte) => [
    ...jury.map(({ jury_id }) => personOf.get(jury_id)),
    encadrant,
  ]
  const heldBy = new Map<number, Plage[]>()
  for (const carte of tableau.cartes.filter((each) => hasBegun(each, passed)))
    for (const index of new Set(peopleOf(carte)))
      if (typeof index === 'number') heldBy.set(index, [...(heldBy.get(index) ?? []), ...spanOf(carte)])
  const roomOf = new Map(tableau.salles.map(({ id }, index) => [id, index]))
  const persons = tableau.personnes.map((personne, id) => {
    const held = heldBy.get(id) ?? []
    const prises = [...personne.prises, ...held]
    return {
      id,
      name: personne.nom.slice(0, 200),
      kind: personne.genre === 'enseignant' ? ('teacher' as const) : ('company' as const),
      maxPerDay: tableau.par_jour || ANY,
      ...(tableau.par_campagne > 0 && { maxTotal: Math.max(0, tableau.par_campagne - held.length) }),
      unavailable: [
        ...grid.closed(personne.impossible),
        ...grid.closed(prises, tableau.repos),
        ...grid.closed(fullDays(prises, tableau.par_jour)),
      ],
      undesired: grid.open(personne.eviter),
    }
  })
  const isNeeded = tableau.materiel === 'necessaire'
  const equipped = isNeeded ? equippedRooms(tableau) : new Set<number>()
  const rooms = tableau.salles.map(({ label, places, impossible, prises }, id) => ({
    id,
    name: label.slice(0, 200),
    capacity: Math.max(0, places),
    equipment: equipped.has(id) ? EQUIPPED : 0,
    unavailable: [
      ...grid.closed([...grid.breaks(), ...impossible, ...passed]),
      ...grid.closed(prises, tableau.battement),
    ],
  }))
  const seatsOf = seatsIn(tableau, personOf)
  const busy = new Busy(grid, persons, rooms)
  const cartes: Carte[] = []
  const defences: PlanningDefence[] = []
  const add = (carte: Carte, defence: Omit<PlanningDefence, 'id' | 'name' | 'attendees' | 'unavailable'>) => {
    const id = cartes.push(carte) - 1
    defences.push({ id, name: carte.etudiant.slice(0, 200), attendees: 0, unavailable: [], ...defence })
  }
  for (const carte of ahead.filter((each) => isHeld(each, reparer))) {
    const fixed = fixedOf(carte, grid, personOf, roomOf)
    if (fixed && busy.take(fixed, tableau.par_jour || ANY, tableau.par_campagne || ANY))
      add(carte, {
        duration: fixed.duration,
        equipment: 0,
        fixed: { start: fixed.start, room: fixed.room, jury: fixed.jury },
        seats: fixed.jury.map((person) => ({ role: '', candidates: [person] })),
      })
    else block(carte)
  }
  const fixedCount = cartes.length
  for (const carte of ahead.filter((each) => !isHeld(each, reparer)))
    add(carte, {
      duration: grid.lengthOf(carte.duree),
      equipment: isNeeded ? EQUIPPED : 0,
      seats: seatsOf(carte).map(({ role, candidates }) => ({ role, candidates })),
    })

  /** A card that breaks the rules stays all the same: its people and its room are taken. */
  function block(carte: Carte): void {
    const span = spanOf(carte)
    if (span.length === 0) return
    const room = rooms[roomOf.get(carte.salle_id ?? 0) ?? -1]
    room?.unavailable.push(...grid.closed(span, tableau.battement))
    for (const index of peopleOf(carte)) hold(persons[index ?? -1], grid.closed(span, tableau.repos))
  }

  function hold(person: (typeof persons)[number] | undefined, spans: [number, number][]): void {
    person?.unavailable.push(...spans)
    if (person?.maxTotal) person.maxTotal -= 1
  }

  const weights = {
    day: 10,
    gap: grid.unit / 30,
    room: 2,
    undesired: grid.unit / 30,
    load: 3,
    unscheduled: 1000,
  }
  const instance: PlanningInstance = {
    days: tableau.jours.length,
    unitsPerDay: grid.unitsPerDay,
    breaks: [],
    rest: grid.rest,
    weights: { ...weights, moved: reparer ? MOVED : 0 },
    persons,
    rooms,
    defences,
  }
  const present = (carte: Carte, index: number) => {
    if (index < fixedCount) return defences[index]?.fixed
    return begins(carte, passed) ? undefined : presentOf(carte, grid, roomOf, personOf, seatsOf(carte))
  }
  const placed = cartes.map(present)
  return {
    grid,
    instance,
    cartes,
    before: reparer
      ? {
          start: placed.map((place) => place?.start ?? -1),
          room: placed.map((place) => place?.room ?? -1),
          jury: placed.map((place) => place?.jury ?? []),
        }
      : undefined,
    placesOf: (plan) =>
      cartes.slice(fixedCount).flatMap((carte, index) => {
        const place = placeIn(plan, fixedCount + index, carte)
        return isSame(place, carte) ? [] : [place]
      }),
  }

  function placeIn(plan: Plan, index: number, carte: Carte): PlannedPlace {
    const start = plan.start[index] ?? -1
    if (start < 0) return { id: carte.id, debut: null, salle_id: null, jury: [] }
    const jury = seatsOf(carte).flatMap(({ type_jury, isOfJury }, seat) => {
      const jury_id = tableau.personnes[plan.jury[index]?.[seat] ?? -1]?.jury_id
      return isOfJury && jury_id ? [{ jury_id, type_jury }] : []
    })
    const salle_id = tableau.salles[plan.room[index] ?? -1]?.id ?? null
    return { id: carte.id, debut: grid.momentOf(start), salle_id, jury }
  }
}

/** Rooms by number: those with a piece of their own, then as many others as pieces are carried. */
function equippedRooms({ salles, pieces }: Tableau): ReadonlySet<number> {
  const own = new Set(pieces.flatMap(({ salle_id }) => salle_id ?? []))
  const all = salles.map(({ id }, index) => ({ index, isOwn: own.has(id) }))
  const carried = pieces.filter(({ salle_id }) => salle_id === null).length
  const others = all.filter(({ isOwn }) => !isOwn).slice(0, carried)
  return new Set([...all.filter(({ isOwn }) => isOwn), ...others].map(({ index }) => index))
}

/** Days on which somebody has all the defences that they may have. */
function fullDays(prises: readonly Plage[], most: number): Plage[] {
  const counts = new Map<string, number>()
  for (const { debut } of prises) counts.set(debut.slice(0, 10), (counts.get(debut.slice(0, 10)) ?? 0) + 1)
  return [...counts].flatMap(([jour, count]) =>
    most > 0 && count >= most ? [{ debut: `${jour}T00:00:00`, fin: `${jour}T23:59:00` }] : [],
  )
}

/** Locked drafts and defences stay, but in a repair, which may move the defences that are not validated. */
const isHeld = ({ etat, verrou }: Carte, reparer: boolean): boolean =>
  etat === 'validee' || verrou || (!reparer && (etat === 'publiee' || etat === 'deplacee'))

const spanOf = ({ debut, fin }: Carte): Plage[] => (debut && fin ? [{ debut, fin }] : [])

/**
 * What has passed of a campaign that goes on. One that is over is planned as a whole: all of it is written down
 * afterwards.
 */
function passedOf({ jours, maintenant }: Tableau): Plage[] {
  const [debut, fin] = [jours[0], jours.at(-1)]
  const passed = debut && fin && passeDe({ debut, fin }, maintenant)
  return passed ? [{ debut: `${debut}T00:00:00`, fin: passed }] : []
}

const begins = ({ debut }: Carte, passed: readonly Plage[]): boolean =>
  debut !== null && passed.some(({ fin }) => debut < fin)

/** A defence that was to begin by now, where people were told. A draft, or a move that is one, finds another time. */
const hasBegun = (carte: Carte, passed: readonly Plage[]): boolean =>
  (carte.etat === 'publiee' || carte.etat === 'validee') && begins(carte, passed)

/** Undefined: its place is one that the planner could not choose. */
function fixedOf(
  { debut, fin, salle_id, jury, encadrant }: Carte,
  grid: Grid,
  personOf: ReadonlyMap<number, number>,
  roomOf: ReadonlyMap<number, number>,
): Fixed | undefined {
  const start = debut ? grid.unitOf(debut) : undefined
  const room = roomOf.get(salle_id ?? 0)
  if (start === undefined || room === undefined || !debut || !fin) return undefined
  const minutes = (Date.parse(`${fin}Z`) - Date.parse(`${debut}Z`)) / 60_000
  const persons = jury.flatMap(({ jury_id }) => personOf.get(jury_id) ?? [])
  const all = [...new Set(encadrant === null ? persons : [...persons, encadrant])]
  return all.length > 20 ? undefined : { start, duration: grid.lengthOf(minutes), room, jury: all }
}

/** Where a card that may move stands now, person by seat; undefined: nowhere, or not as the rules have it. */
function presentOf(
  carte: Carte,
  grid: Grid,
  roomOf: ReadonlyMap<number, number>,
  personOf: ReadonlyMap<number, number>,
  seats: readonly Seat[],
): Omit<Fixed, 'duration'> | undefined {
  const start = carte.debut ? grid.unitOf(carte.debut) : undefined
  const room = roomOf.get(carte.salle_id ?? 0)
  const left = [...carte.jury]
  const jury = seats.flatMap(({ type_jury, isOfJury }) => {
    if (!isOfJury) return carte.encadrant ?? []
    const index = left.findIndex((juree) => juree.type_jury === type_jury)
    const [member] = index < 0 ? [] : left.splice(index, 1)
    return (member && personOf.get(member.jury_id)) ?? []
  })
  return start === undefined || room === undefined || jury.length < seats.length
    ? undefined
    : { start, room, jury }
}

const isSame = (place: PlannedPlace, { debut, salle_id, jury }: Carte): boolean => {
  const names = (list: readonly Juree[]) =>
    list
      .map((juree) => `${juree.jury_id}/${juree.type_jury}`)
      .sort()
      .join()
  return place.debut === debut && place.salle_id === salle_id && names(place.jury) === names(jury)
}
