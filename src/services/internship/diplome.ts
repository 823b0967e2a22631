import { type Kysely, sql } from 'kysely'
import { type Lang, MENTION_AJOURNE } from '../../contract/constants'
import type { extensions } from '../../contract/extensions'
import { code, like, list, plain, text } from '../db/list'
import type { Database } from '../db/schema'
import type { Handlers } from '../handler'
import { inScope, type Scope, scopeOf } from '../scope'

/** Graded defences of the year, best first, the deferred (ajourné) aside. Equal grades share a rank, which a search or a page does not change. */
export const diplome = {
  async diplomeList({ lang, ...paging }, { db, session }) {
    const mentions = paging.q ? await mentionsLike(db, lang, paging.q.trim()) : []
    const { rows, total } = await diplomes(db, paging, { scope: scopeOf(session), lang, mentions })
    return { Diplomes: rows, total }
  },
} satisfies Partial<Handlers<typeof extensions>>

interface Asked {
  scope: Scope
  lang: Lang
  /** Those whose label is searched for. */
  mentions: readonly number[]
}

const diplomes = list((db, { scope, lang, mentions }: Asked) => ({
  query: db
    .selectFrom('internship.dossier as v')
    .leftJoin('internship.mention as m', 'm.id', 'v.mention_id')
    .leftJoin(ranks(scope).as('r'), 'r.note', 'v.note')
    .select(['v.id', 'v.etudiant', 'v.email', 'v.stage as sujet', 'v.entreprise'])
    .select((eb) => [
      eb.ref('v.note').$notNull().as('moyenne'),
      sql<string>`m.label->>${lang}`.as('mention'),
      eb.ref('r.rang').$notNull().as('rang'),
    ])
    .where(inScope(scope, 'v'))
    .where('v.note', 'is not', null)
    .where('v.mention_id', '<>', sql.lit(MENTION_AJOURNE)),
  sort: {
    etudiant: text('v.etudiant'),
    email: text('v.email'),
    moyenne: plain('v.note'),
    mention: plain('v.mention_id'),
    sujet: text('v.stage'),
    entreprise: text('v.entreprise'),
    rang: BEST_FIRST,
  },
  orderBy: [{ by: BEST_FIRST }],
  id: plain('v.id'),
  search: (pattern) =>
    sql.join(
      [
        like('v.recherche_diplome', pattern),
        ...(/^%\d+,\d*%$/.test(pattern) ? [like('v.recherche_diplome', pattern.replace(',', '.'))] : []),
        ...(mentions.length > 0 ? [sql`v.mention_id = ANY(${mentions})`] : []),
      ],
      sql` OR `,
    ),
  filter: { mention: code('v.mention_id') },
  counted: {
    in: sql`internship.effectif_diplome AS v
      WHERE ${inScope(scope, 'v')} AND v.mention_id <> ${MENTION_AJOURNE}`,
    by: ['mention'],
  },
}))

/** As the index of the ranks has it. */
const BEST_FIRST = sql`(- v.note)`

const ranks = (scope: Scope) => sql<{ note: number; rang: number }>`(
  SELECT note, (1 + sum(sum(nombre)) OVER (ORDER BY note DESC) - sum(nombre))::int AS rang
  FROM internship.effectif_diplome
  WHERE ${inScope(scope)} AND mention_id <> ${MENTION_AJOURNE} GROUP BY note HAVING sum(nombre) > 0
)`

/** The mentions whose label has this text. */
async function mentionsLike(db: Kysely<Database>, lang: Lang, q: string): Promise<number[]> {
  const rows = await db
    .selectFrom('internship.mention')
    .select('id')
    .where(sql<boolean>`position(public.fold(${q}) IN public.fold(label->>${lang})) > 0`)
    .execute()
  return rows.map(({ id }) => id)
}
