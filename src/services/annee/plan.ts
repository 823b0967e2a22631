import { sql } from 'kysely'
import type { rentree } from '../../contract'
import type { Apercu } from '../../contract/annee/rentree'
import type { ParsedInput } from '../../contract/kernel/endpoint'
import type { Db } from '../db/schema'
import type { Scope } from '../db/scope'
import { invalid, Refusal } from '../kernel/refusal'
import { followingName, NEXT_LEVEL } from './base'

export type Sent = ParsedInput<typeof rentree.rentreeOuvrir>

interface NamedRecord {
  id: number
  nom: string
}
interface Student extends NamedRecord {
  vers: Target
}
/** A group of the next year: existing, or to be created as a copy or at the next level. */
export type Target = { id: number } | { copie: number } | { suite: string }

/** A group created at the next level. */
export interface Suite extends NamedRecord {
  /** Its key: groups with the same successor go there together. */
  cle: string
  specialite_id: number
  niveau_id: number
}

/** The result of a plan: what to write, and what already exists. */
export interface Plan {
  /** The next year, if one with this name exists. */
  annee: number | undefined
  groupes: NamedRecord[]
  suites: Suite[]
  offres: NamedRecord[]
  inscriptions: Student[]
  deja: { groupes: NamedRecord[]; offres: NamedRecord[]; inscriptions: NamedRecord[] }
  partis: number
  sauf: number
  courante: boolean
  cloture: boolean
}

/**
 * Computes the result of a plan.
 *
 * @throws Refusal `not_found` for anything outside the session's year, `validation` if that is the next year itself
 */
export async function planOf(db: Db, { anneeId }: Scope, sent: Sent): Promise<Plan> {
  const next = await db
    .selectFrom('records.annee')
    .select(['id', 'courante'])
    .where('label', '=', sent.annee.label)
    .executeTakeFirst()
  if (next?.id === anneeId) throw invalid('annee.label', 'a year does not follow itself')
  const source = await db
    .selectFrom('records.annee')
    .select('cloturee')
    .where('id', '=', anneeId)
    .executeTakeFirst()
  const targets = sent.passages.map(({ groupe, vers }) => ({ groupe, ...targetOf(vers) }))
  const copied = targets.flatMap(({ copie }) => copie ?? [])
  const groups = await groupsOf(db, { anneeId, next: next?.id }, [...sent.groupes, ...copied])
  await refuseOthers(db, targets, { anneeId, next: next?.id })
  const there = new Map(groups.flatMap(({ id, deja }) => (deja ? [[id, deja]] : [])))
  const offers = await offersOf(db, { anneeId, next: next?.id }, sent.offres)
  const followed = targets.flatMap(({ suite }) => suite ?? [])
  const suites = await suitesOf(db, { anneeId, next: next?.id }, followed)
  const students = await studentsOf(db, { anneeId, next: next?.id }, sent)
  const placeOf = (groupe: number): Target => {
    const { id, copie = 0, suite = 0 } = targets.find((target) => target.groupe === groupe) ?? {}
    const made = suites.get(suite)
    const existing = id ?? there.get(copie) ?? made?.deja
    if (existing) return { id: existing }
    return made ? { suite: made.cle } : { copie }
  }
  const toMake = [...suites.values()].filter(({ deja }) => !deja)
  const left = new Set(sent.sauf)
  const present = students.filter(({ parti }) => parti === 0)
  return {
    annee: next?.id,
    groupes: groups.filter(({ deja }) => !deja),
    suites: [...new Map(toMake.map((suite) => [suite.cle, suite])).values()],
    offres: offers.filter(({ deja }) => !deja),
    inscriptions: present
      .filter(({ id, deja }) => !deja && !left.has(id))
      .map(({ id, nom, groupe }) => ({ id, nom, vers: placeOf(groupe) })),
    deja: {
      groupes: groups.filter(({ deja }) => deja),
      offres: offers.filter(({ deja }) => deja),
      inscriptions: present.filter(({ deja }) => deja),
    },
    partis: students.length - present.length,
    sauf: present.filter(({ id, deja }) => !deja && left.has(id)).length,
    courante: sent.courante === 1 && next?.courante !== true,
    cloture: sent.cloture === 1 && source?.cloturee === false,
  }
}

/** How many names are listed. */
const NAMED = 40
const noms = (rows: readonly NamedRecord[]) => ({
  nombre: rows.length,
  noms: rows.slice(0, NAMED).map(({ nom }) => nom),
})

/** A plan in numbers and names. */
export const told = ({ annee, groupes, suites, offres, inscriptions, deja, ...rest }: Plan): Apercu => ({
  ...rest,
  nouvelle: annee === undefined,
  groupes: noms(groupes),
  suites: noms(suites),
  offres: noms(offres),
  inscriptions: noms(inscriptions),
  deja: {
    groupes: noms(deja.groupes),
    offres: noms(deja.offres),
    inscriptions: noms(deja.inscriptions),
  },
})

interface Years {
  anneeId: number
  next: number | undefined
}

/** A group of the next year with the same name as one of the session's is its copy. */
async function groupsOf(db: Db, { anneeId, next = 0 }: Years, ids: readonly number[]) {
  const { rows } = await sql<NamedRecord & { deja: number | null }>`
    SELECT g.id, g.nom, (SELECT c.id FROM records.groupe c WHERE c.annee_id = ${next} AND c.nom = g.nom
      AND (c.specialite_id, c.niveau_id) = (g.specialite_id, g.niveau_id)) AS deja
    FROM records.groupe g WHERE g.annee_id = ${anneeId} AND g.id = ANY (${ids}::int[]) ORDER BY g.nom, g.id`.execute(
    db,
  )
  return all(rows, ids, 'group')
}

