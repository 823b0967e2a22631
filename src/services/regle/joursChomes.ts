import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema'
import type { Config } from '../kernel/config'
import { groupsOf } from '../kernel/groupsOf'
import { type Calendrier, calendars, chomesDe, NO_DAYS, type Sejour } from './feries'

/* What is read of the school and its internships to know on which days nobody is due. */

export const calendrierOf = async (db: Db, { country }: Pick<Config, 'country'>): Promise<Calendrier> =>
  (await calendrierQuery(country).execute(db)).rows[0] as Calendrier

export const calendrierQuery = (country: string): RawBuilder<Calendrier> => sql<Calendrier>`
    SELECT coalesce(nullif(e.pays, ''), ${country}) AS pays, e.jours AS ouvres,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('debut', k.debut, 'fin', k.fin)), '[]') FROM records.conge k WHERE k.chome)
        AS fermetures
    FROM records.etablissement e`

/** What tells the days, `YYYY-MM-DD`, on which nobody is due in a country during some internships there. */
export async function feriesParPays(
  db: Db,
  config: Pick<Config, 'country'>,
  stages: readonly Sejour[],
): Promise<(pays: string | null) => ReadonlySet<string>> {
  if (stages.length === 0) return () => NO_DAYS
  const [calendrier, feriesIn] = await Promise.all([calendrierOf(db, config), calendars()])
  const days = new Map<string | null, Set<string>>()
  for (const held of groupsOf(stages, ({ pays }) => pays)) {
    const theirs = new Set<string>()
    for (const stage of held) for (const day of chomesDe(stage, config, calendrier, feriesIn)) theirs.add(day)
    days.set(held[0].pays, theirs)
  }
  return (pays) => days.get(pays) ?? NO_DAYS
}

/**
 * The country whose public holidays an internship has (`alias` of a view with `pays_stage`): that of its place, where
 * the school asks for it; null: that of `COUNTRY`.
 */
export const paysDesFeries = (alias: string): RawBuilder<string | null> => sql`(
  CASE WHEN (SELECT 'pays_stage' = ANY (faits) FROM records.etablissement)
    THEN coalesce(nullif(${sql.ref(`${alias}.pays_stage`)}, ''), (SELECT nullif(pays, '') FROM records.etablissement)) END)`
