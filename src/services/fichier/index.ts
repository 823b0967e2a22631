import type { fichier as calls, Fichier } from '../../contract/fichier/fichiers'
import type { Handlers } from '../access/handler'
import { staffAccess } from './access'
import { type FileRow, fileById, filesOf, openFile, removeFile } from './files'
import { orphans } from './orphans'
import { readersOf, readings } from './readings'
import { fileStore } from './store'
import { beginUpload, endUpload } from './uploads'

/** Paths `fichier/…`: the staff's way to the documents of the records that they see. */
export const fichier: Handlers<typeof calls> = {
  async fichierList({ fiche, fiche_id }, { db, session }) {
    const { files } = await filesOf(db, staffAccess(session), fiche, fiche_id)
    const readers = session.role === 'administrator' ? await readersOf(db, files) : undefined
    return { fichiers: files.map((file) => ({ ...shown(file), lu_par: readers?.get(file.id) })) }
  },

  async fichierCommencer(wanted, context) {
    return { status: 200, ...(await beginUpload(context, staffAccess(context.session), wanted)) }
  },

  async fichierFinir({ id }, context) {
    const access = staffAccess(context.session)
    const made = await endUpload(context, access, id)
    return { status: 200, fichier: shown(await fileById(context.db, access, made)) }
  },

  async fichierDelete(named, context) {
    await removeFile(context, staffAccess(context.session), named)
    return { status: 200 }
  },

  async fichierOuvrir({ id }, context) {
    return { adresse: await openFile(context, staffAccess(context.session), id) }
  },

  async fichierOrphelins(_, { db, config }) {
    return orphans(db, fileStore(config.filesDir))
  },

  async lectureList(paging, { db, session, config }) {
    const { rows, ...numbers } = await readings(db, paging, session, config)
    return { lectures: rows, ...numbers }
  },
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
