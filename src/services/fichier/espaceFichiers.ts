import type { espaceFichiers as calls, MonFichier } from '../../contract/fichier/espaceFichiers'
import type { Handler } from '../access/handler'
import type { Person } from '../access/persons'
import { piecesOf } from '../piece/demanded'
import { isOwn, type Owner } from './access'
import { type FileRow, filesOf, openFile, removeFile } from './files'
import { personAccess } from './personAccess'
import { beginUpload, endUpload } from './uploads'

/* Paths `espace/fichier/…`: the way of persons to the documents that they have a part in. */

export const espaceFichierList: Handler<typeof calls.espaceFichierList> = async (
  { fiche, fiche_id },
  { db, session, config },
) => {
  const { files, owner } = await filesOf(db, personAccess(session, config), fiche, fiche_id)
  const { remet, rapport } = owner
  const pieces = rapport ? await piecesOf(db, config, owner.id) : []
  return { fichiers: files.map((file) => shown(file, owner, session)), remet: [...remet], rapport, pieces }
}

export const espaceFichierCommencer: Handler<typeof calls.espaceFichierCommencer> = async (
  wanted,
  context,
) => {
  const access = personAccess(context.session, context.config)
  return { status: 200, ...(await beginUpload(context, access, wanted)) }
}

export const espaceFichierFinir: Handler<typeof calls.espaceFichierFinir> = async ({ id }, context) => {
  const fichier_id = await endUpload(context, personAccess(context.session, context.config), id)
  return { status: 200, fichier_id }
}

export const espaceFichierRetirer: Handler<typeof calls.espaceFichierRetirer> = async (named, context) => {
  await removeFile(context, personAccess(context.session, context.config), named)
  return { status: 200 }
}

export const espaceFichierOuvrir: Handler<typeof calls.espaceFichierOuvrir> = async ({ id }, context) => {
  return { adresse: await openFile(context, personAccess(context.session, context.config), id) }
}

const shown = (
  { depose_par, compte_id, bureau, nom_de, signe, ...file }: FileRow,
  { remet }: Owner,
  session: Person,
): MonFichier => ({
  ...file,
  par: bureau ? '' : nom_de,
  retirable: isOwn({ depose_par, compte_id }, session) && !signe && remet.includes(file.genre),
})
