import { expect, test } from 'vitest'
import {
  answerOf,
  awaited,
  boardOf,
  clockOf,
  dayOf,
  frameOf,
  personsOf,
} from '../../../../src/admin/resources/campagne/board/board'
import { faultsOf, isClash } from '../../../../src/admin/resources/campagne/board/faults'
import { LANES, type LaneKind, lanesOf } from '../../../../src/admin/resources/campagne/board/lanes'
import {
  bestPlaces,
  CHANGE,
  FREE,
  IMPOSSIBLE,
  previewOf,
  proposalAt,
  UNDESIRED,
} from '../../../../src/admin/resources/campagne/board/slots'
import type { Carte, Tableau } from '../../../../src/contract/campagne/tableau'

/* Whether a held card fits each slot. */

const DAYS = ['2022-07-11', '2022-07-12', '2022-07-13', '2022-07-14', '2022-07-15']

/** A pseudo-random number from 0 to 1, the same for a seed. */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

function school({ seed = 1, cards = 12, people = 9, rooms = 3, days = 2, ...more }: Partial<Sizes> = {}) {
  const random = chance(seed)
  const some = (count: number) => Math.floor(random() * count)
  const span = () => {
    const day = DAYS[some(days)]
    const hour = 8 + some(9)
    return { debut: `${day}T${two(hour)}:00:00`, fin: `${day}T${two(hour + 1 + some(2))}:00:00` }
  }
  const tableau: Tableau = {
    nom: 'Juillet',
    maintenant: '2022-07-01T08:00:00',
    jours: DAYS.slice(0, days),
    ouverture: '08:00',
    fermeture: '18:00',
    pauses: [{ de: '12:30', a: '13:30' }],
    duree: 60,
    battement: 15,
    repos: 15,
    par_jour: 3,
    par_campagne: 8,
    materiel: 'necessaire',
    types_jury: [1, 2].map((value) => ({ value, label: `Rôle ${value}` })),
    salles: Array.from({ length: rooms }, (_, index) => ({
      id: 100 + index,
      label: `Salle ${index}`,
      places: 0,
      impossible: index === 0 ? [span()] : [],
      prises: index === 1 ? [span()] : [],
    })),
    pieces: Array.from({ length: rooms - 1 }, (_, index) => ({
      id: index + 1,
      label: 'P',
      salle_id: index === 0 ? 100 + rooms - 1 : null,
      prises: [span()],
    })),
    personnes: Array.from({ length: people }, (_, index) => ({
      genre: 'enseignant',
      ressource_id: index + 1,
      nom: `Prof ${index}`,
      jury_id: index === 0 ? null : index + 1,
      impossible: index % 3 === 0 ? [span()] : [],
      eviter: index % 3 === 1 ? [span()] : [],
      prises: index % 4 === 2 ? [span()] : [],
      reponse: null,
    })),
    viviers: [Array.from({ length: people - 1 }, (_, index) => index + 2)],
    cartes: Array.from({ length: cards }, (_, index): Carte => {
      const isOut = random() < 0.2
      const at = `${DAYS[some(days)]}T${two(8 + some(9))}:${some(2) ? '30' : '00'}:00`
      const first = 2 + some(people - 1)
      const second = 2 + ((first - 1) % (people - 1))
      return {
        id: index + 1,
        stage_id: index + 1,
        soutenance_id: null,
        etudiant: `Étudiant ${index}`,
        stage: 'Sujet',
        entreprise: null,
        convocation: null,
        remise: null,
        fin_stage: index % 6 === 0 ? (DAYS[1] ?? null) : null,
        diplome: null,
        type: 1,
        etat: isOut ? 'a_placer' : 'placee',
        debut: isOut ? null : at,
        fin: isOut ? null : clockOf(Date.parse(`${at}Z`) / 60_000 + 60),
        duree: index % 5 === 0 ? 45 : 60,
        duree_prevue: index % 5 === 0 ? 45 : 60,
        salle_id: isOut ? null : 100 + some(rooms),
        jury: isOut
          ? []
          : [
              { jury_id: first, type_jury: 1 },
              { jury_id: second, type_jury: 2 },
            ],
        encadrant: some(people),
        sieges: [
          { type_jury: 1, vivier: 0 },
          { type_jury: 2, vivier: 0 },
        ],
        verrou: false,
        version: null,
      }
    }),
    ...more.tableau,
  }
  return boardOf(frameOf(tableau), new Map(tableau.cartes.map((card) => [card.id, card])))
}

interface Sizes {
  seed: number
  cards: number
  people: number
  rooms: number
  days: number
  tableau: Partial<Tableau>
}

const two = (value: number) => String(value).padStart(2, '0')

test('the preview agrees with each place', () => {
  const seen = new Set<number>()
  for (let seed = 1; seed <= 4; seed += 1) {
    const board = school({ seed })
    for (const card of board.tableau.cartes) {
      for (const [room, states] of previewOf(board, card)) {
        states.forEach((state, slot) => {
          const { at = 0 } = board.slots[slot] ?? {}
          seen.add(state)
          expect(proposalAt(board, card, at, room).state, `${seed} ${card.id} ${clockOf(at)} ${room}`).toBe(
            state,
          )
        })
      }
    }
  }
  expect([...seen].sort()).toEqual([IMPOSSIBLE, CHANGE, UNDESIRED, FREE])
})

