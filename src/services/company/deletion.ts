import { sql, type Transaction } from 'kysely'
import type { company } from '../../contract/company'
import type { Answer, ParsedInput } from '../../contract/endpoint'
import type { Database } from '../db/schema'
import { lastChange } from '../db/version'
import type { Handlers } from '../handler'
import { isInside, type Scope } from '../scope'
import { VERSION_COMPTE } from './compte'
import { VERSION_ENTREPRISE } from './listEntreprises'

type Trx = Transaction<Database>
type Seen = ParsedInput<typeof company.entrepriseDeletes>['entreprises'][number]
type Refusee = NonNullable<Answer<typeof company.entrepriseDeletes>['refusees']>[number]

export const deletion = {
  /**
   * Decides company by company: one with offers stays, as does one that changed since it was seen; the answer
   * says why. The rows are locked first, so that neither can happen between the check and the deletion. One
   * that is gone already counts as deleted.
   */
  async entrepriseDeletes({ entreprises }, { write, session }) {
    const refusees = await write(async (trx) => {
      const ids = entreprises.map(({ id }) => id)
      await lock(trx, ids)
      const held = await heldByOffers(trx, ids, session)
      const changed = await changedSince(trx, without(held, entreprises))
      const refusees = [...held, ...changed]
      const free = without(refusees, entreprises).map(({ id }) => id)
      if (free.length > 0) await trx.deleteFrom('company.entreprise').where('id', 'in', free).execute()
      return refusees
    })
    return { entreprises: without(refusees, entreprises), refusees }
  },
} satisfies Partial<Handlers<typeof company>>

function without(refusees: readonly Refusee[], entreprises: readonly Seen[]): Seen[] {
  const kept = new Set(refusees.map(({ id }) => id))
  return entreprises.filter(({ id }) => !kept.has(id))
}

/** Locks companies before accounts, the order used everywhere. */
async function lock(trx: Trx, ids: number[]): Promise<void> {
  for (const [table, key] of [
    ['company.entreprise', 'id'],
    ['company.compte', 'entreprise_id'],
  ] as const) {
    await trx.selectFrom(table).select('id').where(key, 'in', ids).orderBy('id').forUpdate().execute()
  }
}

/** By the first of them that the caller may see. */
async function heldByOffers(trx: Trx, ids: number[], scope: Scope): Promise<Refusee[]> {
  const held = await trx
    .selectFrom('internship.stage as s')
    .innerJoin('company.entreprise as e', 'e.id', 's.entreprise_id')
    .select(['e.id', 'e.nom_entreprise as nom'])
    .select(
      sql<string>`coalesce((array_agg(s.sujet ORDER BY s.id) FILTER (WHERE ${isInside(scope, 'offer', 's')}))[1], '')`.as(
        'name',
      ),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .where('s.entreprise_id', 'in', ids)
    .groupBy(['e.id', 'e.nom_entreprise'])
    .orderBy('e.id')
    .execute()
  return held.map(({ id, nom, name, count }) => ({ id, nom, usedBy: [{ kind: 'stage', name, count }] }))
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
