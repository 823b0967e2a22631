import { sql } from 'kysely'
import type { extensions } from '../../contract/extensions'
import { type Lang, MENTION_AJOURNE } from '../../contract/kernel/constants'
import { holdsDemo } from '../access/demoAccount'
import type { Handler } from '../access/handler'
import { like, list, numbers, plain, reference, text } from '../db/list'
import { numbersOf } from '../db/numbers'
import type { Db } from '../db/schema'
import { inScope, inYear, type Scope, scopeOf } from '../db/scope'
import { byGroup, groupIdOf, groupOf, likeStudent, matriculeOf, STUDENT_BESIDE } from '../dossier/dossier'

/*
 * Graded defences of the year, best first, the deferred (ajourné) aside. Equal grades share a rank, which a search or a
 * page does not change.
 */

export const diplomeList: Handler<typeof extensions.diplomeList> = async (
  { lang, annee, ...paging },
  { db, session },
) => {
  const scope = { ...scopeOf(session), ...(annee && { anneeId: annee }) }
  const { rows, ...counts } = await diplomes(db, paging, { scope, lang })
  const exemple = counts.total === 0 && (await holdsDemo(db)) && !(await hasGrades(db))
  return { Diplomes: rows, ...counts, annee: scope.anneeId, ...(exemple && { exemple }) }
}

const diplomes = list((db, { scope, lang }: { scope: Scope; lang: Lang }) => ({
  query: db
    .selectFrom('internship.dossier as v')
    .leftJoin('internship.mention as m', 'm.id', 'v.mention_id')
    .leftJoin(ranks(scope).as('r'), 'r.note', 'v.note')
    .select(['v.id', 'v.etudiant', 'v.email', 'v.stage as sujet', 'v.entreprise'])
    .select(['v.encadrant', 'v.debut as date_soutenance', matriculeOf('v').as('matricule')])
    .select([groupOf('v').as('groupe'), groupIdOf('v').as('id_groupe')])
    .select((eb) => [
      eb.ref('v.note').$notNull().as('moyenne'),
      sql<string>`m.label->>${lang}`.as('mention'),
      eb.ref('v.mention_id').$notNull().as('mention_id'),
      eb.ref('r.rang').$notNull().as('rang'),
    ])
    .where(inScope(scope, 'v'))
    .where('v.note', 'is not', null)
    .where('v.mention_id', '<>', sql.lit(MENTION_AJOURNE)),
  beside: STUDENT_BESIDE,
  sort: {
    etudiant: text('v.etudiant'),
    email: text('v.email'),
    moyenne: plain('v.note'),
    mention: plain('m.seuil'),
    sujet: text('v.stage'),
    entreprise: text('v.entreprise'),
    rang: BEST_FIRST,
  },
  orderBy: [{ by: BEST_FIRST }],
  id: plain('v.id'),
  search: (
    pattern,
  ) => sql`${like('v.recherche_diplome', pattern)} OR ${likeStudent('v', pattern)} OR v.mention_id = ANY(ARRAY(
    SELECT id FROM internship.mention WHERE public.fold(label->>${lang}) LIKE public.fold(${pattern})))`,
  filter: {
    mention: reference('v.mention_id'),
    mention_id: reference('v.mention_id'),
    moyenne: numbers('v.note'),
    id_groupe: byGroup('v'),
  },
  counted: {
    in: sql`${numbersOf(scope, 'internship.effectif_diplome')} AS v
      WHERE ${inYear(scope, 'v')} AND v.mention_id <> ${MENTION_AJOURNE}`,
    by: ['mention', 'mention_id', 'moyenne'],
  },
}))

/** Same expression as in the index of the ranks. */
const BEST_FIRST = sql`(- v.note)`

/** The rank of each grade, among those in scope: one more than the number of better ones. */
const ranks = (scope: Scope) => sql<{ note: number; rang: number }>`(
  SELECT note, (1 + sum(sum(nombre)) OVER (ORDER BY note DESC) - sum(nombre))::int AS rang
  FROM ${numbersOf(scope, 'internship.effectif_diplome')} AS n
  WHERE ${inYear(scope)} AND mention_id <> ${MENTION_AJOURNE} GROUP BY note HAVING sum(nombre) > 0
)`

async function hasGrades(db: Db): Promise<boolean> {
  return (await db.selectFrom('internship.note').select('id').limit(1).executeTakeFirst()) !== undefined
}
