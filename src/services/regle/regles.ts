import { type RawBuilder, sql } from 'kysely'
import {
  type regle as calls,
  type FaitsDesRegles,
  profilDe,
  REGLES_DU_PROFIL,
  type RegleRompue,
  type Regles,
  reglesDe,
} from '../../contract/regle/regles'
import type { Handler } from '../access/handler'
import { isContested } from '../access/mine'
import type { Db } from '../db/schema'
import { refuseChanged, versionOf } from '../db/version'
import type { Config } from '../kernel/config'
import { Refusal } from '../kernel/refusal'
import { NO_DAYS } from './feries'
import { feriesParPays, paysDesFeries } from './joursChomes'

const ENTITY = { entity: 'records.etablissement', entityId: 1 } as const

/* Paths `regles/…`: the school's rules of an internship. */

export const reglesLire: Handler<typeof calls.reglesLire> = async (_, { db, config }) => ({
  ...(await readRules(db, config)),
  profil: profilDe(config.country),
})

export const reglesEnregistrer: Handler<typeof calls.reglesEnregistrer> = async (
  { regles, version },
  { write },
) => {
  await write(async (trx) => {
    const present = sql<{
      version: string
    }>`SELECT ${VERSION} AS version FROM records.etablissement e FOR UPDATE`
    const first = { executeTakeFirst: async () => (await present.execute(trx)).rows[0] }
    await refuseChanged(trx, version, first, ENTITY)
    await sql`UPDATE records.etablissement SET regles = ${JSON.stringify(regles)}::jsonb`.execute(trx)
  })
  return { status: 200 }
}

const VERSION = versionOf(['e.regles'])

/** The school's rules, with those of its country where it has changed nothing. */
export async function readRules(
  db: Db,
  config: Pick<Config, 'country'>,
): Promise<{ regles: Regles; version: string }> {
  const { rows } = await sql`
    SELECT e.regles, ${VERSION} AS version FROM records.etablissement e`.execute(db)
  const { regles, version } = rows[0] as { regles: Partial<Regles>; version: string }
  return { regles: rulesInForce(config, regles), version }
}

/** @param changed what the school has changed of its country's rules */
export const rulesInForce = ({ country }: Pick<Config, 'country'>, changed: Partial<Regles>): Regles => ({
  ...REGLES_DU_PROFIL[profilDe(country)],
  ...changed,
})

/**
 * The rules that assignments break, by their ids, with what an amendment under way proposes; who breaks none is not there. A
 * supervisor has all students but those who were declined.
 */
export async function brokenRules(
  db: Db,
  config: Pick<Config, 'country'>,
  ids: readonly number[],
): Promise<Map<number, RegleRompue[]>> {
  const [{ regles }, rows] = await Promise.all([readRules(db, config), factsOf(db, ids, 'named')])
  const { duree, gratification, montant } = regles
  const isCounted = [duree, gratification, montant].some(({ effet }) => effet !== 'aucun')
  // what else is done at the same host is in the same country
  const days = rows.flatMap(({ pays, ...faits }) =>
    [faits, ...faits.autres].map(({ debut, fin }) => ({ debut, fin, pays })),
  )
  const feriesIn = await feriesParPays(db, config, isCounted ? days : [])
  const broken = new Map<number, RegleRompue[]>()
  for (const { id, pays, ...faits } of rows) {
    const rules = reglesDe({ ...faits, feries: feriesIn(pays) }, regles)
    if (rules.length > 0) broken.set(id, rules)
  }
  return broken
}

