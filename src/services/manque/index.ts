import { type RawBuilder, sql } from 'kysely'
import {
  FAITS_REQUIS,
  type FaitRequis,
  faitsManquants,
  isRequis,
} from '../../contract/convention/faitsRequis'
import type { Signataire } from '../../contract/convention/signataires'
import { namedIn } from '../../contract/gabarit/gabaritFaults'
import { LANGS } from '../../contract/kernel/constants'
import type { Id, Output } from '../../contract/kernel/endpoint'
import type { Paging } from '../../contract/kernel/paging'
import { etapesDe } from '../../contract/manque/etapes'
import {
  type ManqueCode,
  manquesDe,
  REGLES_DES_MANQUES,
  type RegleDeManque,
  sansLaNote,
} from '../../contract/manque/manques'
import type { manques as calls } from '../../contract/manque/manquesCalls'
import { ACQUIS, JOURS_DU_STAGE, type Situation } from '../../contract/manque/situation'
import type { Handler } from '../access/handler'
import { todayOf, type Zone, zoneOf } from '../db/clock'
import { type Filter, lettersIn } from '../db/list'
import type { Db } from '../db/schema'
import { inScope, inYear, type Scope } from '../db/scope'
import { FACTS, FACTS_OF, type Facts } from '../faits/facts'
import { valuesOf } from '../faits/wording'
import { Refusal } from '../kernel/refusal'
import { textsInForce } from '../mail/gabarits/textsInForce'
import { complementsOf, remindersOf } from './complements'
import { ACQUIS_SQL, AVENANT_ATTEND, ENSUITE, holds, joursSql, TEXTE, videSql } from './situation'

/* What internships lack (`contract/manque/`) and where they stand, by the ids of their offers. */

export const manquesLire: Handler<typeof calls.manquesLire> = async (
  { par, ids },
  { db, session, config },
) => {
  const by = sql.ref(par === 'etudiants' ? 'v.etudiant_id' : 'v.stage_id')
  const which = sql<boolean>`${by} = ANY (${ids}::integer[]) AND ${inScope(session, 'v')}`
  const stages = await lacking(db, config, which)
  if (stages.length === 0 && par === 'stages') throw new Refusal('not_found', 'there is none of these')
  const own = stages.map(({ affectation_id }) => affectation_id)
  const [asked, reminded] = await Promise.all([
    complementsOf(db, config, sql`x.affectation_id = ANY (${own}::integer[])`),
    remindersOf(db, own),
  ])
  return {
    stages: stages.map(({ affectation_id, entreprise_id: _company, ...stage }) => ({
      ...stage,
      relances: reminded.get(affectation_id) ?? [],
      complements: asked
        .filter((each) => each.affectation_id === affectation_id)
        .map(({ affectation_id: _, ...complement }) => complement),
    })),
  }
}

interface Read extends Omit<Situation, 'vides'> {
  /** The offer's id. */
  id: Id
  affectation_id: Id
  etudiant_id: Id
  entreprise_id: Id
  faits: Facts
  texte: string
  ensuite: Signataire[]
  aujourdhui: string
}

type Stage = Omit<Output<typeof calls.manquesLire>['stages'][number], 'complements' | 'relances'> & {
  affectation_id: Id
  entreprise_id: Id
}

/** What internships lack today, and where they stand. @param which of `FACTS_OF` */
export async function lacking(db: Db, config: Zone, which: RawBuilder<boolean>): Promise<Stage[]> {
  const jours = joursSql(config)
  const [{ rows }, named] = await Promise.all([
    sql<Read>`
      SELECT v.stage_id AS id, v.id AS affectation_id, v.etudiant_id, v.entreprise_id, ${FACTS} AS faits, ${TEXTE} AS texte, ${AVENANT_ATTEND} AS avenant_attend, ${ENSUITE} AS ensuite,
        ${objectOf(ACQUIS, (each) => ACQUIS_SQL[each])} AS acquis, ${objectOf(JOURS_DU_STAGE, (each) => jours[each])} AS jours,
        ${todayOf(config)}::text AS aujourdhui
      FROM ${FACTS_OF} WHERE ${which} ORDER BY v.id`.execute(db),
    namedByTexts(db),
  ])
  return rows.map(
    ({ id, affectation_id, etudiant_id, entreprise_id, faits, texte, ensuite, aujourdhui, ...situation }) => {
      const lang = LANGS.find((each) => texte.endsWith(`/${each}`)) ?? 'fr'
      const vides = faitsManquants(faits, valuesOf(faits, lang), named.get(texte) ?? new Set())
      const whole = { ...situation, vides }
      const manques = manquesDe(whole, aujourdhui)
      const etapes = etapesDe(whole, manques, aujourdhui)
      const { debut, fin } = situation.jours
      const { entreprise } = faits
      return {
        id,
        affectation_id,
        etudiant_id,
        entreprise_id,
        entreprise,
        debut,
        fin,
        manques,
        etapes,
        ensuite,
      }
    },
  )
}

