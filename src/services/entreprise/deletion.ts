import { type RawBuilder, sql } from 'kysely'
import type { Answer, ParsedInput } from '../../contract/kernel/endpoint'
import type { company } from '../../contract/specification/company'
import type { Handler } from '../access/handler'
import type { Trx } from '../db/schema'
import { isInside, type Scope } from '../db/scope'
import { lastChange } from '../db/version'
import { VERSION_COMPTE } from './compte'
import { VERSION_ENTREPRISE } from './listEntreprises'

type Seen = ParsedInput<typeof company.entrepriseDeletes>['entreprises'][number]
type Refusee = NonNullable<Answer<typeof company.entrepriseDeletes>['refusees']>[number]

/**
 * Decides for each company: one that is in use stays, and so does one that has changed since it was seen; the output
 * says why. The rows are locked first, so that neither can happen between check and deletion. A company already
 * deleted counts as deleted.
 */
export const entrepriseDeletes: Handler<typeof company.entrepriseDeletes> = async (
  { entreprises },
  { write, session },
) => {
  const refusees = await write(async (trx) => {
    const ids = entreprises.map(({ id }) => id)
    await lock(trx, ids)
    const held = await heldByOthers(trx, ids, session)
    const changed = await changedSince(trx, without(held, entreprises))
    const refusees = [...held, ...changed]
    const free = without(refusees, entreprises).map(({ id }) => id)
    if (free.length > 0) await trx.deleteFrom('company.entreprise').where('id', 'in', free).execute()
    return refusees
  })
  return { entreprises: without(refusees, entreprises), refusees }
}

function without(refusees: readonly Refusee[], entreprises: readonly Seen[]): Seen[] {
  const kept = new Set(refusees.map(({ id }) => id))
  return entreprises.filter(({ id }) => !kept.has(id))
}

/** Locks companies before accounts, the order used everywhere, and contacts last. */
async function lock(trx: Trx, ids: number[]): Promise<void> {
  for (const [table, key] of [
    ['company.entreprise', 'id'],
    ['company.compte', 'entreprise_id'],
    ['company.contact', 'entreprise_id'],
    ['company.site', 'entreprise_id'],
  ] as const) {
    await sql`SELECT FROM ${sql.table(table)} WHERE ${sql.ref(key)} = ANY (${ids}::integer[]) ORDER BY id FOR UPDATE`.execute(
      trx,
    )
  }
}

/**
 * The rows that prevent a company's deletion, by its foreign keys. Each query returns the company (`entreprise_id`), a
 * name, and whether the caller may see it (`vue`). Proposals, contacts and questions are deleted with their company.
 */
const HOLDERS = (scope: Scope): Readonly<Record<string, RawBuilder<unknown>>> => ({
  stage: sql`SELECT s.entreprise_id, s.id, s.sujet AS nom, ${isInside(scope, 'offer', 's')} AS vue FROM internship.stage s`,
  demande: sql`SELECT c.entreprise_id, c.id, e.nom_complet, ${isInside(scope, 'student', 'c')}
    FROM internship.declaration c JOIN records.etudiant e ON e.id = c.etudiant_id`,
  affectation: sql`SELECT t.entreprise_id, d.id, e.nom_complet, ${isInside(scope, 'student', 'd')}
    FROM internship.deroulement d JOIN (SELECT id AS tuteur_id, NULL AS site_id, entreprise_id FROM company.contact
      UNION ALL SELECT NULL, id, entreprise_id FROM company.site) AS t ON d.tuteur_id = t.tuteur_id OR d.site_id = t.site_id
    JOIN records.etudiant e ON e.id = d.etudiant_id`,
})

/** By the first of each kind that the caller may see. */
async function heldByOthers(trx: Trx, ids: number[], scope: Scope): Promise<Refusee[]> {
  const holders = Object.entries(HOLDERS(scope)).map(
    ([kind, rows], at) => sql`
      SELECT h.entreprise_id, ${at}::integer AS rang, ${kind}::text AS kind, count(*)::int AS count,
        coalesce((array_agg(h.nom ORDER BY h.id) FILTER (WHERE h.vue))[1], '') AS name
      FROM (${rows}) AS h (entreprise_id, id, nom, vue) WHERE h.entreprise_id = ANY (${ids}::integer[]) GROUP BY 1`,
  )
  const { rows } = await sql<Refusee>`
    SELECT e.id, e.nom_entreprise AS nom,
      jsonb_agg(jsonb_build_object('kind', h.kind, 'name', h.name, 'count', h.count) ORDER BY h.rang) AS "usedBy"
    FROM (${sql.join(holders, sql` UNION ALL `)}) AS h JOIN company.entreprise e ON e.id = h.entreprise_id
    GROUP BY e.id ORDER BY e.id`.execute(trx)
  return rows
}

/** An account goes with its company, so a new or changed account counts as a change of the company. */
async function changedSince(trx: Trx, entreprises: readonly Seen[]): Promise<Refusee[]> {
  const seen = new Map(
    entreprises.filter(({ version }) => version !== undefined).map((each) => [each.id, each]),
  )
  if (seen.size === 0) return []
  const present = await trx
    .selectFrom('company.entreprise as e')
    .leftJoin('company.compte as c', 'c.entreprise_id', 'e.id')
    .select(['e.id', 'e.nom_entreprise as nom', 'c.id as id_compte'])
    .select([VERSION_ENTREPRISE.as('version'), VERSION_COMPTE.as('version_compte')])
    .where('e.id', 'in', [...seen.keys()])
    .orderBy('e.id')
    .execute()
  const refusees: Refusee[] = []
  for (const { id, nom, ...now } of present) {
    const then = seen.get(id)
    const compte = now.id_compte ?? then?.id_compte ?? null
    const isOther = now.version !== then?.version
    const hasOther =
      now.id_compte !== then?.id_compte ||
      (compte !== null && then.version_compte !== undefined && now.version_compte !== then.version_compte)
    if (!isOther && !hasOther) continue
    const record = isOther
      ? { entity: 'company.entreprise', entityId: id }
      : { entity: 'company.compte', entityId: compte }
    refusees.push({ id, nom, usedBy: [], changed: await lastChange(trx, record) })
  }
  return refusees
}
