import { sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import { todayOf, type Zone } from '../db/clock'
import type { Db } from '../db/schema'
import type { Scope } from '../db/scope'
import { found } from '../kernel/refusal'

interface Year {
  label: string
  debut: string
  fin: string
  courante: boolean
  cloturee: boolean
}

interface Group {
  id: number
  nom: string
  specialite_id: number
  niveau_id: number
  specialite: string
  niveau: string
  etudiants: number
  rang: number
  /** The next level in the specialty. */
  suivant: number | null
  suivant_rang: number | null
  suivant_label: string | null
}

interface BaseOptions {
  lang: Lang
  /** The label of the next year; by default the following one. */
  label: string | undefined
  config: Zone
}

/** What the year after the session's can be prepared from. */
export async function baseOf(db: Db, { anneeId }: Scope, { lang, label: wanted, config }: BaseOptions) {
  const years = db.selectFrom('records.annee').select(['id', 'label', 'debut', 'fin', 'courante', 'cloturee'])
  const source = found(await years.where('id', '=', anneeId).executeTakeFirst(), 'year')
  const proposed = nextOf(source)
  const label = wanted ?? proposed.label
  const next = await years.where('label', '=', label).executeTakeFirst()
  const groups = await groupsOf(db, anneeId, lang)
  const copies = new Set(groups.map(keyOf))
  const others = next && next.id !== anneeId ? await groupsOf(db, next.id, lang) : []
  const added = others.filter((group) => !copies.has(keyOf(group)))
  const counted = await sql<{ offres: number; enCours: number }>`
    SELECT (SELECT coalesce(sum(nombre), 0)::int FROM internship.effectif_stage WHERE annee_id = ${anneeId}) AS offres,
      (SELECT count(*)::int FROM internship.v_deroulement v JOIN internship.dossier d ON d.id = v.id
        WHERE v.annee_id = ${anneeId}
          AND CASE WHEN v.fin IS NULL THEN d.note IS NULL ELSE v.fin >= ${todayOf(config)} END) AS "enCours"`.execute(
    db,
  )
  const { offres = 0, enCours = 0 } = counted.rows[0] ?? {}
  return {
    annee: next
      ? { label, debut: next.debut, fin: next.fin, nouvelle: false }
      : { ...proposed, label, nouvelle: true },
    source: { label: source.label, courante: source.courante, cloturee: source.cloturee, enCours },
    groupes: groups.map((group) => {
      const { id, nom, specialite, niveau, etudiants, suivant } = group
      return {
        id,
        nom,
        specialite,
        niveau,
        etudiants,
        final: suivant === null,
        ...proposalOf(group, groups, added),
      }
    }),
    cibles: added.map(({ id, nom, specialite, niveau }) => ({
      value: `groupe/${id}`,
      label: `${nom} · ${specialite} · ${niveau}`,
    })),
    offres,
  }
}

/** The group proposed for a group's students, and the one that could be created for them. */
function proposalOf(group: Group, groups: readonly Group[], added: readonly Group[]) {
  const level = levelOf(group, groups).map(({ nom }) => nom)
  const nom = followingName(group.nom, group, level)
  const copied = followerOf(group, nom, groups)
  if (copied) return { propose: `copie/${copied.id}`, suite: null }
  const there = followerOf(group, nom, [...groups, ...added])
  if (there) return { propose: `groupe/${there.id}`, suite: null }
  if (group.suivant === null) return { propose: null, suite: null }
  return { propose: `suite/${group.id}`, suite: { nom, niveau: group.suivant_label ?? '' } }
}

/** Before a number, these words denote a group, not a level. */
const GROUP_WORD = /^(g|gr|grp|groupe|td|tp)$/i

/**
 * `M1 Info` at level 1 is followed by `M2 Info`; a name without its level stays the same. If several numbers could be
 * the level, it is the one that all groups of the level share.
 *
 * @param level the names of all of them
 */
export function followingName(
  nom: string,
  { rang, suivant_rang }: Pick<Group, 'rang' | 'suivant_rang'>,
  level: readonly string[],
): string {
  const numbered = (name: string) => [...name.matchAll(new RegExp(`(^|\\p{L}+)${rang}(?!\\d)`, 'gu'))]
  const places = numbered(nom).filter(([, word = '']) => !GROUP_WORD.test(word))
  const shared = places.filter(([place]) =>
    level.every((name) => numbered(name).some(([other]) => other === place)),
  )
  const place = shared.at(-1) ?? places.at(-1)
  if (!place) return nom
  const end = place.index + place[0].length
  return `${nom.slice(0, end - String(rang).length)}${suivant_rang ?? rang}${nom.slice(end)}`
}

const keyOf = ({ specialite_id, niveau_id, nom }: Group) => `${specialite_id}/${niveau_id}/${nom}`

/** The level after `n` at which the specialty of the group `g` is taught. */
export const NEXT_LEVEL = sql`
  SELECT f.id, f.rang, f.label FROM records.specialite_niveau l JOIN records.niveau f ON f.id = l.niveau_id
  WHERE l.specialite_id = g.specialite_id AND f.rang > n.rang ORDER BY f.rang, f.id LIMIT 1`

async function groupsOf(db: Db, annee: number, lang: Lang): Promise<Group[]> {
  const { rows } = await sql<Group>`
    SELECT g.id, g.nom, g.specialite_id, g.niveau_id, n.rang,
      s.label->>${sql.lit(lang)} AS specialite, n.label->>${sql.lit(lang)} AS niveau,
      (SELECT count(*)::int FROM records.parcours p WHERE p.groupe_id = g.id AND p.parti = 0) AS etudiants,
      f.id AS suivant, f.rang AS suivant_rang, f.label->>${sql.lit(lang)} AS suivant_label
    FROM records.groupe g JOIN records.specialite s ON s.id = g.specialite_id
    JOIN records.niveau n ON n.id = g.niveau_id
    LEFT JOIN LATERAL (${NEXT_LEVEL}) AS f ON true
    WHERE g.annee_id = ${annee} ORDER BY s.diplome_id, s.id, n.rang, g.nom, g.id`.execute(db)
  return rows
}

/**
 * Among the groups of the next level: the one with the same or the following name, else the only one with a similar
 * name, else the one in the same place.
 */
function followerOf(group: Group, name: string, groups: readonly Group[]): Group | undefined {
  const following = levelOf(group, groups, group.suivant)
  const called = (wanted: string) => following.find(({ nom }) => nom === wanted)
  const alike = following.filter(({ nom }) => withoutNumbers(nom) === withoutNumbers(group.nom))
  const [only] = alike.length === 1 ? alike : []
  const place = levelOf(group, groups).indexOf(group) % Math.max(1, following.length)
  return called(group.nom) ?? called(name) ?? only ?? following[place]
}

/** The groups of a level in the specialty of a group. */
const levelOf = (group: Group, groups: readonly Group[], niveau: number | null = group.niveau_id) =>
  groups.filter(
    ({ specialite_id, niveau_id }) => specialite_id === group.specialite_id && niveau_id === niveau,
  )

const withoutNumbers = (name: string) => name.replace(/\d+/g, '').trim().toLowerCase()

/** `2021/2022` is followed by `2022/2023`, and each day by the same one a year later. */
export const nextOf = ({ label, debut, fin }: Pick<Year, 'label' | 'debut' | 'fin'>) => ({
  label: label.replace(/\d{4}/g, (year) => String(Number(year) + 1)),
  debut: yearLater(debut),
  fin: yearLater(fin),
})

function yearLater(day: string): string {
  const [year = '', month, date] = day.split('-')
  // 29 February does not exist a year later
  return `${Number(year) + 1}-${month}-${month === '02' && date === '29' ? '28' : date}`
}
