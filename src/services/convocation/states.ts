import { sql } from 'kysely'
import {
  CONVOCATION_ETATS,
  CONVOCATION_ROLES,
  type ConvocationEtat,
  type Convoque,
  type convocation as calls,
  type Refus,
} from '../../contract/convocation/convocation'
import { CONVOQUE_A_PREVENIR, CONVOQUE_DECLINE } from '../../contract/dashboard/attentes'
import type { Handler } from '../access/handler'
import { declines, etatOf } from '../campagne/convocationEtat'
import { clockOf, clockText, type Zone } from '../db/clock'
import { cases, letters, like, list, plain, text } from '../db/list'
import { inScope, type Scope, scopeOf } from '../db/scope'
import { holdKnown } from './prepare'
import { absentOf, declinedOf, expectedOf, isNeeded } from './refus'

/* Where convocations stand: of persons, and of defences. */

export const convocationList: Handler<typeof calls.convocationList> = async (
  paging,
  { db, session, config },
) => {
  const { rows, ...numbers } = await convoques(db, paging, {
    scope: scopeOf(session),
    timeZone: config.timeZone,
  })
  return { convoques: rows, ...numbers }
}

export const convocationEtats: Handler<typeof calls.convocationEtats> = async (
  { soutenances },
  { db, session, config },
) => {
  await holdKnown(db, session, soutenances)
  const { rows } = await sql<Etat>`
      SELECT c.soutenance_id, k.id AS convoque_id, k.nom, coalesce(c.a_dire, c.dit)->'roles' AS roles, c.motif,
        ${clockText(sql.ref('c.repondu_le'), config)} AS repondu_le, coalesce(u.username, c.note_par) AS note_par,
        ${etatOf('c')} AS etat, CASE WHEN ${declines('c')} AND ${isNeeded} THEN ${absentOf(sql`k.cle`)} END AS absent
      FROM internship.convocation c JOIN internship.convoque k ON k.id = c.convoque_id
      LEFT JOIN gateway.mail m ON m.id = c.mail_id
      LEFT JOIN internship.utilisateur u ON lower(u.email) = lower(c.note_par)
      WHERE ${inScope(session, 'c')} AND c.soutenance_id = ANY (${soutenances}::integer[])
      ORDER BY c.soutenance_id, k.nom COLLATE "und-x-icu", k.id`.execute(db)
  return { etats: rows }
}

/** Convocations (alias `c`) of persons who decline a future defence. */
export const declinedNow = (scope: Scope, zone: Zone) => sql`internship.convocation c
  WHERE ${inScope(scope, 'c')} AND ${declines('c')} AND (c.dit->>'fin')::timestamp > ${clockOf(zone)}`

/** Convocations (alias `c`) whose message is prepared and has not left, of persons who have an address. */
export const waitingNow = (scope: Scope) => sql`internship.convocation c
  JOIN internship.convoque q ON q.id = c.convoque_id AND q.email <> ''
  WHERE ${inScope(scope, 'c')} AND c.genre IS NOT NULL`

interface Etat {
  soutenance_id: number
  convoque_id: number
  nom: string
  roles: string[]
  motif: string
  repondu_le: string | null
  note_par: string | null
  etat: ConvocationEtat
  absent: Refus['absent']
}

/** The persons of the year with what is known of them in the scope. */
const convoques = list((db, { scope, timeZone }: { scope: Scope } & Zone) => ({
  query: db
    .selectFrom(
      sql<Omit<Convoque, 'attendues' | 'refus'> & { recherche: string }>`(
        SELECT k.id, k.nom, k.email, public.fold(k.nom || E'\\n' || k.email) AS recherche, v.roles[1] AS role, v.soutenances, v.premiere, v.a_envoyer, v.motif,
          ${clockText(sql.ref('v.dit_le'), { timeZone })} AS dit_le,
          v.etats[1] AS etat
        FROM internship.convoque k CROSS JOIN LATERAL (
          SELECT array_agg(split_part(r.role, '/', 1) ORDER BY array_position(${CONVOCATION_ROLES}::text[],
              split_part(r.role, '/', 1))) AS roles,
            count(DISTINCT c.id) FILTER (WHERE NOT c.annulee AND c.dit IS NOT NULL)::int AS soutenances,
            min(coalesce(c.a_dire, c.dit)->>'debut') FILTER (
              WHERE (coalesce(c.a_dire, c.dit)->>'fin')::timestamp > ${clockOf({ timeZone })} AND NOT c.annulee
                AND c.genre IS DISTINCT FROM 'annulee') AS premiere,
            count(DISTINCT c.id) FILTER (WHERE c.genre IS NOT NULL)::int AS a_envoyer,
            coalesce(array_agg(DISTINCT c.motif) FILTER (WHERE c.motif <> ''), '{}') AS motif,
            max(c.dit_le) AS dit_le,
            -- what is over says nothing of what is to come
            array_agg(e.etat ORDER BY (coalesce(c.a_dire, c.dit)->>'fin')::timestamp > ${clockOf({ timeZone })} DESC, array_position(${CONVOCATION_ETATS}::text[], e.etat)) AS etats
          FROM internship.convocation c LEFT JOIN gateway.mail m ON m.id = c.mail_id
          CROSS JOIN LATERAL (SELECT ${etatOf('c')} AS etat) AS e
          CROSS JOIN LATERAL jsonb_array_elements_text(coalesce(c.a_dire, c.dit)->'roles') AS r (role)
          WHERE c.convoque_id = k.id AND ${inScope(scope, 'c')}
        ) AS v
        WHERE k.annee_id = ${scope.anneeId} AND v.roles IS NOT NULL)`.as('v'),
    )
    .select([
      'v.id',
      'v.nom',
      'v.email',
      'v.etat',
      'v.role',
      'v.soutenances',
      'v.premiere',
      'v.a_envoyer',
      'v.motif',
      'v.dit_le',
    ])
    // only for the rows of a page
    .select([
      expectedOf({ scope, timeZone, person: sql`v.id` }).as('attendues'),
      declinedOf({ scope, timeZone, person: sql`v.id` }).as('refus'),
    ]),
  sort: {
    nom: text('v.nom'),
    email: text('v.email'),
    // what needs care comes first
    etat: sql`array_position(${CONVOCATION_ETATS}::text[], v.etat)`,
    soutenances: plain('v.soutenances'),
    premiere: plain('v.premiere'),
    a_envoyer: plain('v.a_envoyer'),
    dit_le: plain('v.dit_le'),
  },
  nullable: ['premiere', 'dit_le'],
  id: plain('v.id'),
  search: (pattern) => like('v.recherche', pattern),
  filter: {
    etat: letters('v.etat'),
    role: letters('v.role'),
    // somebody may be both: its numbers are none of a facet
    attend: {
      searched: false,
      where: cases({
        [CONVOQUE_DECLINE]: sql`v.id IN (SELECT c.convoque_id FROM ${declinedNow(scope, { timeZone })})`,
        [CONVOQUE_A_PREVENIR]: sql`v.id IN (SELECT c.convoque_id FROM ${waitingNow(scope)})`,
      }).where,
    },
  },
}))
