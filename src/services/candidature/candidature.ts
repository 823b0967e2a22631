import { sql } from 'kysely'
import {
  CANDIDATURE_ETATS,
  type Candidature,
  type candidature as calls,
} from '../../contract/candidature/candidature'
import { OFFRE_ACTIVE, OFFRE_LIBRE } from '../../contract/kernel/constants'
import type { Handler } from '../access/handler'
import { assign, assignmentYear } from '../affectation/assign'
import { clockText, wallClock, type Zone } from '../db/clock'
import { code, days, letters, like, list, plain, reference, text } from '../db/list'
import { inScope, type Scope, scopeOf } from '../db/scope'
import { refuseOtherVersion } from '../db/version'
import { refuseShutOut } from '../demande/declaration'
import { likeStudent } from '../dossier/dossier'
import { found, Refusal } from '../kernel/refusal'
import { versionOfRow } from '../tables/versionOfRow'

/* Applications of students, as the office sees them. */

export const candidatureList: Handler<typeof calls.candidatureList> = async (
  { lang: _, ...paging },
  { db, session, config },
) => {
  const asked = { scope: scopeOf(session), timeZone: config.timeZone }
  const { rows, ...numbers } = await candidatures(db, paging, asked)
  return { candidatures: rows, ...numbers }
}

export const candidatureAffecter: Handler<typeof calls.candidatureAffecter> = async (
  { id, version, ...chosen },
  { session, config, write },
) => {
  await write(async (trx) => {
    const { rows } = await sql<
      Pick<Candidature, 'stage_id' | 'etudiant_id' | 'etat'> & { entreprise_id: number; version: string }
    >`
        SELECT c.stage_id, c.etudiant_id, c.etat, s.entreprise_id, ${VERSION} AS version FROM internship.candidature c
        JOIN internship.stage s ON s.id = c.stage_id
        WHERE c.id = ${id} AND ${inScope(session, 'c')} FOR UPDATE OF c`.execute(trx)
    const { etat, stage_id, etudiant_id, entreprise_id, ...present } = found(rows[0], 'application')
    await refuseOtherVersion(trx, version, present, { entity: 'internship.candidature', entityId: id })
    if (etat !== 'retenue') throw new Refusal('application_not_retained', 'the company has not retained it')
    await refuseShutOut(trx, entreprise_id)
    const annee = assignmentYear(config, session)
    await assign(trx, session, config, { annee, stage_id, etudiant_id, ...chosen })
  })
  return { status: 200 }
}

const VERSION = versionOfRow('internship.candidature', 'c', {
  // what company and student arrange
  not: ['entretien_etat', 'entretien_debut', 'entretien_lieu', 'entretien_mot', 'message'],
})

/** An application (alias `c`) for an offer (alias `s`) that the company has retained and the office has not assigned. */
export const TO_ASSIGN = sql<boolean>`(c.etat = 'retenue' AND s.affect = ${sql.lit(OFFRE_LIBRE)} AND s.etat = ${sql.lit(OFFRE_ACTIVE)})`

const candidatures = list((db, { scope, ...config }: { scope: Scope } & Zone) => ({
  query: db
    .selectFrom(
      sql<
        Candidature & { recherche: string; rang: number; jour: string; a_affecter: number; version: string }
      >`(
        SELECT c.id, c.annee_id, c.stage_id, c.etudiant_id, e.nom_complet AS etudiant, e.matricule, e.email,
          s.sujet AS stage, s.entreprise, c.etat, c.motif, c.lettre, c.le AS jour, c.entretien_etat,
          c.entretien_lieu, c.entretien_mot, c.message,
          ${clockText(sql.ref('c.message_le'), config)} AS message_le, ${wallClock('c.entretien_debut')} AS entretien_debut, ${VERSION} AS version,
          ${clockText(sql.ref('c.le'), config)} AS le,
          public.fold(e.nom_complet) || E'\\n' || s.recherche AS recherche,
          array_position(${ORDER}::text[], c.etat) AS rang, ${TO_ASSIGN}::int AS a_affecter
        FROM internship.candidature c
        JOIN records.etudiant e ON e.id = c.etudiant_id
        JOIN internship.stage s ON s.id = c.stage_id
        WHERE ${inScope(scope, 'c')})`.as('c'),
    )
    .select(['c.id', 'c.stage_id', 'c.etudiant_id', 'c.etudiant', 'c.matricule', 'c.email', 'c.stage'])
    .select(['c.entreprise', 'c.etat', 'c.motif', 'c.lettre', 'c.le', 'c.version'])
    .select(['c.entretien_etat', 'c.entretien_debut', 'c.entretien_lieu', 'c.entretien_mot'])
    .select(['c.message', 'c.message_le']),
  sort: {
    etudiant: text('c.etudiant'),
    matricule: plain('c.matricule'),
    stage: text('c.stage'),
    entreprise: text('c.entreprise'),
    etat: plain('c.rang'),
    le: plain('c.jour'),
  },
  id: plain('c.id'),
  search: (pattern) => sql`${like('c.recherche', pattern)} OR ${likeStudent('c', pattern)}`,
  filter: {
    etat: letters('c.etat'),
    a_affecter: code('c.a_affecter'),
    stage_id: reference('c.stage_id'),
    etudiant_id: reference('c.etudiant_id'),
    le: days('c.jour'),
  },
}))

/** What can be assigned comes first. */
const ORDER = ['retenue', ...CANDIDATURE_ETATS.filter((etat) => etat !== 'retenue')]
