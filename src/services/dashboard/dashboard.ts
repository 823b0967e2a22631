import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { extensions } from '../../contract/extensions'
import { SOUTENANCE_NON_VALIDEE, SOUTENANCE_VALIDEE } from '../../contract/kernel/constants'
import type { Handler } from '../access/handler'
import { countUnseen } from '../commentaire/mentions'
import { numbersOf } from '../db/numbers'
import type { Db } from '../db/schema'
import { inScope, inYear, type Scope } from '../db/scope'
import { wireTime } from '../kernel/wireTime'
import { forget, readWaiting, recordRead } from './attentes'

const MOST = 5

/* Where the work of the year stands, and what waits: what the dashboard and the bell say. */

export const dashboardSummary: Handler<typeof extensions.dashboardSummary> = async (
  { now, lang },
  { db, session },
) => {
  const [counts, next] = await Promise.all([countWork(db, session), nextDefences(db, session, now, lang)])
  const { aPlanifier, aValider, aNoter, notees, ...others } = counts
  return {
    ...others,
    soutenances: { aPlanifier, aValider, aNoter, notees },
    prochaines: {
      aVenir: next.aVenir,
      soutenances: next.defences.map(({ debut, ...defence }) => ({
        ...defence,
        date_soutenance: wireTime(debut),
      })),
    },
  }
}

export const dashboardAttente: Handler<typeof extensions.dashboardAttente> = async (
  { tout },
  { db, session, config },
) => {
  const [waiting, seen] = await Promise.all([
    readWaiting(db, session, config, tout === 1),
    countUnseen(db, session).executeTakeFirstOrThrow(),
  ])
  return { ...waiting, mentions: seen.total }
}

export const dashboardAttenteNoter: Handler<typeof extensions.dashboardAttenteNoter> = async (
  { attentes, suite },
  { session, config, write },
) => {
  const noms = attentes.map(({ nom }) => nom)
  await write((trx) =>
    suite === 'non_lue'
      ? forget(trx, session, noms)
      : recordRead(trx, session, config, attentes, DANS[suite]),
  )
  return { status: 200 }
}

/** In how many days it comes back; null: it is read. */
const DANS = { lue: null, demain: 1, semaine: 7 } as const

/** All in one statement: one after the other they took longer on their way than to be counted. */
const countWork = (db: Db, scope: Scope) =>
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
      jsonArrayFrom(
        eb
          .selectFrom(numbersOf(scope, 'internship.effectif_demande').as('d'))
          .where(inYear(scope, 'd'))
          .groupBy('etat')
          .having(sql<boolean>`sum(nombre) > 0`)
          .select((demande) => [
            demande.ref('etat').$notNull().as('etat'),
            sql<number>`sum(nombre)::int`.as('nombre'),
          ]),
      ).as('demandes'),
    ])
    .executeTakeFirstOrThrow()

const sum = (condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(v.nombre) FILTER (WHERE ${condition}), 0)::int`

/** Future defences, soonest first; if there are none, past ones not validated, latest first. */
async function nextDefences(db: Db, scope: Scope, now: string, lang: string) {
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
