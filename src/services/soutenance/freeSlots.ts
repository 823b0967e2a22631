import { sql } from 'kysely'
import type { Remise } from '../../contract/fichier/remise'
import type { Lang } from '../../contract/kernel/constants'
import type { Option, ParsedInput } from '../../contract/kernel/endpoint'
import type { creneaux as calls, Libre } from '../../contract/soutenance/creneaux'
import { passeDe } from '../../contract/soutenance/reserves'
import { dayOf, hourOf, later, minutesOf, momentAt, workingDays } from '../campagne/times'
import { wallClock } from '../db/clock'
import { byLabel, labelOf } from '../db/options'
import type { Db } from '../db/schema'

type Search = NonNullable<ParsedInput<typeof calls.soutenanceCreneaux>['recherche']>

/** The assignment whose defence is being planned, and who must attend. */
export interface Target {
  /** The id of its defence; null: none yet. */
  soutenance_id: number | null
  annee_id: number
  etudiant_id: number
  encadrant_id: number | null
  /** The supervisor as a teacher. */
  enseignant_id: number | null
  /** First and last day of the year. */
  debut: string
  fin: string
  /** Last day of the internship. */
  fin_stage: string | null
  /** What determines when its report is due, if it is not there yet. */
  remise: Remise | null
  /** The school's present time: earlier slots are not proposed while the year goes on. */
  maintenant: string
  /** Length of the year's last defence, in minutes. */
  duree: number | null
}

/** How many slots are proposed, and how many per half-day: two on the requested day, and a choice of other days. */
const TOLD = 8
const OF_LOOKED_DAY = 2
const OF_OTHER_DAYS = 1
/** Minutes between the starts that are tried. */
const STEP = 15
/** Default length of a defence in minutes, if the year has none yet. */
const USUAL = 60
/** Days read at once, and how many times: nobody plans further ahead than three months. */
const SPAN = 28
const SPANS = 3
const DAY = 1_440

/**
 * The next times within working hours at which everything a defence needs is free, soonest first, without overlaps.
 * Defences of any year and diploma count as taken, and so do unavailabilities known from campaigns.
 */
export async function findFree(db: Db, target: Target, search: Search, lang: Lang): Promise<Libre[]> {
  const [school, allRooms, allPieces, needed] = await Promise.all([
    readSchool(db),
    search.salle ? readRoom(db, search.salle, lang) : readRooms(db, search, lang),
    readPieces(db, search.materiel, lang),
    readNeeded(db, target, search),
  ])
  const isNamed = search.materiel.length > 0
  const pieces = isNamed ? null : allPieces
  // equipment that belongs to a room is used there, unless somebody has chosen otherwise
  const rooms =
    isNamed && !search.salle
      ? allRooms.filter(({ value }) => allPieces.every((piece) => standsIn(piece, value)))
      : allRooms
  const [opens, closes] = [minutesOf(school.ouverture), minutesOf(school.fermeture)]
  const duration = search.duree ?? target.duree ?? USUAL
  const things = [...needed, ...thingsOf('salle', rooms), ...thingsOf('materiel', pieces ?? [])]
  const passed = passeDe(target, target.maintenant)
  const next = passed ? nextStep(passed) : ''
  const depuis = search.depuis < next ? next : search.depuis
  const looked = dayOf(depuis)
  const found: Libre[] = []
  const proposed = new Map<number, number>()
  let from = looked < target.debut ? target.debut : looked
  for (let span = 0; span < SPANS && from <= target.fin && found.length < TOLD; span += 1) {
    const end = dayOf(later(momentAt(from, 0), (SPAN - 1) * DAY))
    const to = end < target.fin ? end : target.fin
    const busy = await readBusy(db, target, things, from, to)
    for (const day of workingDays({ ...school, debut: from, fin: to })) {
      const isLooked = day === looked
      const first = isLooked ? Math.max(opens, minutesOf(hourOf(depuis))) : opens
      const most = isLooked ? OF_LOOKED_DAY : OF_OTHER_DAYS
      const taken = new Taken(busy, day)
      found.push(
        ...freeOn(day, { opens, closes, duration, first, most, needed, rooms, proposed, pieces, taken }),
      )
    }
    from = dayOf(later(momentAt(to, 0), DAY))
  }
  return found.slice(0, TOLD)
}