/** What the rules look at, but for public holidays. @param counted which students a supervisor has */
async function factsOf(db: Db, ids: readonly number[], counted: Counted) {
  const { rows } = await sql<Omit<FaitsDesRegles, 'feries'> & { id: number; pays: string | null }>`
    SELECT v.id, ${paysDesFeries('v')} AS pays, v.debut::text, v.fin::text, v.pauses, v.heures::float8, v.semaine, v.presence::float8, v.gratification::float8,
      (SELECT jours FROM records.etablissement) AS ouvres,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('debut', o.debut, 'fin', o.fin, 'pauses', o.pauses, 'heures', o.heures,
          'semaine', o.semaine, 'presence', o.presence)), '[]') FROM internship.v_deroulement o
        WHERE (o.etudiant_id, o.annee_id, o.entreprise_id) = (v.etudiant_id, v.annee_id, v.entreprise_id) AND o.id <> v.id)
        AS autres,
      jsonb_build_object('debut', y.debut, 'fin', y.fin) AS annee,
      CASE WHEN ${IS_TAKEN} THEN (${beside(SUPERVISED[counted])}) ELSE 0 END AS encadrant,
      CASE WHEN ${IS_TAKEN} THEN (SELECT count(*)::int FROM (${SUPERVISED[counted]}) AS x
        JOIN internship.affectation o ON o.id = x.id AND o.annee_id = v.annee_id) ELSE 0 END AS charge,
      (SELECT nullif(t.encadrements_max, 0) FROM internship.encadreur n JOIN records.enseignant t ON t.id = n.enseignant_id
        WHERE n.id = v.encadrant_id) AS maximum,
      CASE WHEN v.tuteur_id IS NULL THEN 0 ELSE (${beside(sql`
        SELECT d.id FROM internship.deroulement d WHERE d.tuteur_id = v.tuteur_id AND NOT ${isContested('d', 'v')}
        UNION ALL SELECT a.id FROM internship.stage s JOIN internship.affectation a ON a.stage_id = s.id
        WHERE s.tuteur_id = v.tuteur_id AND NOT ${isContested('a', 'v')}
          AND NOT EXISTS (SELECT FROM internship.deroulement d WHERE d.id = a.id)
        UNION SELECT v.id WHERE NOT ${isContested('v')}`)}) END AS tuteur,
      (SELECT jsonb_build_object('debut', o.debut, 'fin', o.fin) FROM internship.stage s
        JOIN internship.v_deroulement o ON o.stage_id = s.id
        WHERE s.entreprise_id = v.entreprise_id AND public.fold(s.sujet) = public.fold(v.sujet) AND o.id <> v.id
          AND o.debut IS NOT NULL AND o.fin < v.debut ORDER BY o.fin DESC LIMIT 1) AS precedent
    FROM ${FROM[counted]} v JOIN records.annee y ON y.id = v.annee_id
    WHERE v.id = ANY (${ids}::integer[]) ORDER BY v.id`.execute(db)
  return rows
}

type Counted = 'named' | 'accepted'

/** Who says yes does so to the internship as it is; the office writes what an amendment under way proposes. */
const FROM: Readonly<Record<Counted, RawBuilder<unknown>>> = {
  named: sql`internship.v_propose`,
  accepted: sql`internship.v_deroulement`,
}

/** The supervisor's answer to an assignment, as columns of `k`. */
const SAID = sql`internship.encadrement k
  ON k.id = a.id AND k.encadrant_id = a.encadrant_id AND k.etudiant_id = a.etudiant_id`

/** The assignments of `v`'s supervisor that count, including `v` itself, even if not yet accepted. */
const SUPERVISED: Readonly<Record<Counted, RawBuilder<unknown>>> = {
  named: sql`SELECT a.id FROM internship.affectation a LEFT JOIN ${SAID}
    WHERE a.encadrant_id = v.encadrant_id AND k.etat IS DISTINCT FROM 'decline' UNION SELECT v.id`,
  accepted: sql`SELECT a.id FROM internship.affectation a LEFT JOIN ${SAID}
    WHERE a.encadrant_id = v.encadrant_id AND k.etat = 'accepte' UNION SELECT v.id`,
}
/** Whether `v` has a supervisor who has not declined it. */
const IS_TAKEN = sql`(v.encadrant_id IS NOT NULL AND NOT EXISTS (SELECT FROM internship.encadrement k
  WHERE k.id = v.id AND k.encadrant_id = v.encadrant_id AND k.etudiant_id = v.etudiant_id AND k.etat = 'decline'))`