const objectOf = <Name extends string>(names: readonly Name[], of: (name: Name) => RawBuilder<unknown>) =>
  sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), of(name)]))})`

/** What the texts of agreements and amendments name, by gabarit and language. */
async function namedByTexts(db: Db): Promise<Map<string, ReadonlySet<string>>> {
  const [convention, avenant] = await Promise.all([
    textsInForce(db, 'convention'),
    textsInForce(db, 'avenant'),
  ])
  return new Map(
    LANGS.flatMap((lang) => [
      [`convention/${lang}`, namedIn(convention[lang])] as const,
      [`avenant/${lang}`, namedIn(avenant[lang])] as const,
    ]),
  )
}

/** The conditions of a list filtered by what its internships lack. */
export interface LackAsked extends Zone {
  /** By fact, the texts that need it. */
  textes: Readonly<Record<FaitRequis, readonly string[]>>
}

/** Read only if a list is filtered this way, so that other lists cost no more. */
export const lackAsked = async (db: Db, clock: Zone, { filter }: Paging): Promise<{ manque?: LackAsked }> =>
  filter?.manque === undefined ? {} : { manque: await readLackAsked(db, clock) }

export async function readLackAsked(db: Db, { timeZone }: Zone): Promise<LackAsked> {
  const named = await namedByTexts(db)
  const needing = (fait: FaitRequis) =>
    [...named].flatMap(([texte, names]) => (isRequis(fait, names, []) ? [texte] : []))
  const textes = Object.fromEntries(FAITS_REQUIS.map((fait) => [fait, needing(fait)]))
  return { timeZone, textes: textes as Record<FaitRequis, string[]> }
}

/**
 * By what internships lack, of lists whose column is the assignment's id. Compiled from the rules that `manquesDe` reads.
 *
 * @example filter: { manque: byLack('v.id', scope, manque) }
 */
export const byLack = (column: string, scope: Scope, asked: LackAsked | undefined): Filter => ({
  searched: false,
  where: (value) =>
    asked
      ? sql`${sql.ref(column)} IN (SELECT v.id FROM ${FACTS_OF}
      WHERE ${inScope(scope, 'v')} AND ${whereLacking(lettersIn(value), asked)})`
      : sql`false`,
})

/** Whether an internship of `FACTS_OF` lacks one of these. */
export function whereLacking(codes: readonly string[], asked: LackAsked): RawBuilder<boolean> {
  const rules = REGLES_DES_MANQUES.filter(({ code }) => codes.includes(code))
  if (rules.length === 0) return sql<boolean>`false`
  const some = rules.map((rule) => sql`(${conditionOf(rule, asked)})`)
  return sql<boolean>`(${sql.join(some, sql` OR `)})`
}

/** By what was asked of student or company of internships, of lists whose column is the assignment's id. */
export const byComplement = (column: string): Filter => ({
  searched: false,
  where: (value) => sql`EXISTS (SELECT FROM internship.complement x
    WHERE x.affectation_id = ${sql.ref(column)} AND x.etat = ANY (${lettersIn(value).filter((etat) => ['demande', 'donne'].includes(etat))}::text[]))`,
})

/** Lacks that are counted all day: what says of them needs no more of an internship than its facts and its tutor. */
const LACKS_WAITING = [
  'encadrant',
  'tuteur',
  'evaluation',
  'rapport',
  'piece',
] as const satisfies readonly ManqueCode[]
export type LackWaiting = (typeof LACKS_WAITING)[number]

/**
 * What waits of them, a row an internship and lack: `code`, since when (`le`) and until when (`pour`). By the conditions of
 * `byLack`, over one reading of the internships of the year that are not graded: once there is a grade, none of these
 * is missing.
 */
export function waitingLacks(scope: Scope, asked: LackAsked): RawBuilder<unknown> {
  const jours = joursSql(asked)
  const rules = REGLES_DES_MANQUES.filter(({ code }) => LACKS_WAITING.some((each) => each === code))
  const each = rules.map(sansLaNote).map((rule) => {
    const since = rule.des?.map(([jour, avant]) => sql`${jours[jour]} - ${sql.lit(avant)}`)
    const le = since ? sql`least(${sql.join(since)})` : rule.depuis ? jours[rule.depuis] : sql`NULL::date`
    return sql`SELECT ${sql.lit(rule.code)} AS code, ${le}::timestamp AT TIME ZONE ${zoneOf(asked)} AS le,
      ${rule.pour ? jours[rule.pour] : sql`NULL::date`} AS pour WHERE ${conditionOf(rule, asked)}`
  })
  return sql`SELECT m.code, m.le, m.pour FROM internship.v_deroulement v
    LEFT JOIN internship.convention q ON q.affectation_id = v.id AND q.propose IS NOT NULL
    LEFT JOIN company.contact t ON t.id = CASE WHEN q.id IS NULL THEN v.tuteur_id ELSE q.tuteur_id END
    CROSS JOIN LATERAL (${sql.join(each, sql` UNION ALL `)}) AS m
    WHERE ${inScope(scope, 'v')}
      AND v.id IN (SELECT z.id FROM internship.dossier z WHERE ${inYear(scope, 'z')} AND z.note IS NULL)`
}

function conditionOf(rule: RegleDeManque, asked: LackAsked): RawBuilder<boolean> {
  const { vide, des } = rule
  const jours = joursSql(asked)
  const come = des?.map(([jour, avant]) => sql`${jours[jour]} - ${sql.lit(avant)} <= ${todayOf(asked)}`)
  return sql<boolean>`${sql.join(
    [
      holds(rule),
      ...(vide ? [videSql(vide, asked.textes[vide])] : []),
      ...(come ? [sql`(${sql.join(come, sql` OR `)})`] : []),
    ],
    sql` AND `,
  )}`
}