/**
 * The groups of the next level, by the group of the session's year that they follow.
 *
 * @throws Refusal `not_found` if there is no next level
 */
async function suitesOf(db: Db, { anneeId, next = 0 }: Years, ids: readonly number[]) {
  const { rows } = await sql<Omit<Suite, 'cle'> & { rang: number; suivant_rang: number; noms: string[] }>`
    SELECT g.id, g.nom, g.specialite_id, f.id AS niveau_id, n.rang, f.rang AS suivant_rang,
      ARRAY(SELECT o.nom FROM records.groupe o WHERE (o.annee_id, o.specialite_id, o.niveau_id)
        = (g.annee_id, g.specialite_id, g.niveau_id)) AS noms
    FROM records.groupe g JOIN records.niveau n ON n.id = g.niveau_id
    JOIN LATERAL (${NEXT_LEVEL}) AS f ON true
    WHERE g.annee_id = ${anneeId} AND g.id = ANY (${ids}::int[]) ORDER BY g.nom, g.id`.execute(db)
  const suites = all(rows, ids, 'group').map(({ rang, suivant_rang, noms, ...group }) => {
    const nom = followingName(group.nom, { rang, suivant_rang }, noms)
    return { ...group, nom, cle: keyOf({ ...group, nom }) }
  })
  const levels = [...new Set(suites.map(({ niveau_id }) => niveau_id))]
  const there = await sql<Omit<Suite, 'cle'>>`
    SELECT id, nom, specialite_id, niveau_id FROM records.groupe
    WHERE annee_id = ${next} AND niveau_id = ANY (${levels}::int[])`.execute(db)
  const byKey = new Map(there.rows.map((group) => [keyOf(group), group.id]))
  return new Map(suites.map((suite) => [suite.id, { ...suite, deja: byKey.get(suite.cle) }]))
}

const keyOf = ({ specialite_id, niveau_id, nom }: Omit<Suite, 'cle' | 'id'>) =>
  `${specialite_id}/${niveau_id}/${nom}`

/** An offer with the same company and subject is its copy. */
async function offersOf(db: Db, { anneeId, next = 0 }: Years, ids: readonly number[]) {
  const { rows } = await sql<NamedRecord & { deja: boolean }>`
    SELECT s.id, s.sujet AS nom, EXISTS (SELECT FROM internship.stage c WHERE c.annee_id = ${next}
      AND (c.entreprise_id, c.sujet, c.description) = (s.entreprise_id, s.sujet, s.description)) AS deja
    FROM internship.stage s WHERE s.annee_id = ${anneeId} AND s.id = ANY (${ids}::int[]) ORDER BY s.sujet, s.id`.execute(
    db,
  )
  return all(rows, ids, 'offer')
}

async function studentsOf(db: Db, { anneeId, next = 0 }: Years, { passages, sauf }: Sent) {
  const groupes = passages.map(({ groupe }) => groupe)
  const { rows } = await sql<NamedRecord & { groupe: number; parti: number; deja: boolean; passe: boolean }>`
    SELECT p.etudiant_id AS id, p.prenom || ' ' || p.nom AS nom, p.groupe_id AS groupe, p.parti,
      EXISTS (SELECT FROM records.inscription i WHERE i.annee_id = ${next} AND i.etudiant_id = p.etudiant_id) AS deja,
      p.groupe_id = ANY (${groupes}::int[]) AS passe
    FROM records.parcours p WHERE p.annee_id = ${anneeId}
      AND (p.groupe_id = ANY (${groupes}::int[]) OR p.etudiant_id = ANY (${sauf}::int[]))
    ORDER BY p.nom, p.prenom, p.etudiant_id`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  if (!sauf.every((id) => known.has(id))) throw notFound('student')
  return rows.filter(({ passe }) => passe)
}

/** Checks that groups students leave are of the session's year, and those they join of the next. */
async function refuseOthers(
  db: Db,
  targets: readonly { groupe: number; id?: number }[],
  { anneeId, next = 0 }: Years,
): Promise<void> {
  const from = targets.map(({ groupe }) => groupe)
  if (new Set(from).size < from.length) throw invalid('passages', 'a group goes on to one other')
  const to = targets.flatMap(({ id }) => id ?? [])
  const { rows } = await sql<{ id: number; annee: number }>`
    SELECT id, annee_id AS annee FROM records.groupe WHERE id = ANY (${[...from, ...to]}::int[])`.execute(db)
  const yearOf = new Map(rows.map(({ id, annee }) => [id, annee]))
  const strange = from.some((id) => yearOf.get(id) !== anneeId) || to.some((id) => yearOf.get(id) !== next)
  if (strange) throw notFound('group')
}

/** `copie/12`, `suite/12` or `groupe/12` */
function targetOf(vers: string): { copie?: number; suite?: number; id?: number } {
  const [kind, id] = vers.split('/')
  if (kind === 'copie') return { copie: Number(id) }
  return kind === 'suite' ? { suite: Number(id) } : { id: Number(id) }
}

/** @throws Refusal `not_found` when not all of the ids were found */
function all<Row extends NamedRecord>(rows: Row[], ids: readonly number[], what: string): Row[] {
  if (rows.length < new Set(ids).size) throw notFound(what)
  return rows
}

const notFound = (what: string) => new Refusal('not_found', `no such ${what} in this year`)
