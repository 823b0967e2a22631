import { sql } from 'kysely'
import type { espaceEntreprises as calls, MonSite } from '../../contract/entreprise/monEntreprise'
import type { Handler } from '../access/handler'
import { isMyCompany } from '../access/mine'
import type { Person } from '../access/persons'
import { rewriteOf } from '../convention/drafts'
import type { Trx } from '../db/schema'
import { refuseOtherVersion, UNSEEN } from '../db/version'
import { askedAmong } from '../faits/asked'
import { refusePostcode } from '../faits/postcode'
import { found, Refusal } from '../kernel/refusal'
import { isAtSite, sites } from '../site/site'
import { versionOfRow } from '../tables/versionOfRow'

/* Paths `espace/site…`: where the companies that somebody acts for receive students. */

export const espaceSites: Handler<typeof calls.espaceSites> = async (_, { db, session }) => {
  const asked = await askedAmong(db, ['site'])
  if (asked.length === 0) return { sites: null }
  const { rows } = await sql<MonSite>`
      SELECT z.id, z.entreprise_id, z.nom, z.adresse, z.code_postal, z.ville, z.pays,
        z.contact_id AS contact, z.active, ${VERSION} AS version
      FROM company.site z WHERE ${isMyCompany(session, 'z.entreprise_id')}
      ORDER BY z.active DESC, z.nom COLLATE "und-x-icu", z.id`.execute(db)
  return { sites: rows }
}

export const espaceSiteEnregistrer: Handler<typeof calls.espaceSiteEnregistrer> = async (
  { id, version, entreprise_id, contact, ...values },
  { config, session, write },
) => {
  if (!session.entreprises.includes(entreprise_id)) throw new Refusal('not_found', 'no such company')
  refusePostcode(values)
  const set = { ...values, contact_id: contact }
  const kept = await write(async (trx) => {
    if (!id) {
      const added = trx
        .insertInto('company.site')
        .values({ entreprise_id, ...set })
        .returning('id')
      return found(await added.executeTakeFirst(), 'site').id
    }
    await hold(trx, session, id, version ?? UNSEEN)
    await trx.updateTable('company.site').set(set).where('id', '=', id).execute()
    await rewriteOf(trx, config, isAtSite([id]))
    return id
  })
  return { status: 200, id: kept }
}

export const espaceSiteSupprimer: Handler<typeof calls.espaceSiteSupprimer> = async (
  { id, version },
  { session, write },
) => {
  const reste = await write(async (trx) => {
    await hold(trx, session, id, version)
    const { rows } = await sql<{ held: boolean }>`
        SELECT EXISTS (${sql.join(Object.values(sites.holders(id)), sql` UNION ALL `)}) AS held`.execute(trx)
    const held = rows[0]?.held ?? false
    if (held) await trx.updateTable('company.site').set({ active: 0 }).where('id', '=', id).execute()
    else await trx.deleteFrom('company.site').where('id', '=', id).execute()
    return held
  })
  return { status: 200, reste }
}

const VERSION = versionOfRow('company.site', 'z')

/** @throws Refusal `not_found`, `changed_meanwhile` */
async function hold(trx: Trx, session: Person, id: number, version: string | undefined) {
  const { rows } = await sql<{ version: string }>`
    SELECT ${VERSION} AS version FROM company.site z
    WHERE z.id = ${id} AND ${isMyCompany(session, 'z.entreprise_id')} FOR UPDATE`.execute(trx)
  await refuseOtherVersion(trx, version, found(rows[0], 'site'), { entity: 'company.site', entityId: id })
}
