import { type Kysely, type RawBuilder, sql } from 'kysely'
import {
  type regle as calls,
  type FaitsDesRegles,
  type RegleRompue,
  type Regles,
  reglesDe,
} from '../contract/regles'
import type { Database } from './db/schema'
import { refuseChanged, versionOf } from './db/version'
import type { Handlers } from './handler'
import { Refusal } from './refusal'

type Db = Kysely<Database>

const ENTITY = { entity: 'records.etablissement', entityId: 1 } as const

/** Paths `regles/…`: the school's rules of an internship. */
export const regle: Handlers<typeof calls> = {
  reglesLire: async (_, { db }) => readRules(db),

  async reglesEnregistrer({ regles, version }, { write }) {
    await write(async (trx) => {
      const present = sql<{
        version: string
      }>`SELECT ${VERSION} AS version FROM records.etablissement e FOR UPDATE`
      const first = { executeTakeFirst: async () => (await present.execute(trx)).rows[0] }
      await refuseChanged(trx, version, first, ENTITY)
      await sql`UPDATE records.etablissement SET regles = ${JSON.stringify(regles)}::jsonb`.execute(trx)
    })
    return { status: 200 }
  },
}

const VERSION = versionOf(['e.regles'])

async function readRules(db: Db): Promise<{ regles: Regles; version: string }> {
  const { rows } = await sql<{ regles: Regles; version: string }>`
    SELECT e.regles, ${VERSION} AS version FROM records.etablissement e`.execute(db)
  return rows[0] as { regles: Regles; version: string }
}

/** The rules that assignments break, by their ids; who breaks none is not there. */
export async function brokenRules(db: Db, ids: readonly number[]): Promise<Map<number, RegleRompue[]>> {
  const [{ regles }, { rows }] = await Promise.all([
    readRules(db),
    sql<FaitsDesRegles & { id: number }>`
      SELECT v.id, v.debut::text, v.fin::text, v.pauses, v.gratification::float8,
        jsonb_build_object('debut', y.debut, 'fin', y.fin) AS annee,
        CASE WHEN v.encadrant_id IS NULL THEN 0 ELSE (${beside(sql`
          SELECT a.id FROM internship.affectation a WHERE a.encadrant_id = v.encadrant_id`)}) END AS encadrant,
        CASE WHEN v.tuteur_id IS NULL THEN 0 ELSE (${beside(sql`
          SELECT d.id FROM internship.deroulement d WHERE d.tuteur_id = v.tuteur_id
          UNION ALL SELECT a.id FROM internship.stage s JOIN internship.affectation a ON a.stage_id = s.id
          WHERE s.tuteur_id = v.tuteur_id AND NOT EXISTS (SELECT FROM internship.deroulement d WHERE d.id = a.id)`)}) END AS tuteur,
        (SELECT jsonb_build_object('debut', o.debut, 'fin', o.fin) FROM internship.stage s
          JOIN internship.v_deroulement o ON o.stage_id = s.id
          WHERE s.entreprise_id = v.entreprise_id AND public.fold(s.sujet) = public.fold(v.sujet) AND o.id <> v.id
            AND o.debut IS NOT NULL AND o.fin < v.debut ORDER BY o.fin DESC LIMIT 1) AS precedent
      FROM internship.v_deroulement v JOIN records.annee y ON y.id = v.annee_id
      WHERE v.id = ANY (${ids}::integer[]) ORDER BY v.id`.execute(db),
  ])
  const broken = rows.map(({ id, ...faits }) => [id, reglesDe(faits, regles)] as const)
  return new Map(broken.filter(([, rules]) => rules.length > 0))
}

/** How many of some assignments are at the same time as `v`, itself among them; days that are not known are all days. */
const beside = (of: RawBuilder<unknown>) => sql`
  SELECT count(*)::int FROM (${of}) AS x JOIN internship.v_deroulement o ON o.id = x.id
  WHERE o.annee_id = v.annee_id AND coalesce(o.debut <= v.fin AND o.fin >= v.debut, true)`

/** What an assignment breaks before it is written. */
export const rulesBefore = async (db: Db, id: number): Promise<RegleRompue[]> =>
  (await brokenRules(db, [id])).get(id) ?? []

/**
 * Refuses what was written of an assignment for a rule that it breaks and that was not broken before.
 *
 * @returns the rules that are broken
 * @throws Refusal `rule_broken`, which names the rule
 */
export async function byTheRules(
  db: Db,
  id: number,
  known: readonly RegleRompue[] = [],
): Promise<RegleRompue[]> {
  await holdCounted(db, id)
  const broken = await rulesBefore(db, id)
  const refused = broken.find(
    ({ regle, effet }) => effet === 'refuse' && !known.some((rule) => rule.regle === regle),
  )
  if (refused) throw ruleBroken(refused)
  return broken
}

/** Whose internships are counted waits for the others that get one: together they stay within a limit that refuses. */
async function holdCounted(db: Db, id: number): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(hashtext('regles/' || c.regle), c.qui)
    FROM internship.v_deroulement v
    CROSS JOIN LATERAL (VALUES ('encadrant', v.encadrant_id), ('tuteur', v.tuteur_id)) AS c (regle, qui)
    WHERE v.id = ${id} AND c.qui IS NOT NULL
      AND (SELECT regles->c.regle->>'effet' = 'refuse' FROM records.etablissement)`.execute(db)
}

export const ruleBroken = (rule: RegleRompue) =>
  new Refusal('rule_broken', `the rule ${rule.regle} of the school is broken`, { ...rule })