/** The first start to try after a moment. */
const nextStep = (moment: string) =>
  momentAt(dayOf(moment), (Math.floor(minutesOf(hourOf(moment)) / STEP) + 1) * STEP)

interface SlotSearch {
  /** Minutes since midnight, as `closes`. */
  opens: number
  closes: number
  first: number
  duration: number
  /** The most slots per half-day. */
  most: number
  needed: readonly Thing[]
  /** Those that fit best first. */
  rooms: readonly Option[]
  /** How many slots have been found in each. */
  proposed: Map<number, number>
  /** Null: the required pieces are given by id. */
  pieces: readonly Piece[] | null
  taken: Taken
}

function freeOn(day: string, asked: SlotSearch): Libre[] {
  const { opens, closes, duration, needed, rooms, proposed, pieces, taken } = asked
  const noon = (opens + closes) / 2
  const found: Libre[] = []
  let [at, left] = [asked.first, asked.most]
  const timesOf = ({ value }: Option) => proposed.get(value) ?? 0
  while (at + duration <= closes) {
    const [debut, fin] = [momentAt(day, at), momentAt(day, at + duration)]
    const isFree = (thing: Thing) => taken.isFree(thing, debut, fin)
    // the same room is not proposed each time while others are free
    const inTurn = () => rooms.toSorted((a, b) => timesOf(a) - timesOf(b))
    const place = left > 0 && needed.every(isFree) ? placeFor(inTurn(), pieces, isFree) : undefined
    if (place) {
      found.push({ debut, fin, ...place })
      proposed.set(place.salle.value, timesOf(place.salle) + 1)
    }
    const before = at
    at = place ? at + duration : opens + (Math.floor((at - opens) / STEP) + 1) * STEP
    left = before < noon && at >= noon ? asked.most : left - (place ? 1 : 0)
  }
  return found
}

/** The first free room, with the equipment that belongs there or a portable piece. */
function placeFor(
  rooms: readonly Option[],
  pieces: readonly Piece[] | null,
  isFree: (thing: Thing) => boolean,
): Pick<Libre, 'salle' | 'materiel'> | undefined {
  for (const salle of rooms) {
    if (!isFree({ kind: 'salle', id: salle.value })) continue
    if (pieces === null) return { salle, materiel: null }
    const free = pieces.filter(
      (piece) => standsIn(piece, salle.value) && isFree({ kind: 'materiel', id: piece.value }),
    )
    const piece = free.find(({ salle_id }) => salle_id !== null) ?? free[0]
    if (piece) return { salle, materiel: { value: piece.value, label: piece.label } }
  }
  return undefined
}

interface Piece extends Option {
  /** Null: it is portable. */
  salle_id: number | null
}

const standsIn = ({ salle_id }: Piece, room: number) => salle_id === null || salle_id === room

type Kind = 'salle' | 'materiel' | 'jury' | 'encadrant' | 'etudiant' | 'enseignant'
interface Thing {
  kind: Kind
  id: number
}
interface Busy extends Thing {
  debut: string
  fin: string
}

const thingsOf = (kind: Kind, options: readonly Option[]): Thing[] =>
  options.map(({ value }) => ({ kind, id: value }))

/** Everything that is taken on a day. */
class Taken {
  private readonly spans = new Map<string, Busy[]>()

  constructor(busy: readonly Busy[], day: string) {
    for (const span of busy) {
      if (dayOf(span.debut) > day || dayOf(span.fin) < day) continue
      const key = keyOf(span)
      this.spans.set(key, [...(this.spans.get(key) ?? []), span])
    }
  }

  isFree = (thing: Thing, debut: string, fin: string): boolean =>
    this.spans.get(keyOf(thing))?.every((span) => span.fin <= debut || fin <= span.debut) ?? true
}

const keyOf = ({ kind, id }: Thing) => `${kind} ${id}`

