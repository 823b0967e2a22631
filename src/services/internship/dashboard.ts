import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { INACTIF, SOUTENANCE_NON_VALIDEE, SOUTENANCE_VALIDEE } from '../../contract/constants'
import type { extensions } from '../../contract/extensions'
import type { Database } from '../db/schema'
import type { Handlers } from '../handler'
import { wireTime } from './wireTime'

const MOST = 5

/** Where the work of the year stands: what the dashboard and the notifications say. */
export const dashboard = {
  async dashboardSummary({ now, lang }, { db, session, config }) {
    const [counts, defences] = await Promise.all([
      countWork(db, session.anneeId),
      nextDefences(db, session.anneeId, now, lang),
    ])
    const { offres, demandes, entreprisesAActiver, ...soutenances } = counts
    const coming = defences.filter(({ aVenir }) => aVenir)
    return {
      offres,
      demandes,
      soutenances,
      entreprisesAActiver: config.upstreams.company ? null : entreprisesAActiver,
      prochaines: {
        aVenir: coming.length > 0,
        soutenances: (coming.length > 0 ? coming : defences).map(({ aVenir, debut, ...defence }) => ({
          ...defence,
          date_soutenance: wireTime(debut),
        })),
      },
    }
  },
} satisfies Partial<Handlers<typeof extensions>>

const countWork = (db: Kysely<Database>, anneeId: number) =>
  db
    .selectFrom('internship.affectation as a')
    .leftJoin('internship.soutenance as s', 's.affectation_id', 'a.id')
    .leftJoin('internship.note as n', 'n.soutenance_id', 's.id')
    .where('a.annee_id', '=', anneeId)
    .select((eb) => [
      sql<number>`count(*) FILTER (WHERE s.id IS NULL)::int`.as('aPlanifier'),
      sql<number>`count(*) FILTER (WHERE s.etat = ${SOUTENANCE_NON_VALIDEE})::int`.as('aValider'),
      sql<number>`count(*) FILTER (WHERE s.etat = ${SOUTENANCE_VALIDEE} AND n.id IS NULL)::int`.as('aNoter'),
      sql<number>`count(n.id)::int`.as('notees'),
      jsonArrayFrom(
        eb
          .selectFrom('internship.stage')
          .where('annee_id', '=', anneeId)
          .groupBy(['etat', 'affect'])
          .select((offre) => [
            offre.ref('etat').$notNull().as('etat'),
            'affect',
            sql<number>`count(*)::int`.as('nombre'),
          ]),
      ).as('offres'),
      jsonArrayFrom(
        eb
          .selectFrom('internship.demande')
          .where('annee_id', '=', anneeId)
          .groupBy('etat')
          .select((demande) => [
            demande.ref('etat').$notNull().as('etat'),
            sql<number>`count(*)::int`.as('nombre'),
          ]),
      ).as('demandes'),
      sql<number>`(SELECT count(*)::int FROM company.entreprise WHERE active = ${INACTIF})`.as(
        'entreprisesAActiver',
      ),
    ])
    .executeTakeFirstOrThrow()

/** Those to come, the soonest first; after them those that are over and not validated, the last first. */
const nextDefences = (db: Kysely<Database>, anneeId: number, now: string, lang: string) =>
  db
    .selectFrom('internship.v_soutenance as v')
    .innerJoin('records.salle as sa', 'sa.id', 'v.salle_id')
    .where('v.annee_id', '=', anneeId)
    .where((eb) => eb.or([eb('v.fin', '>', now), eb('v.etat', '=', SOUTENANCE_NON_VALIDEE)]))
    .select(['v.id', 'v.stage_id', 'v.etudiant', 'v.stage', 'v.etat'])
    .select((eb) => [
      eb.ref('v.debut').$notNull().as('debut'),
      sql<string>`sa.label->>${lang}`.as('salle'),
      sql<boolean>`v.fin > ${now}`.as('aVenir'),
    ])
    .orderBy('aVenir', 'desc')
    .orderBy(sql`CASE WHEN v.fin > ${now} THEN v.debut END`)
    .orderBy('v.debut', 'desc')
    .orderBy('v.id')
    .limit(MOST)
    .execute()
