import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { extensions } from '../../contract/extensions'
import {
  DEMANDE_EN_ATTENTE,
  INACTIF,
  SOUTENANCE_NON_VALIDEE,
  SOUTENANCE_VALIDEE,
} from '../../contract/kernel/constants'
import type { Resume } from '../../contract/specification/entities'
import type { Handlers, Session } from '../access/handler'
import { countUnseen } from '../commentaire/mentions'
import { countRefused } from '../convention/read'
import { countDeclined, countWaiting } from '../convocation/states'
import { numbersOf } from '../db/numbers'
import type { Database } from '../db/schema'
import { inScope, inYear, type Scope } from '../db/scope'
import { countAsked } from '../entreprise/modification'
import { countSigned } from '../feuille/follow'
import type { Config } from '../kernel/config'
import { wireTime } from '../kernel/wireTime'
import { countSubmitted } from '../proposition'

const MOST = 5

/** Where the work of the year stands: what the dashboard and the notifications say. */
export const dashboard = {
  async dashboardSummary({ now, lang }, { db, session, config }) {
    const [counts, next] = await Promise.all([
      countWork(db, session, config),
      nextDefences(db, session, now, lang),
    ])
    const { aPlanifier, aValider, aNoter, notees, ...others } = counts
    return {
      ...others,
      soutenances: { aPlanifier, aValider, aNoter, notees },
      ...(config.upstreams.company && { entreprisesAActiver: null, modifications: 0 }),
      prochaines: {
        aVenir: next.aVenir,
        soutenances: next.defences.map(({ debut, ...defence }) => ({
          ...defence,
          date_soutenance: wireTime(debut),
        })),
      },
    }
  },
} satisfies Partial<Handlers<typeof extensions>>

/** All in one statement: one after the other they took longer on their way than to be counted. */
const countWork = (db: Kysely<Database>, scope: Session, config: Config) =>
  db
    .selectFrom(numbersOf(scope, 'internship.effectif_dossier').as('v'))
    .where(inYear(scope, 'v'))
    .select((eb) => [
      sum(sql`v.count = 0`).as('aPlanifier'),
      sum(sql`v.count = 1 AND v.etat = ${SOUTENANCE_NON_VALIDEE}`).as('aValider'),
      sum(sql`v.etat = ${SOUTENANCE_VALIDEE} AND v.note IS NULL`).as('aNoter'),
      sum(sql`v.note IS NOT NULL`).as('notees'),
      jsonArrayFrom(
        eb
          .selectFrom(numbersOf(scope, 'internship.effectif_stage').as('offre'))
          .where(inYear(scope, 'offre'))
          .groupBy(['etat', 'affect'])
          .having(sql<boolean>`sum(nombre) > 0`)
          .select((offre) => [
            offre.ref('etat').$notNull().as('etat'),
            'affect',
            sql<number>`sum(nombre)::int`.as('nombre'),
          ]),
      ).as('offres'),
      // those that were given back wait for the student
      sql<Resume['demandes']>`(
        WITH r AS (SELECT count(*)::int AS rendues FROM internship.demande r WHERE r.retournee = 1 AND ${inScope(scope, 'r')})
        SELECT coalesce(json_agg(g), '[]') FROM (
          SELECT d.etat, 0 AS retournee,
            sum(d.nombre)::int - CASE WHEN d.etat = ${sql.lit(DEMANDE_EN_ATTENTE)} THEN min(r.rendues) ELSE 0 END AS nombre
          FROM ${numbersOf(scope, 'internship.effectif_demande')} AS d, r WHERE ${inYear(scope, 'd')} GROUP BY d.etat
          UNION ALL SELECT ${sql.lit(DEMANDE_EN_ATTENTE)}, 1, r.rendues FROM r
        ) AS g WHERE g.nombre > 0)`.as('demandes'),
      sql<number>`(SELECT coalesce(sum(nombre), 0)::int FROM company.effectif_entreprise WHERE active = ${INACTIF})`.as(
        'entreprisesAActiver',
      ),
      countUnseen(db, scope).$asScalar().$notNull().as('mentions'),
      countDeclined(scope, config).as('declinees'),
      countWaiting(scope).as('aPrevenir'),
      countSigned(scope).as('signees'),
      countSubmitted(scope).as('proposees'),
      countAsked.as('modifications'),
      countRefused(scope).as('refus'),
    ])
    .executeTakeFirstOrThrow()

const sum = (condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(v.nombre) FILTER (WHERE ${condition}), 0)::int`

/** Those to come, the soonest first; where there is none, those that are over and not validated, the last first. */
async function nextDefences(db: Kysely<Database>, scope: Scope, now: string, lang: string) {
  const defences = db
    .selectFrom('internship.soutenance as s')
    .innerJoin('internship.dossier as v', 'v.id', 's.affectation_id')
    .innerJoin('records.salle as sa', 'sa.id', 's.salle_id')
    .select(['v.id', 'v.stage_id', 'v.etudiant', 'v.stage', 's.etat', 's.debut'])
    .select(sql<string>`sa.label->>${lang}`.as('salle'))
    .where(inScope(scope, 's', 'defence'))
    .limit(MOST)
  // A defence begins and ends on one day: the index on the start finds those that are not over.
  const coming = await defences
    .where('s.fin', '>', now)
    .where('s.debut', '>=', now.slice(0, 'YYYY-MM-DD'.length))
    .orderBy('s.debut')
    .orderBy('s.affectation_id')
    .execute()
  if (coming.length > 0) return { aVenir: true, defences: coming }
  const open = await defences
    .where('s.etat', '=', sql.lit(SOUTENANCE_NON_VALIDEE))
    .orderBy('s.debut', 'desc')
    .orderBy('s.affectation_id')
    .execute()
  return { aVenir: false, defences: open }
}
