import { sql } from 'kysely'
import type { FicheDeFichier, FichierGenre } from '../../contract/fichier/fichiers'
import type { Id } from '../../contract/kernel/endpoint'
import type { Db, Trx } from '../db/schema'
import type { ReadsAndWrites, Write } from '../db/transaction'
import type { Config } from '../kernel/config'
import { FILES_CHECKED } from '../kernel/limits'
import { found, Refusal } from '../kernel/refusal'
import { turns } from '../kernel/turns'
import { type HandedIn, handInPiece, refusePiece } from '../piece/demanded'
import { type FileAccess, type Owner, refuseHandingIn } from './access'
import { kindOfFile } from './kind'
import { cleanName, namedByType } from './names'
import { refuseEnough, refuseFull, refuseSchoolFull } from './room'
import { scan } from './scan'
import { uploadSecret } from './signed'
import type { FileStore, Stored } from './store'
import { type FilesPlace, storeOf } from './storeOf'
import { tellReport } from './tellReport'

export interface UploadRequest {
  fiche: FicheDeFichier
  fiche_id: Id
  genre: FichierGenre
  nom: string
  taille: number
  /** Only for the kind `justificatif`: which one it is handed in for. */
  justificatif_id?: Id | undefined
  expire_le?: string | null
}

type Settings = FilesPlace & Pick<Config, 'filesMax' | 'clamdUrl' | 'publicUrl' | 'timeZone'>
/**
 * Begins an upload, and returns the secret for sending its bytes.
 *
 * @throws Refusal `not_found`, `files_full`, `storage_full`, `rate_limited`, or why the kind is not taken
 */
