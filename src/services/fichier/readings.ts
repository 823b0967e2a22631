import { sql } from 'kysely'
import type { Fichier, Lecture } from '../../contract/fichier/fichiers'
import type { Paging } from '../../contract/kernel/paging'
import { clockText, type Zone } from '../db/clock'
import { days, letters, list, plain, reference, text } from '../db/list'
import type { Db } from '../db/schema'

/** What the staff have read, of the year and of none: every one of them for administrators, who see all diplomas. */
export const readings = (db: Db, paging: Paging, { anneeId }: { anneeId: number }, { timeZone }: Zone) =>
  lectures(db, paging, { anneeId, timeZone })

/** The name of a reader, of an alias. */
const NAME = sql<string>`coalesce(u.username, l.qui)`
const READER = sql`LEFT JOIN internship.utilisateur u ON lower(u.email) = lower(l.qui)`

/** The members of the staff who have read each document, last reader first. */
export async function readersOf(db: Db, files: readonly { id: number }[]) {
  const ids = files.map(({ id }) => id)
  const { rows } = await sql<{ id: number; lu_par: NonNullable<Fichier['lu_par']> }>`
    SELECT r.fichier_id AS id, jsonb_agg(jsonb_build_object('par', r.par, 'le', to_jsonb(r.le)) ORDER BY r.le DESC) AS lu_par
    FROM (SELECT l.fichier_id, ${NAME} AS par, max(l.le) AS le FROM internship.lecture_fichier l ${READER}
      WHERE l.fichier_id = ANY (${ids}::integer[]) GROUP BY 1, 2) AS r GROUP BY 1`.execute(db)
  return new Map(rows.map(({ id, lu_par }) => [id, lu_par]))
}

const lectures = list((db, { anneeId, ...clock }: { anneeId: number } & Zone) => ({
  query: db
    .selectFrom(
      sql<Lecture & { jour: string }>`(
        SELECT l.id, ${clockText(sql.ref('l.le'), clock)} AS le, l.le AS jour, ${NAME} AS lecteur, u.id AS lecteur_id,
          l.fichier_id, l.nom, l.genre, l.fiche, coalesce(e.nom_complet, c.nom_entreprise, '') AS concerne
        FROM internship.lecture_fichier l ${READER}
        LEFT JOIN records.etudiant e ON e.id = l.etudiant_id
        LEFT JOIN company.entreprise c ON c.id = l.fiche_id AND l.fiche = 'entreprise'
        WHERE l.annee_id = ${anneeId} OR l.annee_id IS NULL)`.as('r'),
    )
    .select([
      'r.id',
      'r.le',
      'r.lecteur',
      'r.lecteur_id',
      'r.fichier_id',
      'r.nom',
      'r.genre',
      'r.fiche',
      'r.concerne',
    ]),
  sort: {
    le: plain('r.jour'),
    lecteur: text('r.lecteur'),
    nom: text('r.nom'),
    genre: plain('r.genre'),
    fiche: plain('r.fiche'),
    concerne: text('r.concerne'),
  },
  id: plain('r.id'),
  search: (pattern) =>
    sql`public.fold(concat_ws(E'\n', r.lecteur, r.nom, r.concerne)) LIKE public.fold(${pattern})`,
  filter: {
    fichier_id: reference('r.fichier_id'),
    lecteur_id: reference('r.lecteur_id'),
    genre: letters('r.genre'),
    fiche: letters('r.fiche'),
    le: days('r.jour'),
  },
}))
