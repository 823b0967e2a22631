import { sql } from 'kysely'
import { type commentaires as calls, mentionedIn, splitFiche } from '../../contract/commentaire/commentaires'
import type { Handler, Session } from '../access/handler'
import type { Db, Trx } from '../db/schema'
import { refuseOtherVersion } from '../db/version'
import { found, Refusal } from '../kernel/refusal'
import { versionOfRow } from '../tables/versionOfRow'
import { ofRecord, seen, yearOf } from './fiche'

type Calls = Pick<
  typeof calls,
  'commentaireList' | 'commentaireAdd' | 'commentaireUpdate' | 'commentaireDelete' | 'commentairePersonnes'
>

/** More colleagues are not offered. */
const PERSONNES = 500

/* The comments on a record: everybody reads all and changes their own alone. */

export const commentaireList: Handler<Calls['commentaireList']> = async (
  { fiche, avant, nombre },
  { db, session },
) => {
  const rows = await comments(db, session)
    .where(ofRecord(fiche))
    .$if(avant !== undefined, (query) => query.where('c.id', '<', Number(avant)))
    .orderBy('c.id', 'desc')
    .limit(nombre + 1)
    .execute()
  const latest = rows.slice(0, nombre).reverse()
  const names = await namesOf(
    db,
    latest.flatMap(({ texte }) => mentionedIn(texte)),
  )
  return {
    commentaires: latest.map(({ le, modifie_le, ...comment }) => ({
      ...comment,
      le: le.toISOString(),
      modifie: modifie_le?.toISOString() ?? null,
      mentions: mentionedIn(comment.texte).flatMap((value) => {
        const label = names.get(value)
        return label === undefined ? [] : [{ value, label }]
      }),
    })),
    total: await count(db, session, fiche),
    suite: rows.length > nombre,
  }
}

export const commentaireAdd: Handler<Calls['commentaireAdd']> = async (
  { fiche, texte },
  { session, write },
) => {
  const [genre, fiche_id] = splitFiche(fiche)
  const { id } = await write(async (trx) =>
    trx
      .insertInto('internship.commentaire')
      .values({
        genre,
        fiche_id,
        texte,
        annee_id: await yearOf(trx, fiche, session),
        utilisateur_id: Number(session.uid),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return { status: 200, id }
}

export const commentaireUpdate: Handler<Calls['commentaireUpdate']> = async (
  { id, version, texte },
  { session, write },
) => {
  await write(async (trx) => {
    await hold(trx, { id, version }, session)
    await trx
      .updateTable('internship.commentaire')
      .set({ texte, modifie_le: sql<Date>`now()` })
      .where('id', '=', id)
      .where('texte', '<>', texte)
      .execute()
  })
  return { status: 200 }
}

export const commentaireDelete: Handler<Calls['commentaireDelete']> = async (
  { id, version },
  { session, write },
) => {
  await write(async (trx) => {
    await hold(trx, { id, version }, session)
    await trx.deleteFrom('internship.commentaire').where('id', '=', id).execute()
  })
  return { status: 200 }
}

export const commentairePersonnes: Handler<Calls['commentairePersonnes']> = async (_, { db, session }) => {
  const personnes = await db
    .selectFrom('internship.utilisateur as u')
    .select('u.id as value')
    // two of one name are told apart
    .select(
      sql<string>`CASE WHEN count(*) OVER (PARTITION BY u.username) > 1
          THEN u.username || ' (' || u.email || ')' ELSE u.username END`.as('label'),
    )
    .where('u.active', '=', true)
    .where('u.id', '<>', Number(session.uid))
    .orderBy(sql`u.username COLLATE "und-x-icu"`)
    .orderBy('u.id')
    .limit(PERSONNES)
    .execute()
  return { personnes }
}

const VERSION = versionOfRow('internship.commentaire', 'c', { also: ['texte'] })

/** The comments that a session sees. */
const comments = (db: Db, session: Session) =>
  db
    .selectFrom('internship.commentaire as c')
    .leftJoin('internship.utilisateur as u', 'u.id', 'c.utilisateur_id')
    .leftJoin('internship.avis as a', (join) =>
      join.onRef('a.commentaire_id', '=', 'c.id').on('a.utilisateur_id', '=', Number(session.uid)),
    )
    .select(['c.id', 'c.texte', 'c.le', 'c.modifie_le', VERSION.as('version')])
    .select([
      sql<string>`coalesce(u.username, '')`.as('auteur'),
      sql<0 | 1>`coalesce(c.utilisateur_id = ${Number(session.uid)}, false)::int`.as('mien'),
      sql<0 | 1>`(a.commentaire_id IS NOT NULL AND a.lu_le IS NULL)::int`.as('nouveau'),
    ])
    .where(seen(session))

async function count(db: Db, session: Session, fiche: string): Promise<number> {
  const { total } = await db
    .selectFrom('internship.commentaire as c')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(ofRecord(fiche))
    .where(seen(session))
    .executeTakeFirstOrThrow()
  return total
}

/** The present names of accounts. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('internship.utilisateur as u')
    .select(['u.id', 'u.username'])
    .where(sql<boolean>`u.id = ANY (${ids}::integer[])`)
    .execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** Locks a comment of one's own. @throws Refusal `not_found`, `forbidden`, `changed_meanwhile` */
async function hold(
  trx: Trx,
  { id, version }: { id: number; version?: string | undefined },
  session: Session,
) {
  const comment = found(
    await comments(trx, session).where('c.id', '=', id).forUpdate('c').executeTakeFirst(),
    'comment',
  )
  if (!comment.mien) throw new Refusal('forbidden', 'the comment is a colleague’s')
  await refuseOtherVersion(trx, version, comment, { entity: 'internship.commentaire', entityId: id })
}