/** How many of some assignments are at the same time as `v`, itself among them; days that are not known are all days. */
const beside = (of: RawBuilder<unknown>) => sql`
  SELECT count(*)::int FROM (${of}) AS x JOIN internship.v_deroulement o ON o.id = x.id
  WHERE o.annee_id = v.annee_id AND (o.id = v.id OR coalesce(o.debut <= v.fin AND o.fin >= v.debut, true))`

type Broken = ReadonlyMap<number, readonly RegleRompue[]>

/** The rules that assignments break before a write; empty if no rule of the school refuses. */
export const rulesBefore = async (
  db: Db,
  config: Pick<Config, 'country'>,
  ids: readonly number[],
): Promise<Broken> => ((await someRefuse(db, config)) ? brokenRules(db, config, ids) : new Map())

/**
 * Refuses what was written of some assignments for a rule that one of them breaks and did not break before. What only warns
 * is not asked for: a school whose rules all warn, as they do when it begins, pays nothing for them here.
 *
 * @throws Refusal `rule_broken`, which names the rule
 */
export async function byTheRules(
  db: Db,
  config: Pick<Config, 'country'>,
  ids: readonly number[],
  known: Broken = new Map(),
): Promise<void> {
  if (await someRefuse(db, config)) await refuseBroken(db, config, ids, known)
}

/** The same where it is known that a rule refuses (`isRefusing`). */
export async function refuseBroken(
  db: Db,
  config: Pick<Config, 'country'>,
  ids: readonly number[],
  known: Broken = new Map(),
): Promise<void> {
  await holdCounted(db, ids)
  for (const [id, rules] of await brokenRules(db, config, ids)) {
    const refused = rules.find(
      ({ regle, effet }) => effet === 'refuse' && !known.get(id)?.some((rule) => rule.regle === regle),
    )
    if (refused) throw ruleBroken(refused)
  }
}

const someRefuse = async (db: Db, config: Pick<Config, 'country'>): Promise<boolean> =>
  isRefusing((await readRules(db, config)).regles)

/** Whether one of these rules refuses. */
export const isRefusing = (regles: Regles): boolean =>
  Object.values(regles).some(({ effet }) => effet === 'refuse')

/** Whose internships are counted waits for the others that get one: together they stay within a limit that refuses. */
async function holdCounted(db: Db, ids: readonly number[], counted: Counted = 'named'): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(hashtext('regles/' || c.regle), c.qui)
    FROM (SELECT DISTINCT c.* FROM ${FROM[counted]} v
    CROSS JOIN LATERAL (VALUES ('encadrant', v.encadrant_id), ('charge', v.encadrant_id), ('tuteur', v.tuteur_id)) AS c (regle, qui)
      WHERE v.id = ANY (${ids}::integer[]) AND c.qui IS NOT NULL
        AND (SELECT regles->c.regle->>'effet' = 'refuse' FROM records.etablissement)
      ORDER BY c.regle, c.qui) AS c`.execute(db)
}

/**
 * The supervision limits that accepting this student would break, counting accepted students.
 *
 * @returns the rules that warn
 * @throws Refusal `rule_broken`, which names the rule
 */
export async function byTheLimits(
  db: Db,
  config: Pick<Config, 'country'>,
  id: number,
): Promise<RegleRompue[]> {
  await holdCounted(db, [id], 'accepted')
  const [{ regles }, [facts]] = await Promise.all([readRules(db, config), factsOf(db, [id], 'accepted')])
  const all = facts ? reglesDe({ ...facts, feries: NO_DAYS }, regles) : []
  const broken = all.filter(({ regle }) => regle === 'encadrant' || regle === 'charge')
  const refused = broken.find(({ effet }) => effet === 'refuse')
  if (refused) throw ruleBroken(refused)
  return broken
}

export const ruleBroken = (rule: RegleRompue) =>
  new Refusal('rule_broken', `the rule ${rule.regle} of the school is broken`, { ...rule })
