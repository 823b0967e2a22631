import { FICHIER_PATH } from '../../contract/fichier/fichiers'
import { isSigned, keyOf, sign } from '../access/credentials/keys'
import { openedBy, ticketTo } from '../access/credentials/tickets'
import type { Db } from '../db/schema'
import { baseNow } from '../kernel/inSchool'

/*
 * What opens an upload or a file is signed, not stored: a forged one is refused without a look into the database.
 */

const KEY = 'fichiers'

/** The secret that the bytes of an upload are sent with. It is valid as long as the upload's row exists. */
export const uploadSecret = async (db: Db, id: number): Promise<string> =>
  sign(await keyOf(db, KEY), `upload ${id}`)

export const isUploadSecret = async (db: Db, id: number, secret: string): Promise<boolean> =>
  isSigned(await keyOf(db, KEY), `upload ${id}`, secret)

/** The address of a file from now on, for a minute. */
export const fileAddress = async (db: Db, id: number, now?: number): Promise<string> =>
  `${baseNow()}${FICHIER_PATH}${await ticketTo(db, KEY, id, now)}`

/** The file that a ticket opens; undefined for a forged one, or one that is over. */
export const fileOf = (db: Db, ticket: string): Promise<number | undefined> => openedBy(db, KEY, ticket)
