import { type Kysely, sql } from 'kysely'
import type { Id } from '../../contract/endpoint'
import type { FicheDeFichier, Fichier } from '../../contract/fichiers'
import type { Database } from '../db/schema'
import type { ReadsAndWrites } from '../db/transaction'
import { refuseOtherVersion, versionOf } from '../db/version'
import { found } from '../refusal'
import type { FileAccess } from './access'
import { fileAddress } from './signed'

type Db = Kysely<Database>

/** The files of a record, newest first. */
export async function filesOf(
  db: Db,
  access: FileAccess,
  fiche: FicheDeFichier,
  wire: Id,
): Promise<Fichier[]> {
  const owner = await access.ownerOf(db, fiche, { wire })
  const rows = await files(db)
    .where('f.fiche', '=', fiche)
    .where('f.fiche_id', '=', owner.id)
    .orderBy('f.id', 'desc')
    .execute()
  return rows.map(shown)
}

/** A file by its id, for whoever it is there for. @throws Refusal `not_found` */
export async function fileById(db: Db, access: FileAccess, id: Id): Promise<Fichier> {
  const { file } = await rowOf(db, access, id)
  return shown(file)
}

/** The address of a file; that of the staff who read is noted. */
export async function openFile({ db, write }: ReadsAndWrites, access: FileAccess, id: Id): Promise<string> {
  await rowOf(db, access, id)
  if (access.noted) {
    await write((trx) =>
      trx.insertInto('internship.lecture_fichier').values({ fichier_id: id, qui: access.email }).execute(),
    )
  }
  return fileAddress(db, id)
}

/** Its content stays for a day, so that this can be taken back. */
export async function removeFile(
  { write }: ReadsAndWrites,
  access: FileAccess,
  { id, version }: { id: Id; version?: string | undefined },
): Promise<void> {
  await write(async (trx) => {
    await sql`SELECT FROM internship.fichier WHERE id = ${id} FOR UPDATE`.execute(trx)
    const { file } = await rowOf(trx, access, id)
    await refuseOtherVersion(trx, version, file, { entity: 'internship.fichier', entityId: id })
    await trx.deleteFrom('internship.fichier').where('id', '=', id).execute()
  })
}

async function rowOf(db: Db, access: FileAccess, id: Id) {
  const file = found(await files(db).where('f.id', '=', id).executeTakeFirst(), 'file')
  const owner = await access.ownerOf(db, file.fiche, { row: file.fiche_id })
  return { file, owner }
}

const VERSION = versionOf(['f.id', 'f.nom', 'f.genre', 'f.empreinte'])

const files = (db: Db) =>
  db
    .selectFrom('internship.fichier as f')
    .leftJoin('internship.utilisateur as u', (join) =>
      join.on(sql<boolean>`lower(u.email) = lower(f.depose_par)`),
    )
    .select(['f.id', 'f.fiche', 'f.fiche_id', 'f.genre', 'f.nom', 'f.type', 'f.taille', 'f.depose_le'])
    .select([sql<string>`coalesce(u.username, f.depose_par)`.as('par'), VERSION.as('version')])

type Row = Awaited<ReturnType<ReturnType<typeof files>['executeTakeFirstOrThrow']>>

const shown = ({ id, genre, nom, type, taille, par, depose_le, version }: Row): Fichier => ({
  ...{ id, genre, nom, type, taille, par, version },
  le: depose_le.toISOString(),
})
