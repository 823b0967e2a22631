import { sql } from 'kysely'
import {
  type commentaires as calls,
  mentionedIn,
  replaceMentions,
} from '../../contract/commentaire/commentaires'
import type { Handler, Session } from '../access/handler'
import type { Db } from '../db/schema'
import { loadNames } from '../history/names'
import { namesOf } from './commentaire'
import { ofRecord, seen } from './fiche'

/** How many the bell shows, and how much of each. */
const MOST = 20
const EXCERPT = 140

type Calls = Pick<typeof calls, 'commentaireMentions' | 'commentaireLu'>

/* The comments that mention somebody, and whether they have seen them. */

export const commentaireMentions: Handler<Calls['commentaireMentions']> = async (
  { lang },
  { db, session },
) => {
  const rows = await mentioning(db, session)
    .leftJoin('internship.utilisateur as u', 'u.id', 'c.utilisateur_id')
    .select(['c.id', 'c.genre', 'c.fiche_id', 'c.texte', 'a.le'])
    .select([
      sql<string>`coalesce(u.username, '')`.as('auteur'),
      sql<0 | 1>`(a.lu_le IS NOT NULL)::int`.as('lu'),
    ])
    .orderBy('a.commentaire_id', 'desc')
    .limit(MOST)
    .execute()
  const [people, nameOf] = await Promise.all([
    namesOf(
      db,
      rows.flatMap(({ texte }) => mentionedIn(texte)),
    ),
    loadNames(
      db,
      rows.map(({ genre, fiche_id }) => [genre, fiche_id] as const),
      lang,
    ),
  ])
  return {
    mentions: rows.map(({ id, genre, fiche_id, texte, auteur, le, lu }) => ({
      id,
      auteur,
      lu,
      fiche: `${genre}/${fiche_id}`,
      nom: nameOf(genre, fiche_id),
      extrait: excerpt(texte, people, EXCERPT),
      le: le.toISOString(),
    })),
  }
}

export const commentaireLu: Handler<Calls['commentaireLu']> = async ({ fiche }, { session, write }) => {
  await write(async (trx) => {
    const unseen = mentioning(trx, session).select('c.id').where('a.lu_le', 'is', null)
    await trx
      .updateTable('internship.avis')
      .set({ lu_le: sql<Date>`now()` })
      .where('utilisateur_id', '=', Number(session.uid))
      .where('commentaire_id', 'in', fiche === undefined ? unseen : unseen.where(ofRecord(fiche)))
      .execute()
  })
  return { status: 200 }
}

/** How many mentions somebody has not seen. */
export const countUnseen = (db: Db, session: Session) =>
  mentioning(db, session).select(sql<number>`count(*)::int`.as('total')).where('a.lu_le', 'is', null)

/** How a comment begins, on one line and with names. */
export function excerpt(texte: string, names: ReadonlyMap<number, string>, most: number): string {
  const plain = replaceMentions(texte, (id) => `@${names.get(id) ?? '…'}`).replace(/\s+/g, ' ')
  const characters = [...plain]
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : plain
}

/** The comments that mention the caller, as far as the year shows them. */
const mentioning = (db: Db, session: Session) =>
  db
    .selectFrom('internship.avis as a')
    .innerJoin('internship.commentaire as c', 'c.id', 'a.commentaire_id')
    .where('a.utilisateur_id', '=', Number(session.uid))
    .where(seen(session))
