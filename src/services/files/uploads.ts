import { type Kysely, sql, type Transaction } from 'kysely'
import type { Id } from '../../contract/endpoint'
import { FICHE_BYTES, FICHIERS_MAX, type FicheDeFichier, type FichierGenre } from '../../contract/fichiers'
import type { Config } from '../config'
import type { Database } from '../db/schema'
import type { ReadsAndWrites } from '../db/transaction'
import { FILES_CHECKED } from '../limits'
import { found, Refusal } from '../refusal'
import { turns } from '../turns'
import { type FileAccess, type Owner, refuseHandingIn } from './access'
import { kindOfFile } from './kind'
import { cleanName, namedByType } from './names'
import { scan } from './scan'
import { uploadSecret } from './signed'
import { type FileStore, fileStore, type Stored } from './store'

export interface Wanted {
  fiche: FicheDeFichier
  fiche_id: Id
  genre: FichierGenre
  nom: string
  taille: number
}

type Settings = Pick<Config, 'filesDir' | 'clamdUrl'>
type Trx = Transaction<Database>

/**
 * Begins an upload, and answers what its bytes are sent with.
 *
 * @throws Refusal `not_found`, `files_full`, `rate_limited`, or why the kind is not taken
 */
export async function beginUpload({ db, write }: ReadsAndWrites, access: FileAccess, wanted: Wanted) {
  const { fiche, genre, taille } = wanted
  const { id } = await write(async (trx) => {
    const owner = await access.ownerOf(trx, fiche, { wire: wanted.fiche_id })
    refuseHandingIn(owner, genre)
    await refuseTooMany(trx, access, { fiche, owner, taille })
    return trx
      .insertInto('gateway.televersement')
      .values({
        ...{ fiche, genre, taille, fiche_id: owner.id, annee_id: owner.annee_id },
        ...{ nom: cleanName(wanted.nom), qui: access.qui },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  return { id, secret: await uploadSecret(db, id), recu: 0 }
}

const inTurn = turns(FILES_CHECKED)

/**
 * Makes a file of an upload that is there in full: its content is looked at, scanned, and put into the store. The same
 * upload ends once, however often this is called. What is closed by then is not taken any more.
 *
 * @returns the file's id
 * @throws Refusal `not_found`, `upload_offset`, `file_refused`, `file_infected`, `scan_unavailable`, or why the kind is not taken
 */
export async function endUpload(
  context: ReadsAndWrites & { config: Settings },
  access: FileAccess,
  id: Id,
): Promise<Id> {
  try {
    return await end(context, access, id)
  } catch (error) {
    // whoever has ended it at the same moment has taken away what had come
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
  refuseHandingIn(
    await access.ownerOf(db, upload.fiche, { row: upload.fiche_id, of: 'upload' }),
    upload.genre,
  )
  const store = fileStore(config.filesDir)
  const recu = await store.uploads.received(upload.cle)
  if (recu !== upload.taille) throw new Refusal('upload_offset', 'not all of the upload is there', { recu })
  for (let attempt = 1; ; attempt += 1) {
    const content = await inTurn(() => keep(store, config, upload.cle))
    const fichier_id = await write((trx) => makeFile(trx, access, { id, store, ...content }))
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

/** What is not taken is not kept either; where the scanner is away, the upload waits. */
async function keep(store: FileStore, { clamdUrl }: Settings, cle: string): Promise<Content> {
  let type = ''
  try {
    // a copy: whoever still holds a connection writes to the upload, and to nothing that was looked at
    const stored = await store.put(store.uploads.read(cle), async (draft) => {
      type = await kindOfFile(draft)
      await scan(clamdUrl, draft)
    })
    return { ...stored, type }
  } catch (error) {
    const isRefused = error instanceof Refusal && ['file_refused', 'file_infected'].includes(error.code)
    if (isRefused) await store.uploads.remove(cle)
    throw error
  }
}

/** Undefined: the content was removed since it was kept. Whoever removes one holds its row until it has gone. */
async function makeFile(
  trx: Trx,
  access: FileAccess,
  { id, store, empreinte, taille, type }: Content & { id: Id; store: FileStore },
): Promise<Id | undefined> {
  const upload = found(await uploads(trx, access, id).forUpdate().executeTakeFirst(), 'upload')
  if (upload.fichier_id !== null) return upload.fichier_id
  const { fiche, genre, nom } = upload
  const owner = await access.ownerOf(trx, fiche, { row: upload.fiche_id, of: 'upload' })
  refuseHandingIn(owner, genre)
  await sql`INSERT INTO gateway.contenu (empreinte, taille) VALUES (${empreinte}, ${taille})
    ON CONFLICT (empreinte) DO UPDATE SET vu_le = now()`.execute(trx)
  if ((await store.size(empreinte)) !== taille) return undefined
  const { id: fichier_id } = await trx
    .insertInto('internship.fichier')
    .values({
      ...{ genre, fiche, type, taille, empreinte, nom: namedByType(nom, type) },
      ...{ fiche_id: owner.id, annee_id: owner.annee_id, depose_par: access.email },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('gateway.televersement').set({ fichier_id }).where('id', '=', id).execute()
  return fichier_id
}

const uploads = (db: Kysely<Database>, { qui }: FileAccess, id: Id) =>
  db
    .selectFrom('gateway.televersement')
    .select(['cle', 'fiche', 'fiche_id', 'genre', 'nom', 'taille', 'fichier_id'])
    .where('id', '=', id)
    .where('qui', '=', qui)
    .where('expire_le', '>', sql<Date>`now()`)

/** Whoever begins an upload waits for the others who do: together they stay within the limits. */
async function refuseTooMany(
  trx: Trx,
  { qui, email, limites }: FileAccess,
  { fiche, owner, taille }: { fiche: FicheDeFichier; owner: Owner; taille: number },
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('gateway.televersement'))`.execute(trx)
  const counted = sql`count(*)::int AS files, coalesce(sum(taille), 0)::float8 AS bytes`
  const { rows } = await sql<{ files: number; bytes: number; own: number; sent: number; sent_bytes: number }>`
    SELECT r.files, r.bytes, r.own, d.files AS sent, d.bytes AS sent_bytes FROM (
      SELECT ${counted}, (count(*) FILTER (WHERE sien))::int AS own FROM (
        SELECT taille, depose_par = ${email} AS sien FROM internship.fichier
        WHERE fiche = ${fiche} AND fiche_id = ${owner.id}
        UNION ALL SELECT taille, qui = ${qui} FROM gateway.televersement
        WHERE fiche = ${fiche} AND fiche_id = ${owner.id} AND fichier_id IS NULL AND expire_le > now()) AS each) AS r, (
      SELECT ${counted} FROM gateway.televersement WHERE qui = ${qui} AND commence_le > now() - interval '1 day') AS d`.execute(
    trx,
  )
  const { files = 0, bytes = 0, own = 0, sent = 0, sent_bytes = 0 } = rows[0] ?? {}
  if (files >= FICHIERS_MAX || bytes + taille > FICHE_BYTES || own >= (limites.siens ?? FICHIERS_MAX))
    throw new Refusal('files_full', 'the record has as many files as it may')
  if (sent >= limites.envois || sent_bytes + taille > limites.octets)
    throw new Refusal('rate_limited', 'this is enough for a day', { retryAfter: HOUR_S })
}

const HOUR_S = 3600
