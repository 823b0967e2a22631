import { type RawBuilder, sql } from 'kysely'
import { type Conserve, DONNEES_NOMS, type DonneeNom } from '../../contract/donnees/donnees'
import { FICHIER_GENRES, type FichierGenre } from '../../contract/fichier/fichiers'
import type { Trx } from '../db/schema'
import type { TableName } from '../tables'
import { forgetComments, forgetContacts, forgetFiles, forgetPapers, forgetStudents } from './oubli'
import { PARTIES, type Parties } from './parties'
import { forgetRows } from './textes'

/** Rows older than a given day: their `id`, name (`nom`) and date (`le`). */
type Perime = (avant: string) => RawBuilder<unknown>

/** Rows of one table that a rule deletes, and how. A person with all dependent rows counts as one. */
export interface Fin {
  /** What it ends; the texts of dependent rows follow from the tables' descriptions. */
  tables: readonly TableName[]
  perime: Perime
  /** How many rows are deleted in one transaction. */
  tranche: number
  oublie(trx: Trx, ids: readonly number[], avant: string): Promise<unknown>
}

/** A kind of personal data: whose rows they are, and how they are finally deleted. */
export interface Genre {
  parties: Parties
  fins: readonly Fin[]
}

const TRANCHE = 500

/** Deletes rows of a table that the trail records. */
const traced = (table: TableName, perime: Perime): Fin => ({
  tables: [table],
  perime,
  tranche: TRANCHE,
  oublie: (trx, ids) => forgetRows(trx, table, ids),
})

/** The same for a table that it does not record. */
const plain = (table: TableName, perime: Perime): Fin => ({
  tables: [table],
  perime,
  tranche: TRANCHE,
  oublie: (trx, ids) => sql`DELETE FROM ${sql.table(table)} WHERE id = ANY (${ids}::integer[])`.execute(trx),
})

const file = (genre: FichierGenre): Fin =>
  traced(
    'internship.fichier',
    (avant) => sql`
      SELECT id, nom, depose_le::date AS le FROM internship.fichier WHERE genre = ${genre} AND depose_le < ${avant}::date`,
  )

