import type { Kysely } from 'kysely'
import { FICHIER_PATH } from '../../contract/fichiers'
import { isSigned, keyOf, sign } from '../credentials/keys'
import type { Database } from '../db/schema'

/*
 * What opens an upload or a file is signed, not stored: a forged one is refused without a look into the database.
 */

type Db = Kysely<Database>

const KEY = 'fichiers'
/** How long an address of a file serves. */
const OPEN_S = 60

/** What the bytes of an upload are sent with. It serves as long as the upload's row is there. */
export const uploadSecret = async (db: Db, id: number): Promise<string> =>
  sign(await keyOf(db, KEY), `upload ${id}`)

export const isUploadSecret = async (db: Db, id: number, secret: string): Promise<boolean> =>
  isSigned(await keyOf(db, KEY), `upload ${id}`, secret)

/** The address of a file from now on. */
export async function fileAddress(db: Db, id: number, now = Date.now()): Promise<string> {
  const content = `${id}.${Math.floor(now / 1000) + OPEN_S}`
  return `${FICHIER_PATH}${content}.${sign(await keyOf(db, KEY), `file ${content}`)}`
}

/** The file that a ticket opens; undefined for a forged one, or one that is over. */
export async function fileOf(db: Db, ticket: string): Promise<number | undefined> {
  const [, id, end, signature = ''] = /^([1-9]\d{0,8})\.(\d{10})\.([\w-]{43})$/.exec(ticket) ?? []
  if (!id || Number(end) * 1000 < Date.now()) return undefined
  return isSigned(await keyOf(db, KEY), `file ${id}.${end}`, signature) ? Number(id) : undefined
}
