import { sql } from 'kysely'
import type { espaceInformations as calls, MesInformations } from '../../contract/etudiant/mesInformations'
import { type ChampDeLEtudiant, champsDeLEtudiant } from '../../contract/faits/champs'
import { FAITS_DE_L_ETUDIANT } from '../../contract/faits/demandes'
import type { Handler } from '../access/handler'
import type { Person } from '../access/persons'
import { rewriteOf } from '../convention/drafts'
import type { Db } from '../db/schema'
import { refuseOtherVersion, UNSEEN, versionOf } from '../db/version'
import { askedAmong } from '../faits/asked'
import { refusePostcode } from '../faits/postcode'
import { found } from '../kernel/refusal'

/* Paths `espace/informations…`: what students state about themselves for their agreements. */

export const espaceInformations: Handler<typeof calls.espaceInformations> = async (_, { db, session }) => {
  const faits = await askedAmong(db, FAITS_DE_L_ETUDIANT)
  const known = await read(db, session)
  const asked = champsDeLEtudiant(faits)
  const etudiants = known.map((row) => ({
    ...row,
    ...Object.fromEntries(ALL.filter((field) => !asked.includes(field)).map((field) => [field, ''])),
  }))
  return { faits, etudiants }
}

export const espaceInformationsEnregistrer: Handler<typeof calls.espaceInformationsEnregistrer> = async (
  { id, version, ...sent },
  { config, session, write },
) => {
  await write(async (trx) => {
    await trx.selectFrom('records.etudiant').select('id').where('id', '=', id).forUpdate().execute()
    const present = found(
      (await read(trx, session)).find((row) => row.id === id),
      'student',
    )
    await refuseOtherVersion(trx, version ?? UNSEEN, present, { entity: 'records.etudiant', entityId: id })
    const said = champsDeLEtudiant(await askedAmong(trx, FAITS_DE_L_ETUDIANT)).flatMap((field) =>
      sent[field] === undefined ? [] : [[field, sent[field]] as const],
    )
    const values = Object.fromEntries(said) as Partial<Record<ChampDeLEtudiant, string>>
    refusePostcode({ ...present, ...values })
    if (said.length === 0) return
    await trx.updateTable('records.etudiant').set(values).where('id', '=', id).execute()
    await rewriteOf(trx, config, sql`v.etudiant_id = ${id}`)
  })
  return { status: 200 }
}

const ALL = champsDeLEtudiant(FAITS_DE_L_ETUDIANT)

/** The version of a student under the alias `e`. */
export const VERSION_INFORMATIONS = versionOf(['e.id', ...ALL.map((field) => `e.${field}`)])

/** The caller's student records, those of the current year first. */
async function read(
  db: Db,
  { etudiants, anneeId }: Person,
): Promise<(MesInformations & { version: string })[]> {
  const { rows } = await sql<MesInformations & { version: string }>`
    SELECT e.id, e.nom_complet AS nom, e.matricule, ${sql.join(ALL.map((field) => sql.ref(`e.${field}`)))}, ${VERSION_INFORMATIONS} AS version
    FROM records.etudiant e WHERE e.id = ANY (${etudiants}::integer[])
    ORDER BY EXISTS (SELECT FROM records.inscription i WHERE i.etudiant_id = e.id AND i.annee_id = ${anneeId}) DESC, e.id`.execute(
    db,
  )
  return rows
}
