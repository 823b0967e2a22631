import { sql } from 'kysely'
import {
  type demarrage as calls,
  DEMARRAGE_ETAPES,
  type DemarrageEtape,
} from '../../contract/etablissement/demarrage'
import type { Handler } from '../access/handler'

/* The progress of the first start, from existing data and steps the school has skipped. */

export const demarrage: Handler<typeof calls.demarrage> = async (_, { db, session: { uid } }) => {
  const { rows } = await sql<Record<DemarrageEtape, number> & { passees: string[]; masque: 0 | 1 }>`
      SELECT
        (SELECT count(*)::int FROM internship.utilisateur WHERE id = ${uid}::int AND langue IS NOT NULL) AS langue,
        (SELECT count(*)::int FROM records.etablissement WHERE nom->>'fr' <> '') AS etablissement,
        -- a start makes one, which nobody has looked at
        (SELECT count(DISTINCT entity_id)::int FROM gateway.audit
          WHERE entity = 'records.annee' AND call ~ '(annee|rentree)/') AS annee,
        (SELECT count(DISTINCT specialite_id)::int FROM records.specialite_niveau) AS structure,
        (SELECT count(*)::int FROM records.etudiant) AS etudiants,
        (SELECT count(*)::int FROM records.enseignant) AS enseignants,
        (SELECT count(*)::int FROM records.salle) AS salles,
        (SELECT count(*)::int FROM records.ressource) AS materiel,
        (SELECT count(*)::int FROM internship.utilisateur WHERE id <> ${uid}::int) AS collegues,
        ARRAY(SELECT etape FROM gateway.demarrage) AS passees,
        EXISTS (SELECT FROM gateway.demarrage_masque WHERE uid = ${uid})::int AS masque`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a statement without FROM answers one row')
  const etapes = DEMARRAGE_ETAPES.map((nom) => ({
    nom,
    nombre: found[nom],
    passee: found.passees.includes(nom) ? 1 : 0,
  }))
  return { demarrage: { etapes, masque: found.masque } }
}

export const demarragePasser: Handler<typeof calls.demarragePasser> = async (
  { etape, passee },
  { write },
) => {
  await write(async (trx) => {
    const kept = trx
      .insertInto('gateway.demarrage')
      .values({ etape })
      .onConflict((conflict) => conflict.doNothing())
    await (passee ? kept : trx.deleteFrom('gateway.demarrage').where('etape', '=', etape)).execute()
  })
  return { status: 200 }
}

export const demarrageMasquer: Handler<typeof calls.demarrageMasquer> = async (
  { masque },
  { session: { uid }, write },
) => {
  await write(async (trx) => {
    const kept = trx
      .insertInto('gateway.demarrage_masque')
      .values({ uid })
      .onConflict((conflict) => conflict.doNothing())
    await (masque ? kept : trx.deleteFrom('gateway.demarrage_masque').where('uid', '=', uid)).execute()
  })
  return { status: 200 }
}