export async function beginUpload(
  { db, write, config }: ReadsAndWrites & { config: Settings },
  access: FileAccess,
  wanted: UploadRequest,
) {
  const { fiche, genre, taille } = wanted
  const piece = { justificatif_id: wanted.justificatif_id ?? null, expire_le: wanted.expire_le ?? null }
  const { id } = await write(async (trx) => {
    const owner = await access.ownerOf(trx, fiche, { wire: wanted.fiche_id })
    await refuseTaking(trx, config, owner, { fiche, genre, ...piece })
    // beginning uploads is serialised, so that together they stay within the limits
    await sql`SELECT pg_advisory_xact_lock(hashtext('gateway.televersement'))`.execute(trx)
    await refuseFull(trx, access, { fiche, owner, taille, counted: 'coming' })
    await refuseSchoolFull(trx, config, { taille, counted: 'coming' })
    await refuseEnough(trx, access, taille)
    return trx
      .insertInto('gateway.televersement')
      .values({
        fiche,
        genre,
        taille,
        fiche_id: owner.id,
        annee_id: owner.annee_id,
        nom: cleanName(wanted.nom),
        qui: access.qui,
        justificatif_id: piece.justificatif_id,
        piece_expire_le: piece.expire_le,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  return { id, secret: await uploadSecret(db, id), recu: 0 }
}

const inTurn = turns(FILES_CHECKED)

/**
 * Makes a file of an upload that is there in full: its content is looked at, scanned, and put into the store. The same
 * upload ends once, however often this is called. What is closed by then, or full, is not taken any more.
 *
 * @returns the file's id
 * @throws Refusal `not_found`, `upload_offset`, `files_full`, `file_refused`, `file_infected`, `scan_unavailable`, or
 * why the kind is not taken
 */
export async function endUpload(
  context: ReadsAndWrites & { config: Settings },
  access: FileAccess,
  id: Id,
): Promise<Id> {
  try {
    return await end(context, access, id)
  } catch (error) {
    // a simultaneous call has completed it and removed the upload
    const ended = await uploads(context.db, access, id).executeTakeFirst()
    if (ended?.fichier_id) return ended.fichier_id
    throw error
  }
}

async function end(
  { db, write, config }: ReadsAndWrites & { config: Settings },
  access: FileAccess,
  id: Id,
): Promise<Id> {
  const upload = found(await uploads(db, access, id).executeTakeFirst(), 'upload')
  if (upload.fichier_id !== null) return upload.fichier_id
  const { fiche, taille } = upload
  const owner = await access.ownerOf(db, fiche, { row: upload.fiche_id, of: 'upload' })
  await refuseTaking(db, config, owner, upload)
  await refuseFull(db, access, { fiche, owner, taille, counted: 'there' })
  await refuseSchoolFull(db, config, { taille, counted: 'there' })
  const store = storeOf(config)
  const recu = await store.uploads.received(upload.cle)
  if (recu !== upload.taille) throw new Refusal('upload_offset', 'not all of the upload is there', { recu })
  for (let attempt = 1; ; attempt += 1) {
    const content = await inTurn(() => keep(store, config, upload.cle)).catch(async (error) => {
      if (isRefused(error)) await drop(write, store, { id, cle: upload.cle })
      throw error
    })
    const fichier_id = await write((trx) => makeFile(trx, access, config, { id, store, ...content })).catch(
      async (error) => {
        // it is in the store: what the database knows of and nothing names goes a day later
        await write((trx) => know(trx, content)).catch(() => {})
        throw error
      },
    )
    if (fichier_id !== undefined) {
      await store.uploads.remove(upload.cle)
      return fichier_id
    }
    if (attempt >= ATTEMPTS) throw new Refusal('stale', 'the content is being removed again and again')
  }
}

const ATTEMPTS = 3

interface Content extends Stored {
  type: string
}

async function keep(store: FileStore, { clamdUrl }: Settings, cle: string): Promise<Content> {
  let type = ''
  // a copy, because a connection still open could write to the upload after it was checked
  const stored = await store.put(store.uploads.read(cle), async (draft) => {
    type = await kindOfFile(draft)
    await scan(clamdUrl, draft)
  })
  return { ...stored, type }
}

/** Where the scanner is away, the upload waits instead. */
const isRefused = (error: unknown) =>
  error instanceof Refusal && ['file_refused', 'file_infected'].includes(error.code)

/** A refused upload is not kept and takes no place in its record, but counts towards the daily limit. */
async function drop(write: Write, store: FileStore, { id, cle }: { id: Id; cle: string }): Promise<void> {
  await store.uploads.remove(cle)
  await write((trx) =>
    trx.updateTable('gateway.televersement').set({ place_jusqu_a: NOW }).where('id', '=', id).execute(),
  )
}

/** The expiry date of the document, which is not the upload's. */
const LAST_DAY = sql<string | null>`piece_expire_le::text`

const NOW = sql<Date>`now()`

const know = (trx: Trx, { empreinte, taille }: Stored) =>
  sql`INSERT INTO gateway.contenu (empreinte, taille) VALUES (${empreinte}, ${taille})
    ON CONFLICT (empreinte) DO UPDATE SET vu_le = now()`.execute(trx)

/**
 * Undefined: the content has been removed since it was stored. A removal locks the row until the content is deleted.
 */
async function makeFile(
  trx: Trx,
  access: FileAccess,
  config: Settings,
  { id, store, empreinte, taille, type }: Content & { id: Id; store: FileStore },
): Promise<Id | undefined> {
  const upload = found(await uploads(trx, access, id).forUpdate().executeTakeFirst(), 'upload')
  if (upload.fichier_id !== null) return upload.fichier_id
  const { fiche, genre, nom } = upload
  const owner = await access.ownerOf(trx, fiche, { row: upload.fiche_id, of: 'upload' })
  await refuseTaking(trx, config, owner, upload)
  // of several that end at once each finds the others' files
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`internship.fichier ${fiche}`}), ${owner.id})`.execute(
    trx,
  )
  await refuseFull(trx, access, { fiche, owner, taille, counted: 'there' })
  await know(trx, { empreinte, taille })
  if ((await store.briefly.size(empreinte)) !== taille) return undefined
  const { id: fichier_id } = await trx
    .insertInto('internship.fichier')
    .values({
      genre,
      fiche,
      type,
      taille,
      empreinte,
      nom: namedByType(nom, type),
      fiche_id: owner.id,
      annee_id: owner.annee_id,
      depose_par: access.email,
      compte_id: access.compte,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('gateway.televersement').set({ fichier_id }).where('id', '=', id).execute()
  if (genre === 'rapport') await tellReport(trx, config, fichier_id)
  if (genre === 'justificatif')
    await handInPiece(trx, owner.id, upload, { fichier_id, accepted: !access.siens })
  return fichier_id
}

/** @throws Refusal why a kind is not taken, or what is handed in as a demanded document */
async function refuseTaking(
  db: Db,
  config: Settings,
  owner: Owner,
  { fiche, genre, ...piece }: HandedIn & Pick<UploadRequest, 'fiche' | 'genre'>,
): Promise<void> {
  refuseHandingIn(owner, genre)
  if (genre !== 'justificatif') return
  if (fiche !== 'affectation') throw new Refusal('not_for_you', 'only internships demand documents')
  await refusePiece(db, config, owner.id, piece)
}

const uploads = (db: Db, { qui }: FileAccess, id: Id) =>
  db
    .selectFrom('gateway.televersement')
    .select([
      'cle',
      'fiche',
      'fiche_id',
      'genre',
      'nom',
      'taille',
      'fichier_id',
      'justificatif_id',
      LAST_DAY.as('expire_le'),
    ])
    .where('id', '=', id)
    .where('qui', '=', qui)
    .where('expire_le', '>', NOW)
    .where('abandonne_le', 'is', null)
