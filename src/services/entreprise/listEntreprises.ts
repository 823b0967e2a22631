import { type RawBuilder, sql } from 'kysely'
import {
  AVEC_COMPTE,
  ENTREPRISE_A_ACTIVER,
  ENTREPRISE_AVEC_COMPTE,
  ENTREPRISE_SANS_COMPTE,
  INACTIF,
  SANS_COMPTE,
} from '../../contract/kernel/constants'
import type { Paging } from '../../contract/kernel/paging'
import type { Compte } from '../../contract/specification/entities'
import { cases, like, list, plain, readPage, text } from '../db/list'
import type { Db } from '../db/schema'
import { logoPath } from '../etablissement/picture'
import { versionOfRow } from '../tables/versionOfRow'
import { VERSION_COMPTE } from './compte'

/** The companies with the accounts that the caller sent, one per company. */
export async function listWithSentAccounts(db: Db, input: Paging, comptes: readonly Compte[]) {
  const accountOf = accountsOf(comptes)
  const query = db
    .selectFrom('company.entreprise as e')
    .$if(asksAccounts(input), (rows) => rows.leftJoin(given(accountOf).as('c'), 'c.entreprise_id', 'e.id'))
    .select([...COLUMNS, logo()])
  const { rows, ...numbers } = await readPage(db, { query, ...LIST }, input)
  const withTheirs = rows.read().map((row) => {
    const compte = accountOf.get(row.id)
    return {
      ...row,
      id_compte: compte?.id ?? null,
      is_compte: compte ? AVEC_COMPTE : SANS_COMPTE,
      active_compte: compte?.active ?? INACTIF,
    }
  })
  return { rows: withTheirs, ...numbers }
}

/** The columns that a company states itself. */
const STATED = [
  'e.nom_entreprise',
  'e.nom_gerant',
  'e.matricule',
  'e.email',
  'e.adresse',
  'e.mobile',
  'e.telephone',
  'e.forme_juridique',
  'e.code_postal',
  'e.ville',
  'e.pays',
  'e.secteur',
  'e.effectif',
  'e.langue',
] as const

export const VERSION_ENTREPRISE = versionOfRow('company.entreprise', 'e')

const COLUMNS = [
  'e.id',
  'e.active',
  'e.nom_entreprise as nom',
  'e.nom_gerant as gerant',
  ...STATED,
  VERSION_ENTREPRISE.as('version'),
] as const

/** Asked for each time: it begins with the path of the school that is answered. */
const logo = () => logoPath(sql.ref('e.logo')).as('logo')

const IS_COMPTE = sql<-1 | 1>`CASE WHEN c.id IS NULL THEN -1 ELSE 1 END`
const ACTIVE_COMPTE = sql<0 | 1>`coalesce(c.active, 0)`

/** Each company with its account. */
export const withAccounts = (db: Db) =>
  db
    .selectFrom('company.entreprise as e')
    .leftJoin('company.compte as c', 'c.entreprise_id', 'e.id')
    .select([...COLUMNS, logo()])
    .select(['c.id as id_compte', IS_COMPTE.as('is_compte'), ACTIVE_COMPTE.as('active_compte')])
    .select(sql<string | null>`CASE WHEN c.id IS NOT NULL THEN ${VERSION_COMPTE} END`.as('version_compte'))

const SORT: Record<string, RawBuilder<unknown>> = {
  nom: text('e.nom_entreprise'),
  nom_entreprise: text('e.nom_entreprise'),
  gerant: text('e.nom_gerant'),
  nom_gerant: text('e.nom_gerant'),
  matricule: text('e.matricule'),
  email: text('e.email'),
  adresse: text('e.adresse'),
  active: sql.ref('e.active'),
  is_compte: IS_COMPTE,
  active_compte: ACTIVE_COMPTE,
}

const FILTER = {
  active: cases({ 0: sql`e.active = 0`, 1: sql`e.active = 1` }),
  is_compte: cases({
    [SANS_COMPTE]: sql`c.entreprise_id IS NULL`,
    [AVEC_COMPTE]: sql`c.entreprise_id IS NOT NULL`,
  }),
  active_compte: cases({ 0: sql`(c.active = 1) IS NOT TRUE`, 1: sql`c.active = 1` }),
  situation: cases({
    [ENTREPRISE_A_ACTIVER]: sql`e.active = 0`,
    [ENTREPRISE_SANS_COMPTE]: sql`e.active = 1 AND c.entreprise_id IS NULL`,
    [ENTREPRISE_AVEC_COMPTE]: sql`e.active = 1 AND c.entreprise_id IS NOT NULL`,
  }),
}

const OF_ACCOUNTS = ['is_compte', 'active_compte', 'situation']

/** Of `e`, the company, and `c`, its account. */
const LIST = {
  sort: SORT,
  orderBy: [{ by: text('e.nom_entreprise') }],
  id: plain('e.id'),
  search: (pattern: string) => like('e.recherche', pattern),
  filter: FILTER,
  counted: { in: sql`company.effectif_entreprise AS e WHERE true`, by: ['active'] },
}

/** The companies with our own accounts. */
export const listWithOwnAccounts = list((db) => ({ query: withAccounts(db), ...LIST }))

/** Whether the accounts decide which companies are on the page: only then the database needs to know them. */
const asksAccounts = ({ sort = '', filter, codes, facets = [] }: Paging) =>
  [sort, ...facets, ...Object.keys({ ...filter, ...codes })].some((name) => OF_ACCOUNTS.includes(name))

const given = (accounts: ReadonlyMap<number, Compte>) => {
  const column = (name: 'id' | 'entreprise_id' | 'active') =>
    [...accounts.values()].map((compte) => compte[name])
  return sql<Pick<Compte, 'id' | 'entreprise_id' | 'active'>>`(
    SELECT * FROM unnest(${column('entreprise_id')}::bigint[], ${column('id')}::bigint[], ${column('active')}::smallint[])
      AS given (entreprise_id, id, active)
  )`
}

/** The accounts of a request, one per company. */
function accountsOf(comptes: readonly Compte[]): Map<number, Compte> {
  const accounts = new Map<number, Compte>()
  for (const compte of comptes) {
    const known = accounts.get(compte.entreprise_id)
    if (!known || compte.id < known.id) accounts.set(compte.entreprise_id, compte)
  }
  return accounts
}
