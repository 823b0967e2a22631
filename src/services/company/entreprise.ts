import { type RawBuilder, sql } from 'kysely'
import type { company } from '../../contract/company'
import { AVEC_COMPTE, INACTIF, SANS_COMPTE } from '../../contract/constants'
import type { Paging } from '../../contract/endpoint'
import { like, page, plain, text } from '../db/list'
import { refuseChanged, versionOf } from '../db/version'
import type { Handlers } from '../handler'
import { found } from '../refusal'

/** Paths `entreprise/…`, without the deletion, the import and the welcome mail. */
export const entreprise = {
  /** Public, and the add-company modal: the unique indexes refuse a registration number or email that is taken. */
  async entrepriseAdd(input, { write }) {
    const row = await write((trx) =>
      trx
        .insertInto('company.entreprise')
        .values(input)
        .returning(['id as value', 'nom_entreprise as label', 'email'])
        .executeTakeFirstOrThrow(),
    )
    return { status: 200, Entreprise: row }
  },

  async entrepriseActiver({ id, active, version }, { write }) {
    const row = await write(async (trx) => {
      const present = trx
        .selectFrom('company.entreprise as e')
        .select(VERSION_ENTREPRISE.as('version'))
        .where('e.id', '=', id)
        .forUpdate()
      await refuseChanged(trx, version, present, { entity: 'company.entreprise', entityId: id })
      return trx
        .updateTable('company.entreprise as e')
        .set({ active })
        .where('e.id', '=', id)
        .returning(VERSION_ENTREPRISE.as('version'))
        .executeTakeFirst()
    })
    return { status: 200, ...found(row, 'company') }
  },

  async entrepriseSelect(_input, { db }) {
    const rows = await db
      .selectFrom('company.entreprise')
      .select(['id as value', 'nom_entreprise as label'])
      .where('active', '=', 1)
      .orderBy(sql`nom_entreprise COLLATE "und-x-icu"`)
      .orderBy('id')
      .execute()
    return { Entreprise: rows }
  },

  /** The accounts are those that the caller read from `user/list_id_entreprise`: they may be another service's. */
  async entrepriseList({ comptes, ...input }, { db }) {
    const accountOf = accountsOf(comptes)
    const query = db
      .selectFrom('company.entreprise as e')
      .$if(asksAccounts(input), (rows) => rows.leftJoin(given(accountOf).as('c'), 'c.entreprise_id', 'e.id'))
      .select(COLUMNS)
      .select(VERSION_ENTREPRISE.as('version'))
    const { rows, total } = await page(db, query, input, {
      sort: SORT,
      orderBy: [{ by: text('e.nom_entreprise') }, { by: plain('e.id') }],
      tieBreak: plain('e.id'),
      search: (pattern) => like('e.recherche', pattern),
      filter: FILTER,
      counted: { in: sql`company.effectif_entreprise AS e WHERE true`, by: ['active'] },
    })
    const Entreprise = rows.map((row) => {
      const compte = accountOf.get(row.id)
      return {
        ...row,
        id_compte: compte?.id ?? null,
        is_compte: compte ? AVEC_COMPTE : SANS_COMPTE,
        active_compte: compte?.active ?? INACTIF,
      }
    })
    return { Entreprise, total }
  },

  async entrepriseById({ id }, { db }) {
    const row = await db
      .selectFrom('company.entreprise as e')
      .leftJoin('company.compte as c', 'c.entreprise_id', 'e.id')
      .select(COLUMNS)
      .select(['c.id as id_compte', 'c.active as active_compte', IS_COMPTE.as('is_compte')])
      .where('e.id', '=', id)
      .executeTakeFirst()
    return { Entreprise: found(row, 'company') }
  },
} satisfies Partial<Handlers<typeof company>>

/** A company changes by its state; the rest stays as it was added. */
export const VERSION_ENTREPRISE = versionOf(['e.id', 'e.active'])

const COLUMNS = [
  'e.id',
  'e.nom_entreprise as nom',
  'e.nom_entreprise',
  'e.nom_gerant',
  'e.nom_gerant as gerant',
  'e.matricule',
  'e.email',
  'e.adresse',
  'e.mobile',
  'e.telephone',
  'e.active',
] as const

const IS_COMPTE = sql<-1 | 1>`CASE WHEN c.id IS NULL THEN -1 ELSE 1 END`

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
  active_compte: sql`coalesce(c.active, 0)`,
}

/** Filters by the text of a code. */
const asText = (expression: RawBuilder<unknown>) => (value: unknown) =>
  sql`(${expression})::text = ${String(value)}`

const FILTER = {
  active: asText(sql.ref('e.active')),
  is_compte: asText(IS_COMPTE),
  active_compte: asText(sql`coalesce(c.active, 0)`),
}

/** Whether the accounts decide which companies are on the page: only then the database needs to know them. */
const asksAccounts = ({ sort = '', filter, codes }: Paging) =>
  [sort, ...Object.keys({ ...filter, ...codes })].some((name) =>
    ['is_compte', 'active_compte'].includes(name),
  )

type Compte = { id: number; entreprise_id: number; active: 0 | 1 }

/** The accounts as rows. */
const given = (accounts: ReadonlyMap<number, Compte>) => {
  const column = (name: keyof Compte) => [...accounts.values()].map((compte) => compte[name])
  return sql<Compte>`(
    SELECT * FROM unnest(${column('entreprise_id')}::bigint[], ${column('id')}::bigint[], ${column('active')}::smallint[])
      AS given (entreprise_id, id, active)
  )`
}

/** The accounts of a request, one a company. */
function accountsOf(comptes: readonly Compte[]): Map<number, Compte> {
  const accounts = new Map<number, Compte>()
  for (const compte of comptes) {
    const known = accounts.get(compte.entreprise_id)
    if (!known || compte.id < known.id) accounts.set(compte.entreprise_id, compte)
  }
  return accounts
}
