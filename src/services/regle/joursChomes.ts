import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema'
import type { Config } from '../kernel/config'
import { groupsOf } from '../kernel/groupsOf'
import { calendars, chomesDe, type Fermetures, NO_DAYS, type Sejour } from './feries'

/* What is read of the school and its internships to know on which days nobody is due. */

export async function fermeturesOf(db: Db, { country }: Pick<Config, 'country'>): Promise<Fermetures> {
  const { rows } = await sql<Fermetures>`
    SELECT coalesce(nullif(e.pays, ''), ${country}) AS pays,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('debut', k.debut, 'fin', k.fin)), '[]') FROM records.conge k WHERE k.chome)
        AS periodes
    FROM records.etablissement e`.execute(db)
  return rows[0] as Fermetures
}

/** What tells the days, `YYYY-MM-DD`, on which nobody is due in a country during some internships there. */
export async function feriesParPays(
  db: Db,
  config: Pick<Config, 'country'>,
  stages: readonly Sejour[],
): Promise<(pays: string | null) => ReadonlySet<string>> {
  if (stages.length === 0) return () => NO_DAYS
  const [fermetures, feriesIn] = await Promise.all([fermeturesOf(db, config), calendars()])
  const days = new Map<string | null, Set<string>>()
  for (const held of groupsOf(stages, ({ pays }) => pays)) {
    const theirs = new Set<string>()
    for (const stage of held) for (const day of chomesDe(stage, config, fermetures, feriesIn)) theirs.add(day)
    days.set(held[0].pays, theirs)
  }
  return (pays) => days.get(pays) ?? NO_DAYS
}

/**
 * The country whose public holidays an internship has (`alias` of a view with `pays_stage`): that of its place, where the school asks
 * for it; null: that of `COUNTRY`.
 */
export const paysDesFeries = (alias: string): RawBuilder<string | null> => sql`(
  CASE WHEN (SELECT 'pays_stage' = ANY (faits) FROM records.etablissement)
    THEN coalesce(nullif(${sql.ref(`${alias}.pays_stage`)}, ''), (SELECT nullif(pays, '') FROM records.etablissement)) END)`
