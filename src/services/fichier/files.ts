import { sql } from 'kysely'
import type { FicheDeFichier, Fichier } from '../../contract/fichier/fichiers'
import type { Id } from '../../contract/kernel/endpoint'
import type { Db } from '../db/schema'
import type { ReadsAndWrites } from '../db/transaction'
import { refuseOtherVersion } from '../db/version'
import type { Config } from '../kernel/config'
import { found } from '../kernel/refusal'
import { leavePiece } from '../piece/demanded'
import { versionOfRow } from '../tables/versionOfRow'
import { type FileAccess, isThere, type Owner, refuseRemoving } from './access'
import { fileAddress } from './signed'
import { untellReport } from './tellReport'

/** A document with its sender. */
export interface FileRow extends Omit<Fichier, 'par' | 'lu_par'> {
  depose_par: string
  compte_id: number | null
  /** One of the staff has handed it in. */
  bureau: boolean
  /** The name of who has; empty: it is not known. */
  nom_de: string
  /** It bears a signature of an agreement that stands, or is a demanded document that was accepted: its sender leaves it. */
  signe: boolean
}

/** The files of a record that somebody may see, newest first, and the record. */
export async function filesOf<O extends Owner>(
  db: Db,
  access: FileAccess<O>,
  fiche: FicheDeFichier,
  wire: Id,
): Promise<{ files: FileRow[]; owner: O }> {
  const owner = await access.ownerOf(db, fiche, { wire })
  const rows = await files(db)
    .where('f.fiche', '=', fiche)
    .where('f.fiche_id', '=', owner.id)
    .orderBy('f.id', 'desc')
    .execute()
  return { files: rows.filter((row) => isThere(row, owner)).map(told), owner }
}

/** A document by its id, if the caller may read it. @throws Refusal `not_found` */
export async function fileById(db: Db, access: FileAccess, id: Id): Promise<FileRow> {
  const { file } = await rowOf(db, access, id)
  return told(file)
}

/** The address of a document; readings by the staff are logged, with what was read. */
export async function openFile({ db, write }: ReadsAndWrites, access: FileAccess, id: Id): Promise<string> {
  await rowOf(db, access, id)
  if (access.logged) {
    await write((trx) =>
      sql`INSERT INTO internship.lecture_fichier (fichier_id, qui, annee_id, nom, genre, fiche, fiche_id, etudiant_id)
        SELECT id, ${access.email}, annee_id, nom, genre, fiche, fiche_id, etudiant_id
        FROM internship.fichier WHERE id = ${id}`.execute(trx),
    )
  }
  return fileAddress(db, id)
}

/** Its content stays for a day, so that this can be taken back. */
export async function removeFile(
  { write, config }: ReadsAndWrites & { config: Pick<Config, 'publicUrl' | 'timeZone'> },
  access: FileAccess,
  { id, version }: { id: Id; version?: string | undefined },
): Promise<void> {
  await write(async (trx) => {
    await sql`SELECT FROM internship.fichier WHERE id = ${id} FOR UPDATE`.execute(trx)
    const { file, owner } = await rowOf(trx, access, id)
    refuseRemoving(access, owner, file)
    await refuseOtherVersion(trx, version, file, { entity: 'internship.fichier', entityId: id })
    if (file.genre === 'justificatif') await leavePiece(trx, id, access.siens)
    await trx.deleteFrom('internship.fichier').where('id', '=', id).execute()
    if (file.genre === 'rapport' && file.fiche === 'affectation')
      await untellReport(trx, config, owner.id, file)
  })
}

async function rowOf(db: Db, access: FileAccess, id: Id) {
  const file = found(await files(db).where('f.id', '=', id).executeTakeFirst(), 'file')
  const owner = await access.ownerOf(db, file.fiche, { row: file.fiche_id, of: 'file' })
  return { file: found(isThere(file, owner) ? file : undefined, 'file'), owner }
}

const VERSION = versionOfRow('internship.fichier', 'f', { also: ['genre', 'empreinte'], not: ['fiche_id'] })

const files = (db: Db) =>
  db
    .selectFrom('internship.fichier as f')
    .leftJoin('internship.utilisateur as u', (join) =>
      join.on(sql<boolean>`lower(u.email) = lower(f.depose_par)`),
    )
    .select(['f.id', 'f.fiche', 'f.fiche_id', 'f.genre', 'f.nom', 'f.type', 'f.taille', 'f.depose_le'])
    .select(['f.depose_par', 'f.compte_id', 'f.etudiant_id', 'f.stage_id', VERSION.as('version')])
    .select([
      sql<boolean>`u.id IS NOT NULL`.as('bureau'),
      sql<string>`coalesce(CASE WHEN u.id IS NOT NULL THEN u.username
        WHEN f.compte_id IS NOT NULL THEN (SELECT e.nom_gerant FROM company.compte k
          JOIN company.entreprise e ON e.id = k.entreprise_id WHERE k.id = f.compte_id)
        ELSE (SELECT r.nom FROM gateway.roles_de(lower(f.depose_par COLLATE "C")) AS r) END, '')`.as(
        'nom_de',
      ),
      sql<boolean>`EXISTS (SELECT FROM internship.signature g JOIN internship.convention c ON c.id = g.convention_id
        WHERE g.fichier_id = f.id AND c.etat <> 'annulee')
        OR EXISTS (SELECT FROM internship.preuve p JOIN internship.convention c ON c.id = p.convention_id
          WHERE p.fichier_id = f.id AND c.etat <> 'annulee')
        OR EXISTS (SELECT FROM internship.piece x WHERE x.fichier_id = f.id AND x.etat = 'acceptee')`.as(
        'signe',
      ),
    ])

type StoredFileRow = Awaited<ReturnType<ReturnType<typeof files>['executeTakeFirstOrThrow']>>

const told = ({ fiche, fiche_id, etudiant_id, stage_id, depose_le, ...row }: StoredFileRow): FileRow => ({
  ...row,
  le: depose_le.toISOString(),
})
