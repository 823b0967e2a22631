import type { espaceFichiers as calls, MonFichier } from '../../contract/fichier/espaceFichiers'
import type { Handlers } from '../access/handler'
import type { Person } from '../access/persons'
import { isOwn, type Owner } from '../fichier/access'
import { type FileRow, filesOf, openFile, removeFile } from '../fichier/files'
import { personAccess } from '../fichier/personAccess'
import { beginUpload, endUpload } from '../fichier/uploads'

/** Paths `espace/fichier/…`: the way of persons to the documents that they have a part in. */
export const fichiers: Handlers<typeof calls> = {
  async espaceFichierList({ fiche, fiche_id }, { db, session, config }) {
    const { files, owner } = await filesOf(db, personAccess(session, config), fiche, fiche_id)
    const { remet, rapport } = owner
    return { fichiers: files.map((file) => shown(file, owner, session)), remet: [...remet], rapport }
  },

  async espaceFichierCommencer(wanted, context) {
    const access = personAccess(context.session, context.config)
    return { status: 200, ...(await beginUpload(context, access, wanted)) }
  },

  async espaceFichierFinir({ id }, context) {
    const fichier_id = await endUpload(context, personAccess(context.session, context.config), id)
    return { status: 200, fichier_id }
  },

  async espaceFichierRetirer(named, context) {
    await removeFile(context, personAccess(context.session, context.config), named)
    return { status: 200 }
  },

  async espaceFichierOuvrir({ id }, context) {
    return { adresse: await openFile(context, personAccess(context.session, context.config), id) }
  },
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
