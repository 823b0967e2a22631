import { sql } from 'kysely'
import { MENTION_AJOURNE } from '../../contract/constants'
import type { extensions } from '../../contract/extensions'
import { code, page, plain, text } from '../db/list'
import type { Handlers } from '../handler'
import { matchesMention, matchesStudentOrSubject } from './matches'

/** Graded defences of the year, best first, the deferred (ajourné) aside. Equal grades share a rank, which a search or a page does not change. */
export const diplome = {
  async diplomeList(input, { db, session }) {
    const { lang } = input
    const graded = db
      .selectFrom('internship.v_soutenance as g')
      .select([
        'g.id',
        'g.etudiant_id',
        'g.etudiant',
        'g.stage_id',
        'g.stage',
        'g.entreprise_id',
        'g.mention_id',
      ])
      .select((eb) => eb.ref('g.note').$notNull().as('moyenne'))
      .select(sql<number>`dense_rank() OVER (ORDER BY g.note DESC)::int`.as('rang'))
      .where('g.annee_id', '=', session.anneeId)
      .where('g.note', 'is not', null)
      .where('g.mention_id', '<>', MENTION_AJOURNE)
    const { rows, total } = await page(
      db
        .selectFrom(graded.as('v'))
        .innerJoin('records.etudiant as e', 'e.id', 'v.etudiant_id')
        .innerJoin('company.entreprise as c', 'c.id', 'v.entreprise_id')
        .innerJoin('internship.mention as m', 'm.id', 'v.mention_id')
        .select(['v.id', 'v.etudiant', 'e.email', 'v.moyenne', sql<string>`m.label->>${lang}`.as('mention')])
        .select(['v.stage as sujet', 'c.nom_entreprise as entreprise', 'v.rang']),
      input,
      {
        sort: {
          etudiant: text('v.etudiant'),
          email: text('e.email'),
          moyenne: plain('v.moyenne'),
          mention: plain('v.mention_id'),
          sujet: text('v.stage'),
          entreprise: text('c.nom_entreprise'),
          rang: plain('v.rang'),
        },
        orderBy: sql`v.rang, v.id`,
        tieBreak: plain('v.id'),
        search: (pattern) => sql`
          ${matchesStudentOrSubject(pattern)}
          OR c.recherche_nom LIKE public.fold(${pattern})
          OR lower(e.email) LIKE lower(${pattern})
          OR v.moyenne::text LIKE replace(${pattern}, ',', '.')
          OR ${matchesMention('v.mention_id', lang, pattern)}`,
        filter: { mention: code('v.mention_id') },
      },
    )
    return { Diplomes: rows, total }
  },
} satisfies Partial<Handlers<typeof extensions>>