const FINS: Readonly<Record<Conserve, readonly Fin[]>> = {
  etudiant: [
    {
      tables: ['records.etudiant', 'internship.declaration', 'internship.convocation'],
      // not students enrolled in a year that ended more recently
      perime: (avant) => sql`
        SELECT e.id, e.nom_complet AS nom, max(y.fin) AS le FROM records.etudiant e
        JOIN records.inscription i ON i.etudiant_id = e.id JOIN records.annee y ON y.id = i.annee_id
        WHERE e.email <> gateway.anonyme(e.id) GROUP BY e.id HAVING max(y.fin) < ${avant}::date`,
      tranche: 50,
      oublie: forgetStudents,
    },
    {
      tables: ['internship.papier'],
      // papers outlive a student whom the office has deleted
      perime: (avant) => sql`SELECT p.id, p.nom, p.emis_le::date AS le FROM internship.papier p
        WHERE p.oublie_le IS NULL AND p.emis_le < ${avant}::date
          AND NOT EXISTS (SELECT FROM records.etudiant e WHERE e.id = p.etudiant_id)`,
      tranche: TRANCHE,
      oublie: (trx, ids) => forgetPapers(trx, sql`id = ANY (${ids}::integer[])`),
    },
  ],
  demande: [
    {
      tables: ['internship.demande', 'internship.declaration'],
      perime: (avant) => sql`SELECT id, etudiant AS nom, created_at::date AS le FROM internship.demande
        WHERE etat = 2 AND created_at < ${avant}::date`,
      tranche: TRANCHE,
      async oublie(trx, ids) {
        await forgetFiles(trx, { demande: ids })
        await forgetComments(trx, { demande: ids })
        await forgetRows(trx, 'internship.declaration', ids)
        await forgetRows(trx, 'internship.demande', ids)
      },
    },
  ],
  candidature: [
    {
      tables: ['internship.candidature'],
      perime: (avant) => sql`SELECT c.id, e.nom_complet AS nom, c.le::date AS le FROM internship.candidature c
        JOIN records.etudiant e ON e.id = c.etudiant_id WHERE c.etat <> 'retenue' AND c.le < ${avant}::date`,
      tranche: TRANCHE,
      async oublie(trx, ids) {
        await forgetFiles(trx, { candidature: ids })
        await forgetComments(trx, { candidature: ids })
        await forgetRows(trx, 'internship.candidature', ids)
      },
    },
  ],
  ...(Object.fromEntries(
    FICHIER_GENRES.map((genre) => [`fichier_${genre}`, [file(genre)]]),
  ) as unknown as Record<`fichier_${FichierGenre}`, readonly Fin[]>),
  convocation: [
    {
      tables: ['internship.convoque'],
      perime: (avant) => sql`SELECT k.id, k.nom, y.fin AS le FROM internship.convoque k
        JOIN records.annee y ON y.id = k.annee_id WHERE y.fin < ${avant}::date`,
      tranche: TRANCHE,
      oublie: (trx, ids) =>
        sql`DELETE FROM internship.convoque WHERE id = ANY (${ids}::integer[])`.execute(trx),
    },
  ],
  disponibilite: [
    traced(
      'internship.disponibilite',
      (avant) => sql`
        SELECT d.id, coalesce(t.nom_complet, j.nom_complet, n.nom_complet) AS nom, d.fin::date AS le
        FROM internship.disponibilite d LEFT JOIN records.enseignant t ON t.id = d.enseignant_id
        LEFT JOIN internship.jury j ON j.id = d.jury_id LEFT JOIN internship.encadreur n ON n.id = d.encadreur_id
        WHERE d.salle_id IS NULL AND d.fin < ${avant}::date`,
    ),
    plain(
      'internship.sollicitation',
      (avant) => sql`
        SELECT q.id, coalesce(t.nom_complet, j.nom_complet, n.nom_complet) AS nom, q.jusqu_au AS le
        FROM internship.sollicitation q LEFT JOIN records.enseignant t ON t.id = q.enseignant_id
        LEFT JOIN internship.jury j ON j.id = q.jury_id LEFT JOIN internship.encadreur n ON n.id = q.encadreur_id
        WHERE q.jusqu_au < ${avant}::date`,
    ),
  ],
  // waiting mails, and those being sent, do not count yet
  courriel: [
    plain(
      'gateway.mail',
      (avant) => sql`SELECT id, recipient AS nom, created_at::date AS le FROM gateway.mail
        WHERE etat NOT IN ('en_attente', 'en_cours') AND created_at < ${avant}::date`,
    ),
  ],
  courrier: [
    traced(
      'internship.courrier',
      (avant) => sql`SELECT id, objet AS nom, created_at::date AS le FROM internship.courrier
        WHERE created_at < ${avant}::date`,
    ),
  ],
  commentaire: [
    traced(
      'internship.commentaire',
      (
        avant,
      ) => sql`SELECT id, left(texte, 60) AS nom, coalesce(modifie_le, le)::date AS le FROM internship.commentaire
        WHERE coalesce(modifie_le, le) < ${avant}::date`,
    ),
  ],
  contact: [
    {
      tables: ['company.contact'],
      // not referred to or changed since
      perime: (avant) => sql`
        SELECT c.id, c.nom_complet || ' · ' || e.nom_entreprise AS nom, coalesce(u.fin, e.created_at::date) AS le
        FROM company.contact c JOIN company.entreprise e ON e.id = c.entreprise_id
        CROSS JOIN LATERAL (SELECT max(y.fin) AS fin FROM records.annee y WHERE y.id IN (
          SELECT d.annee_id FROM internship.deroulement d WHERE d.tuteur_id = c.id
          UNION ALL SELECT s.annee_id FROM internship.stage s WHERE s.tuteur_id = c.id)) AS u
        WHERE c.active = 0 AND c.email <> gateway.anonyme(c.id) AND coalesce(u.fin < ${avant}::date, true)
          AND NOT EXISTS (SELECT FROM gateway.audit a WHERE a.entity = 'company.contact' AND a.entity_id = c.id::text
            AND a.at >= ${avant}::date)`,
      tranche: TRANCHE,
      oublie: forgetContacts,
    },
  ],
  lecture: [
    plain(
      'internship.lecture_fichier',
      (avant) =>
        sql`SELECT id, qui AS nom, le::date AS le FROM internship.lecture_fichier WHERE le < ${avant}::date`,
    ),
    traced(
      'internship.regard',
      (avant) => sql`SELECT id, nom, jusque::date AS le FROM internship.regard WHERE jusque < ${avant}::date`,
    ),
  ],
  historique: [
    {
      tables: ['gateway.audit'],
      perime: (avant) => sql`SELECT id, concat_ws(' · ', actor, coalesce(call, entity)) AS nom, at::date AS le
        FROM gateway.elagable(${avant}::date)`,
      tranche: 20_000,
      oublie: (trx, ids, avant) => sql`SELECT gateway.elaguer(${avant}::date, ${ids.length})`.execute(trx),
    },
  ],
  remise: [
    plain(
      'gateway.remise',
      (avant) => sql`SELECT id, email AS nom, le::date AS le FROM gateway.remise WHERE le < ${avant}::date`,
    ),
  ],
}

/**
 * All kinds, in display order. What people are informed of, their archive and the deletion rules all come from here.
 */
export const GENRES = Object.fromEntries(
  DONNEES_NOMS.map((nom): [DonneeNom, Genre] => [
    nom,
    { parties: PARTIES[nom], fins: FINS[nom as Conserve] ?? [] },
  ]),
) as Readonly<Record<DonneeNom, Genre>>