async function readSchool(db: Db) {
  const { rows } = await sql<{
    ouvres: string
    ouverture: string
    fermeture: string
    conges: { debut: string; fin: string }[]
  }>`
    SELECT jours AS ouvres, ouverture, fermeture,
      (SELECT coalesce(json_agg(json_build_object('debut', debut, 'fin', fin)), '[]') FROM records.conge) AS conges
    FROM records.etablissement`.execute(db)
  const [school] = rows
  if (!school) throw new Error('there is always one school')
  return school
}

/** The rooms that are offered: the smallest with seats for everybody first, and those too small last. */
async function readRooms(db: Db, { jury }: Search, lang: Lang): Promise<Option[]> {
  const label = labelOf('r', lang)
  const seats = jury.length + STUDENT_AND_SUPERVISOR
  const { rows } = await sql<Option>`
    SELECT r.id AS value, ${label} AS label FROM records.salle r WHERE r.active = 1
    ORDER BY r.places > 0 AND r.places < ${seats}, r.places = 0, r.places, ${byLabel(label)}, r.id`.execute(
    db,
  )
  return rows
}

const STUDENT_AND_SUPERVISOR = 2

/** Also finds a room that is no longer offered, because the defence may have it. */
async function readRoom(db: Db, id: number, lang: Lang): Promise<Option[]> {
  const { rows } = await sql<Option>`
    SELECT r.id AS value, ${labelOf('r', lang)} AS label FROM records.salle r WHERE r.id = ${id}`.execute(db)
  return rows
}

/** The named pieces, or all that are offered. */
async function readPieces(db: Db, named: readonly number[], lang: Lang): Promise<Piece[]> {
  const label = labelOf('r', lang)
  const { rows } = await sql<Piece>`
    SELECT r.id AS value, ${label} AS label, r.salle_id FROM records.ressource r
    WHERE ${named.length > 0 ? sql`r.id = ANY (${named}::bigint[])` : sql`r.active = 1`}
    ORDER BY ${byLabel(label)}, r.id`.execute(db)
  return rows
}

/** PostgreSQL's largest integer; no id is larger. */
const LAST_ID = 2 ** 31 - 1

/** Everybody who must attend, including the teachers they stand for, and the chosen equipment. */
async function readNeeded(db: Db, target: Target, { jury, materiel }: Search): Promise<Thing[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT enseignant_id AS id FROM internship.jury
    WHERE id = ANY (${jury}::bigint[]) AND enseignant_id IS NOT NULL`.execute(db)
  const all = (kind: Kind, ids: readonly (number | null)[]): Thing[] =>
    ids.flatMap((id) => (id === null || id > LAST_ID ? [] : { kind, id }))
  return [
    ...all('etudiant', [target.etudiant_id]),
    ...all('encadrant', [target.encadrant_id]),
    ...all('enseignant', [target.enseignant_id, ...rows.map(({ id }) => id)]),
    ...all('jury', jury),
    ...all('materiel', materiel),
  ]
}

/** When these people and things are taken on some days, using the index of the exclusion constraint. */
async function readBusy(db: Db, target: Target, things: readonly Thing[], from: string, to: string) {
  const { rows } = await sql<Busy>`
    WITH thing AS (
      SELECT * FROM unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::integer[]) AS t (kind, id)
    ), busy AS (
      SELECT t.kind, t.id, lower(o.periode) AS debut, upper(o.periode) AS fin
      FROM thing t JOIN internship.occupation o ON o.kind = t.kind AND o.ressource_id = t.id
        AND o.periode && tsrange(${from}::date, ${to}::date + 1)
      WHERE o.soutenance_id IS DISTINCT FROM ${target.soutenance_id}
      UNION ALL SELECT t.kind, t.id, d.debut, d.fin
      FROM internship.disponibilite d JOIN thing t ON t.id = CASE t.kind WHEN 'salle' THEN d.salle_id
        WHEN 'enseignant' THEN d.enseignant_id WHEN 'jury' THEN d.jury_id WHEN 'encadrant' THEN d.encadreur_id END
      WHERE d.annee_id = ${target.annee_id} AND d.niveau = 'impossible'
        AND d.debut < ${to}::date + 1 AND d.fin > ${from}::date
    )
    SELECT kind, id, ${wallClock('debut')} AS debut, ${wallClock('fin')} AS fin FROM busy`.execute(db)
  return rows
}
