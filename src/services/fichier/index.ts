import type { fichier as calls, Fichier } from '../../contract/fichier/fichiers'
import type { Handler } from '../access/handler'
import { piecesOf } from '../piece/demanded'
import { staffAccess } from './access'
import { type FileRow, fileById, filesOf, openFile, removeFile } from './files'
import { orphans } from './orphans'
import { readersOf, readings } from './readings'
import { storeOf } from './storeOf'
import { beginUpload, endUpload } from './uploads'

/* Paths `fichier/…`: the staff's way to the documents of the records that they see. */

export const fichierList: Handler<typeof calls.fichierList> = async (
  { fiche, fiche_id },
  { db, session, config },
) => {
  const { files, owner } = await filesOf(db, staffAccess(session), fiche, fiche_id)
  const readers = session.role === 'administrator' ? await readersOf(db, files) : undefined
  const pieces = fiche === 'affectation' ? await piecesOf(db, config, owner.id) : []
  return { fichiers: files.map((file) => ({ ...shown(file), lu_par: readers?.get(file.id) })), pieces }
}

export const fichierCommencer: Handler<typeof calls.fichierCommencer> = async (wanted, context) => {
  return { status: 200, ...(await beginUpload(context, staffAccess(context.session), wanted)) }
}

export const fichierFinir: Handler<typeof calls.fichierFinir> = async ({ id }, context) => {
  const access = staffAccess(context.session)
  const made = await endUpload(context, access, id)
  return { status: 200, fichier: shown(await fileById(context.db, access, made)) }
}

export const fichierDelete: Handler<typeof calls.fichierDelete> = async (named, context) => {
  await removeFile(context, staffAccess(context.session), named)
  return { status: 200 }
}

export const fichierOuvrir: Handler<typeof calls.fichierOuvrir> = async ({ id }, context) => {
  return { adresse: await openFile(context, staffAccess(context.session), id) }
}

export const fichierOrphelins: Handler<typeof calls.fichierOrphelins> = async (_, { db, config }) => {
  return orphans(db, storeOf(config))
}

export const lectureList: Handler<typeof calls.lectureList> = async (paging, { db, session, config }) => {
  const { rows, ...numbers } = await readings(db, paging, session, config)
  return { lectures: rows, ...numbers }
}

const shown = ({
  depose_par,
  compte_id: _compte,
  bureau: _,
  nom_de,
  signe: _signe,
  ...file
}: FileRow): Fichier => ({
  ...file,
  par: nom_de || depose_par,
})