test('a card moved to an offered place clashes with nothing', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const board = school({ seed })
    for (const card of board.tableau.cartes) {
      for (const { at, room, jury } of bestPlaces(board, card, 5)) {
        const there = { ...card, debut: clockOf(at), fin: clockOf(at + card.duree), salle_id: room, jury }
        const moved = boardOf(board, new Map(board.cards).set(card.id, there))
        expect(faultsOf(moved, there).filter(isClash)).toEqual([])
      }
    }
  }
})

test('past places are never among the best, but allowed with a warning', () => {
  const now = `${DAYS[1]}T09:00:00`
  const board = school({ tableau: { maintenant: now } })
  const over = school({ tableau: { maintenant: '2022-07-13T00:00:00' } })
  let told = 0
  for (const card of board.tableau.cartes) {
    const places = bestPlaces(board, card, 1_000)
    expect(places.filter(({ at }) => clockOf(at) <= now)).toEqual([])
    if (card.debut && card.debut < now) {
      told += 1
      expect(faultsOf(board, card).map(({ code }) => code)).toContain('passee')
      expect(faultsOf(board, { ...card, etat: 'publiee' }).map(({ code }) => code)).not.toContain('passee')
      expect(faultsOf(over, card).map(({ code }) => code)).not.toContain('passee')
    }
    for (const { at } of board.slots) {
      const { state, faults } = proposalAt(board, card, at, 100)
      const isPast = clockOf(at) < now
      if (state !== IMPOSSIBLE) expect(faults.some(({ code }) => code === 'passee')).toBe(isPast)
    }
  }
  expect(told).toBeGreaterThan(0)
})

test('a place before the end of the internship is marked, and ranked last', () => {
  const board = school({ cards: 1, days: 3, tableau: { pieces: [] } })
  const [card] = board.tableau.cartes
  const places = card
    ? bestPlaces({ ...board, tableau: { ...board.tableau, materiel: 'aucun' } }, card, 1_000)
    : []
  const early = places.filter(({ faults }) => faults.some(({ code }) => code === 'stage'))
  expect(early.length).toBeGreaterThan(0)
  expect(early.every(({ at }) => dayOf(at) < (DAYS[1] ?? ''))).toBe(true)
  expect(places.findIndex(({ state }) => state === UNDESIRED)).toBeGreaterThan(
    places.findLastIndex(({ state }) => state === FREE),
  )
})

test('an impossible place names who or what is in the way', () => {
  const board = school({ seed: 3 })
  for (const card of board.tableau.cartes) {
    for (const { at } of board.slots) {
      const { state, faults } = proposalAt(board, card, at, 100)
      if (state === IMPOSSIBLE) expect(faults.length).toBeGreaterThan(0)
    }
  }
})

test('all slots of a card among 450 are computed within 50 ms', () => {
  const board = school({ cards: 450, people: 120, rooms: 15, days: 5 })
  const card = board.tableau.cartes[0] as Carte
  previewOf(board, card)
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now()
    previewOf(board, card)
    return performance.now() - began
  })
  expect(Math.min(...times)).toBeLessThan(50)
})

test('a card is in the lane of its room, of each of its people, and of its jury', () => {
  const board = school({ seed: 2, cards: 20 })
  for (const day of board.tableau.jours) {
    const lanes = Object.fromEntries(LANES.map((kind) => [kind, lanesOf(board, kind, day)]))
    const inLanes = (kind: LaneKind, id: number) =>
      (lanes[kind] ?? []).filter(({ cards }) => cards.some(({ card }) => card.id === id))
    for (const { card, room } of board.placed.filter(({ from }) => dayOf(from) === day)) {
      expect(inLanes('salles', card.id).map((lane) => lane.room)).toEqual([room])
      const names = personsOf(board, card).map((index) => board.tableau.personnes[index]?.nom)
      expect(new Set(inLanes('personnes', card.id).map(({ label }) => label))).toEqual(new Set(names))
      expect(inLanes('jurys', card.id)).toHaveLength(1)
    }
    // no lane is empty
    expect([...(lanes.personnes ?? []), ...(lanes.jurys ?? [])].every(({ cards }) => cards.length > 0)).toBe(
      true,
    )
  }
})

test('a card is answered once everybody needed has answered, and names those awaited', () => {
  const board = school({ seed: 3 })
  const { card } = board.placed[0] as { card: Carte }
  const people = personsOf(board, card).map((index) => board.tableau.personnes[index])
  const answer = (reponse: 'recue' | 'attendue' | null) => {
    for (const each of people) if (each) each.reponse = reponse
  }
  expect(people.length).toBeGreaterThan(1)
  expect(answerOf(board, card)).toBe('aucune')
  answer('recue')
  expect([answerOf(board, card), awaited(board, card)]).toEqual(['recue', []])
  if (people[0]) people[0].reponse = null
  expect(answerOf(board, card)).toBe('aucune')
  if (people[1]) people[1].reponse = 'attendue'
  expect([answerOf(board, card), awaited(board, card)]).toEqual(['attendue', [people[1]?.nom]])
})
