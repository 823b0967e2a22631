import { sql } from 'kysely'
import { z } from 'zod'
import type { extensions } from '../../contract/extensions'
import { ACTIF, INACTIF, OFFRE_ACTIVE, OFFRE_LIBRE } from '../../contract/kernel/constants'
import type { ParsedInput } from '../../contract/kernel/endpoint'
import type { company } from '../../contract/specification/company'
import { Compte } from '../../contract/specification/entities'
import { internship } from '../../contract/specification/internship'
import type { Context, Handler } from '../access/handler'
import { rewriteOf } from '../convention/drafts'
import { jsonRows } from '../db/jsonRows'
import { inScope } from '../db/scope'
import { refuseChangedRow } from '../db/version'
import { sentLogo } from '../etablissement/picture'
import { refuseCompanyPostcode, refusePostcode } from '../faits/postcode'
import { ownsAccountsAndCompanies } from '../kernel/ownsAccountsAndCompanies'
import { found, Refusal } from '../kernel/refusal'
import { untell } from '../mail/outbox'
import { acknowledge, tellActivated } from '../mail/tell/greet'
import {
  listWithOwnAccounts,
  listWithSentAccounts,
  VERSION_ENTREPRISE,
  withAccounts,
} from './listEntreprises'

/* Paths `entreprise/…`, without the deletion, the import and the welcome mail. */

/** Public, and the add-company modal: the unique indexes refuse a registration number or email that is taken. */
export const entrepriseAdd: Handler<typeof company.entrepriseAdd> = (input, context) =>
  addCompany(input, context)

export const entrepriseAddLogo: Handler<typeof extensions.entrepriseAddLogo> = (
  { logo, ...input },
  context,
) => addCompany(input, context, logo)

async function addCompany(
  input: ParsedInput<typeof company.entrepriseAdd>,
  { config, write }: Pick<Context, 'config' | 'write'>,
  logo?: string,
) {
  refusePostcode(input)
  const row = await write(async (trx) => {
    const added = await trx
      .insertInto('company.entreprise')
      .values({ ...input, ...(await sentLogo(trx, logo)) })
      .returning(['id as value', 'nom_entreprise as label', 'email'])
      .executeTakeFirstOrThrow()
    await acknowledge(trx, config, added.value)
    return added
  })
  return { status: 200, Entreprise: row }
}

export const entrepriseActiver: Handler<typeof company.entrepriseActiver> = async (
  { id, active, version },
  { config, write },
) => {
  const row = await write(async (trx) => {
    await refuseChangedRow(trx, 'company.entreprise as e', VERSION_ENTREPRISE, { id, version })
    const company = trx.selectFrom('company.entreprise').select('active').where('id', '=', id)
    const before = await company.forUpdate().executeTakeFirst()
    const changed = await trx
      .updateTable('company.entreprise as e')
      .set({ active })
      .where('e.id', '=', id)
      .returning(VERSION_ENTREPRISE.as('version'))
      .executeTakeFirst()
    if (active === INACTIF) await untell(trx, 'entreprise', [id], { forgets: true })
    else if (before?.active === INACTIF) await tellActivated(trx, config, id)
    return changed
  })
  return { status: 200, ...found(row, 'company') }
}

/** With the number of offers that an assignment may take, where the offers are ours. */
export const entrepriseSelect: Handler<typeof company.entrepriseSelect> = async (
  _input,
  { config, db, session },
) => {
  const names = db
    .selectFrom('company.entreprise as e')
    .select(['e.id as value', 'e.nom_entreprise as label'])
    // as a literal, which the index on these names needs to be chosen by, and then no row is read
    .where('e.active', '=', sql.lit(ACTIF))
  if (config.upstreams[internship.stageSelect.service]) {
    return { Entreprise: await jsonRows(db, names.orderBy(BY_NAME).orderBy('e.id')) }
  }
  const free = db
    .selectFrom('internship.stage')
    .select(['entreprise_id', sql<number>`count(*)::int`.as('libres')])
    .where(inScope(session, undefined, 'offer'))
    // as literals, which the index on these offers needs to be chosen by
    .where('etat', '=', sql.lit(OFFRE_ACTIVE))
    .where('affect', '=', sql.lit(OFFRE_LIBRE))
    .groupBy('entreprise_id')
    .as('s')
  // a join loses the order of the index on names, and sorting numbers is much cheaper than sorting names again
  const numbered = names.select(sql<number>`row_number() OVER (ORDER BY ${BY_NAME}, e.id)`.as('rang')).as('n')
  const counted = db
    .selectFrom(numbered)
    .leftJoin(free, 's.entreprise_id', 'n.value')
    .select(['n.value', 'n.label', sql<number>`coalesce(s.libres, 0)`.as('libres')])
    .orderBy('n.rang')
  return { Entreprise: await jsonRows(db, counted) }
}

const BY_NAME = sql`e.nom_entreprise COLLATE "und-x-icu"`

/** With the accounts that the caller sends along (perhaps another service's), or with our own. */
export const entrepriseList: Handler<typeof company.entrepriseList> = async (
  { comptes, joined, ...input },
  { db, config },
) => {
  const ours = joined && ownsAccountsAndCompanies(config)
  const { rows, ...numbers } = await (ours
    ? listWithOwnAccounts(db, input)
    : listWithSentAccounts(db, input, readAccounts(comptes)))
  return { Entreprise: rows, ...numbers, ...(ours && { joined }) }
}

export const entrepriseById: Handler<typeof company.entrepriseById> = async ({ id }, { db }) => {
  const row = await withAccounts(db).where('e.id', '=', id).executeTakeFirst()
  return { Entreprise: found(row, 'company') }
}

/** @throws Refusal `validation` for accounts of another kind than ours */
function readAccounts(comptes: readonly unknown[]): Compte[] {
  const read = z.array(Compte).safeParse(comptes)
  if (!read.success) throw new Refusal('validation', 'these are not the accounts of user/list_id_entreprise')
  return read.data
}

/* Beyond the specification's calls. The account keeps its own e-mail. */

export const entrepriseUpdate: Handler<typeof extensions.entrepriseUpdate> = async (
  { id, version, logo, ...values },
  { config, write },
) => {
  const row = await write(async (trx) => {
    await refuseChangedRow(trx, 'company.entreprise as e', VERSION_ENTREPRISE, { id, version })
    await refuseCompanyPostcode(trx, id, values)
    const changed = await trx
      .updateTable('company.entreprise as e')
      .set({ ...values, ...(await sentLogo(trx, logo)) })
      .where('e.id', '=', id)
      .returning(VERSION_ENTREPRISE.as('version'))
      .executeTakeFirst()
    await rewriteOf(trx, config, sql`v.entreprise_id = ${id}`)
    return changed
  })
  return { status: 200, ...found(row, 'company') }
}
