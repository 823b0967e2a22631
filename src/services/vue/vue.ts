import { sql } from 'kysely'
import type { extensions } from '../../contract/extensions'
import type { vue as calls } from '../../contract/vue/vue'
import type { Handler } from '../access/handler'
import { letters, list, plain, text } from '../db/list'
import type { Db, Trx } from '../db/schema'
import { refuseChanged } from '../db/version'
import { found, Refusal } from '../kernel/refusal'
import { versionOfRow } from '../tables/versionOfRow'

/* The views of the lists: one sees one's own and those that colleagues share, and changes one's own alone. */

export const vueList: Handler<typeof calls.vueList> = async ({ lang: _, ...paging }, { db, session }) => {
  return vues(db, paging, Number(session.uid))
}

export const vueById: Handler<typeof calls.vueById> = async ({ id }, { db, session }) => {
  return { record: await readable(db, id, Number(session.uid)) }
}

export const vueAdd: Handler<typeof calls.vueAdd> = async (
  { etat, lang: _, ...values },
  { write, session },
) => {
  const record = await write(async (trx) => {
    const { id } = await trx
      .insertInto('internship.vue')
      .values({ ...values, etat: JSON.stringify(etat), utilisateur_id: Number(session.uid) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return readable(trx, id, Number(session.uid))
  })
  return { status: 200, record }
}

export const vueUpdate: Handler<typeof calls.vueUpdate> = async (
  { id, version, etat, ...values },
  { write, session },
) => {
  await write(async (trx) => {
    await hold(trx, { id, version }, Number(session.uid))
    const changed = trx.updateTable('internship.vue').set({ ...values, etat: JSON.stringify(etat) })
    found(await changed.where('id', '=', id).returning('id').executeTakeFirst(), 'view')
  })
  return { status: 200 }
}

export const vueDelete: Handler<typeof calls.vueDelete> = async ({ id, version }, { write, session }) => {
  await write(async (trx) => {
    await hold(trx, { id, version }, Number(session.uid))
    const gone = trx.deleteFrom('internship.vue').where('id', '=', id)
    found(await gone.returning('id').executeTakeFirst(), 'view')
  })
  return { status: 200 }
}

export const vueDefaut: Handler<typeof extensions.vueDefaut> = async (
  { ressource, id },
  { write, session },
) => {
  const utilisateur_id = Number(session.uid)
  await write(async (trx) => {
    if (id === null) {
      await trx
        .deleteFrom('internship.vue_defaut')
        .where('utilisateur_id', '=', utilisateur_id)
        .where('ressource', '=', ressource)
        .execute()
      return
    }
    const opened = await readable(trx, id, utilisateur_id)
    await trx
      .insertInto('internship.vue_defaut')
      .values({ utilisateur_id, ressource: opened.ressource, vue_id: id })
      .onConflict((taken) => taken.columns(['utilisateur_id', 'ressource']).doUpdateSet({ vue_id: id }))
      .execute()
  })
  return { status: 200 }
}

const VERSION = versionOfRow('internship.vue', 'v', { also: ['etat'] })

const rows = (db: Db, uid: number) =>
  db
    .selectFrom('internship.vue as v')
    .innerJoin('internship.utilisateur as u', 'u.id', 'v.utilisateur_id')
    .select(['v.id', 'v.ressource', 'v.nom', 'v.partagee', 'v.etat', 'u.username as auteur'])
    .select([
      sql<0 | 1>`(v.utilisateur_id = ${uid})::int`.as('mienne'),
      sql<0 | 1>`EXISTS (
        SELECT FROM internship.vue_defaut d WHERE d.vue_id = v.id AND d.utilisateur_id = ${uid})::int`.as(
        'defaut',
      ),
      VERSION.as('version'),
    ])

const seenBy = (uid: number) => sql<boolean>`(v.utilisateur_id = ${uid} OR v.partagee = 1)`

const vues = list((db, uid: number) => ({
  query: rows(db, uid).where(seenBy(uid)),
  sort: { nom: text('v.nom'), ressource: text('v.ressource'), partagee: plain('v.partagee') },
  orderBy: [{ by: text('v.nom') }],
  id: plain('v.id'),
  search: (pattern) => sql`public.fold(v.nom) LIKE public.fold(${pattern})`,
  filter: { ressource: letters('v.ressource') },
}))

/** @throws Refusal `not_found`, or `view_private` for one that a colleague keeps to themselves */
async function readable(db: Db, id: number, uid: number) {
  const row = found(
    await rows(db, uid).select(seenBy(uid).as('seen')).where('v.id', '=', id).executeTakeFirst(),
    'view',
  )
  const { seen, ...view } = row
  if (!seen) throw new Refusal('view_private', 'the view is private')
  return view
}

/** Locks a view of one's own. @throws Refusal `not_found`, `view_private`, `forbidden`, `changed_meanwhile` */
async function hold(trx: Trx, { id, version }: { id: number; version?: string | undefined }, uid: number) {
  const { mienne } = await readable(trx, id, uid)
  if (!mienne) throw new Refusal('forbidden', 'the view is a colleague’s')
  const present = trx
    .selectFrom('internship.vue as v')
    .select(VERSION.as('version'))
    .where('v.id', '=', id)
    .forUpdate()
  await refuseChanged(trx, version, present, { entity: 'internship.vue', entityId: id })
}
